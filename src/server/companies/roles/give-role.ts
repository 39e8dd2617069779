/** An owner gives somebody who acts for the company another role, or none. */
import type { CompanyRole } from '#contracts/company-roles.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { CompanyCall } from '../people/company-call.ts'
import { endTokens } from './end-tokens.ts'
import { deleteUser, lockUsers, setRole } from './roles.sql.ts'
import { tellOfRole } from './tell-of-role.ts'

type Asking = Pick<CompanyCall, 'database' | 'jobs' | 'config' | 'viewer'>

/** Throws 404 for who does not act for the company, 409 `last_owner` where nobody else is one. */
export async function giveRole(call: Asking, corporateUserId: string, role: CompanyRole): Promise<null> {
  const { viewer } = call
  await call.database.transaction(async (transaction) => {
    const user = await lockUser(transaction, call, { corporateUserId, isOwnerAfter: role === 'owner' })
    await setRole(transaction, corporateUserId, role)
    if (user.is_admin && user.role !== role) await tellOfRole(transaction, call, { personId: user.person_id, role })
    await recordAudit(transaction, {
      ...{ viewer, action: 'company.role', subjectKind: 'company', subjectId: viewer.companyId },
      before: { role: user.role },
      after: { company_id: viewer.companyId, corporate_user_id: corporateUserId, role },
    })
  })
  return null
}

/** Whom they managed are nobody's until another manager is chosen; API tokens that they made for the company end. Throws as `giveRole`. */
export async function endRole(call: Asking, corporateUserId: string): Promise<null> {
  const { viewer } = call
  await call.database.transaction(async (transaction) => {
    const user = await lockUser(transaction, call, { corporateUserId, isOwnerAfter: false })
    await deleteUser(transaction, corporateUserId)
    await endTokens(transaction, viewer, { personId: user.person_id, companyId: viewer.companyId })
    if (user.is_admin) await tellOfRole(transaction, call, { personId: user.person_id, role: null })
    await recordAudit(transaction, {
      ...{ viewer, action: 'company.end_role', subjectKind: 'company', subjectId: viewer.companyId },
      before: { role: user.role, corporate_user_id: corporateUserId },
      after: { company_id: viewer.companyId, person_id: user.person_id },
    })
  })
  return null
}

async function lockUser(
  transaction: Database,
  { viewer }: Asking,
  { corporateUserId, isOwnerAfter }: { corporateUserId: string; isOwnerAfter: boolean },
) {
  const users = await lockUsers(transaction, viewer.companyId)
  const user = users.find(({ id }) => id === corporateUserId)
  if (!user) throw notFound()
  const isOwned = users.some((each) => each.id !== corporateUserId && each.is_admin && each.role === 'owner')
  if (!isOwnerAfter && !isOwned)
    throw conflict('last_owner', 'A company needs an owner. Make someone else an owner first.')
  return user
}
