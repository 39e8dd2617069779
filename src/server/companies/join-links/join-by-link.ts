/** Somebody who has a company's link joins it, at once or after its yes. */
import type { z } from 'zod'
import type { getJoin, postJoin } from '#contracts/companies/join-links.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { hashToken } from '#server/platform/crypto.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { brokenConstraint, type Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { wakeRules } from '../waking/wake-rules.ts'
import * as links from './join-links.sql.ts'

type Asking = Pick<Services, 'database' | 'jobs'> & { locale: string; viewer: Viewer }
type Joining = Omit<Asking, 'viewer'> & { viewer: Extract<Viewer, { kind: 'learner' }> }

/** Throws 404 for what never was a link. */
export async function showJoin(
  { database, locale, viewer }: Asking,
  token: string,
): Promise<z.input<typeof getJoin.data>> {
  const link = await links.linkByToken(database, hashToken(token), locale)
  if (!link) throw notFound()
  const { company_name, logo, accent, state, waits } = link
  const found = viewer.kind === 'learner' && (await links.standingOf(database, link.company_id, viewer.learnerId))
  const standing = found && found.is_member ? 'member' : found && found.is_waiting ? 'waiting' : 'stranger'
  return { company_name, logo, accent, state, waits, standing }
}

const refusals = {
  closed: () => conflict('link_closed', 'The company closed this link. Please ask it for a new one.'),
  expired: () => conflict('link_expired', 'This link has expired. Please ask the company for a new one.'),
  used_up: () => conflict('link_used_up', 'As many people as the company allowed have joined by this link.'),
}
const taken = () => invalid({ employee_no: ['This employee number belongs to another learner.'] })

/**
 * Who left the company waits for its yes, whatever the link says. Throws 404, 409 for who is in the company or waits already and
 * for a link that is not open, 422 for a number that somebody else has.
 */
export async function joinByLink(
  call: Joining,
  token: string,
  { employee_no: employeeNo }: z.output<typeof postJoin.body>,
): Promise<z.input<typeof postJoin.data>> {
  const link = await links.linkByToken(call.database, hashToken(token), call.locale)
  if (!link) throw notFound()
  const { company_id: companyId, department, site } = link
  const joiner = { companyId, learnerId: call.viewer.learnerId, employeeNo, department, site }
  try {
    return await call.database.transaction((transaction) => join(transaction, call, link, joiner))
  } catch (error) {
    const broken = brokenConstraint(error)?.constraint
    if (broken === 'join_request_once') throw asked()
    if (broken !== 'corporate_learner_company_id_employee_no_key' && broken !== 'join_request_number') throw error
    throw taken()
  }
}

const asked = () =>
  conflict('already_asked', 'You have asked to join this company already. You will be told its answer.')
const member = () => conflict('already_member', 'You are with this company already.')

async function join(transaction: Database, { jobs, viewer }: Joining, link: links.AskedLink, joiner: links.Joiner) {
  const { company_id: companyId, id: linkId } = link
  const standing = await links.standingOf(transaction, companyId, joiner.learnerId)
  if (standing.is_member) throw member()
  if (standing.is_waiting) throw asked()
  if (link.state !== 'open') throw refusals[link.state]()
  // Also while the link is shared by many at once: its row is locked from here on.
  if (!(await links.useLink(transaction, linkId))) throw refusals.used_up()
  if (await links.isNumberTaken(transaction, joiner)) throw taken()
  const waits = link.waits || standing.has_left
  const row = await (waits ? links.insertRequest(transaction, linkId, joiner) : links.insertMember(transaction, joiner))
  if (!row) throw member()
  if (!waits) await wakeRules(transaction, jobs)
  await recordAudit(transaction, {
    ...{ viewer, action: waits ? 'join_request.ask' : 'corporate_learner.join', subjectId: row.id },
    subjectKind: waits ? 'join_request' : 'corporate_learner',
    after: { company_id: companyId, join_link: linkId },
  })
  return { outcome: waits ? ('waiting' as const) : ('joined' as const) }
}
