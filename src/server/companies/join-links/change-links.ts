/** A company makes a link to join by, and closes it. */
import type { z } from 'zod'
import type { postJoinLink } from '#contracts/companies/join-links.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { dhakaDate } from '#server/platform/clock.ts'
import { hashToken, randomToken } from '#server/platform/crypto.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { pageAddress } from '#server/platform/language/page-address.ts'
import type { CompanyCall } from '../people/company-call.ts'
import { closeJoinLink, insertJoinLink } from './join-links.sql.ts'

/** The address is a secret and is shown this once. Bangla is what the floor reads. Throws 422 for a name in use and a day that is over. */
export async function openLink(
  { database, viewer, config }: CompanyCall,
  body: z.output<typeof postJoinLink.body>,
): Promise<{ link_id: string; address: string }> {
  const { companyId, personId } = viewer
  const token = randomToken()
  const link = {
    ...{ companyId, personId, tokenHash: hashToken(token), name: body.name, waits: body.waits },
    ...{ department: body.department || null, site: body.site || null },
    ...{ lastDay: body.last_day ?? null, mostJoins: body.most_joins ?? null },
  }
  if (link.lastDay !== null && link.lastDay < dhakaDate(new Date()))
    throw invalid({ last_day: ['This day is in the past. Please choose today or a later day.'] })
  const linkId = await database.transaction(async (transaction) => {
    const id = await insertJoinLink(transaction, link)
    if (!id) throw invalid({ name: ['This name is on the list already.'] })
    const { name, department, site, lastDay: last_day, mostJoins: most_joins, waits } = link
    await recordAudit(transaction, {
      ...{ viewer, action: 'join_link.open', subjectKind: 'join_link', subjectId: id },
      after: { company_id: companyId, name, department, site, last_day, most_joins, waits },
    })
    return id
  })
  return { link_id: linkId, address: pageAddress(config.publicUrl, 'bn', `/join/${token}`) }
}

/** Throws 404. */
export async function closeLink(
  { database, viewer }: Pick<CompanyCall, 'database' | 'viewer'>,
  linkId: string,
): Promise<null> {
  await database.transaction(async (transaction) => {
    if (!(await closeJoinLink(transaction, viewer.companyId, linkId))) throw notFound()
    await recordAudit(transaction, {
      ...{ viewer, action: 'join_link.close', subjectKind: 'join_link', subjectId: linkId },
      after: { company_id: viewer.companyId },
    })
  })
  return null
}
