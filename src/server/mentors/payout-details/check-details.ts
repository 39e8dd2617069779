/** Staff look at how a mentor is paid and say that they checked it. */
import type {
  checkPayoutDetails,
  officePayoutDetails,
  readPayoutDetails,
} from '#contracts/mentors/payout-details.office.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Call } from '#server/platform/endpoints/implement.ts'
import { abilities } from '#server/platform/endpoints/office-endpoint.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { findDetails, hasMentor, lockDetails, writeCheck } from './payout-details.sql.ts'
import { openDetails } from './open-details.ts'

const subjectKind = 'payout_details'

/** Throws 404 for an unknown mentor. */
export async function showDetails(
  { database, viewer }: Pick<Call<typeof officePayoutDetails>, 'database' | 'viewer'>,
  mentorId: string,
) {
  if (!(await hasMentor(database, mentorId))) throw notFound()
  const can = abilities(viewer, 'mentor_money', ['approve'])
  return { details: (await findDetails(database, mentorId)) ?? null, can }
}

async function lockCurrent(transaction: Database, detailsId: string) {
  const found = await lockDetails(transaction, detailsId)
  if (!found) throw notFound()
  if (found.is_replaced) throw conflict('changed_meanwhile', 'The mentor changed these details meanwhile.')
  return found
}

/** In the log before it is shown. */
export function readDetails(
  { database, viewer, config }: Pick<Call<typeof readPayoutDetails>, 'database' | 'viewer' | 'config'>,
  detailsId: string,
) {
  return database.transaction(async (transaction) => {
    const { sealed, mentor_id } = await lockCurrent(transaction, detailsId)
    const what = { action: 'payout_details.read', subjectKind, subjectId: detailsId }
    await recordAudit(transaction, { viewer, ...what, after: { mentor_id } })
    return openDetails(config, sealed)
  })
}

/** Checked already: as it was. Throws 409 `changed_meanwhile`, and `own_details` for who would check their own. */
export function checkDetails(
  { database, viewer }: Pick<Call<typeof checkPayoutDetails>, 'database' | 'viewer'>,
  detailsId: string,
) {
  return database.transaction(async (transaction) => {
    const found = await lockCurrent(transaction, detailsId)
    if (found.person_id === viewer.personId)
      throw conflict('own_details', 'Somebody else has to check how you are paid.')
    if (!found.checked_at) {
      await writeCheck(transaction, detailsId, viewer.personId)
      const after = {
        mentor_id: found.mentor_id,
        method: found.method,
        bank_name: found.bank_name,
        ending: found.ending,
      }
      const what = { action: 'payout_details.check', subjectKind, subjectId: detailsId }
      await recordAudit(transaction, { viewer, ...what, after })
    }
    const checked = await lockDetails(transaction, detailsId)
    if (!checked) throw notFound()
    return checked
  })
}
