/** One-time links: whether one opens, and opening it, which logs its owner in and says where to go on. */
import { safePath } from '#contracts/safe-path.ts'
import { joinCompany } from '#server/companies/invitations/join-company.ts'
import { beginRole } from '#server/companies/roles/begin-role.ts'
import { hashToken } from '#server/platform/crypto.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { greetDevice } from '../sessions/greet-device.ts'
import { endOldInvitations, findLink, spendLink } from '#server/platform/access/links.sql.ts'
import { markVerified } from '../account/account.sql.ts'
import type { AccountCall } from '../account/account-call.ts'
import { enter } from '../sessions/session.ts'
import { opensForPerson } from './links.sql.ts'

/** Throws 404 for a link that was never made. */
export async function showOneTimeLink(database: Database, token: string): Promise<{ is_open: boolean }> {
  const link = await findLink(database, hashToken(token))
  if (!link) throw notFound()
  return link
}

/**
 * An invitation verifies the account, for only its owner could have received it, and joins the company, or begins to act for it. What others entered when they tried to
 * sign up with the same phone does not count: the account has no password until its owner sets one. Throws 404.
 */
export async function openOneTimeLink(call: AccountCall, token: string): Promise<{ target: string }> {
  const link = await call.database.transaction(async (transaction) => {
    const spent = await spendLink(transaction, hashToken(token), opensForPerson)
    if (spent?.purpose === 'invitation') {
      await markVerified(transaction, spent.person_id, spent.sent_to)
      if (!spent.company_id) await endOldInvitations(transaction, spent.person_id)
      await joinCompany(transaction, { personId: spent.person_id, companyId: spent.company_id ?? undefined })
      if (spent.company_id) await beginRole(transaction, { personId: spent.person_id, companyId: spent.company_id })
    }
    return spent
  })
  if (!link) throw notFound()
  const { viewer } = await enter(call, link.person_id)
  await greetDevice(call, viewer)
  return { target: safePath(link.target) }
}
