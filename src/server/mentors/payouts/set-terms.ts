/** Staff say what is withheld as tax and from which sum on mentors are paid. */
import type { z } from 'zod'
import type { setPayoutTerms as contract } from '#contracts/mentors/payouts.office.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Call } from '#server/platform/endpoints/implement.ts'
import { conflict } from '#server/platform/errors.ts'
import { lockPayouts } from './due.sql.ts'
import { findPayoutTerms, insertPayoutTerms, isMentor, type TermsRow } from './terms.sql.ts'

export const presentPayoutTerms = ({ minimum_paisa, ...terms }: TermsRow) => ({
  ...terms,
  minimum: minimum_paisa / 100,
})

/** The same once more changes nothing. Throws 409 `yourself` for who is paid by these terms. */
export async function setPayoutTerms(
  { database, viewer }: Pick<Call<typeof contract>, 'database' | 'viewer'>,
  { tax_percent, minimum }: z.output<typeof contract.body>,
) {
  if (await isMentor(database, viewer.personId)) throw conflict('yourself', 'A colleague has to do this for you.')
  return database.transaction(async (transaction) => {
    await lockPayouts(transaction)
    const before = presentPayoutTerms(await findPayoutTerms(transaction))
    if (before.tax_percent === tax_percent && before.minimum === minimum) return before
    const toWrite = { taxPercent: tax_percent, minimumPaisa: minimum * 100, personId: viewer.personId }
    await insertPayoutTerms(transaction, toWrite)
    const what = { action: 'payout_terms.set', subjectKind: 'payout_terms', subjectId: 'payout_terms' }
    const formerly = { tax_percent: before.tax_percent, minimum: before.minimum }
    await recordAudit(transaction, { viewer, ...what, before: formerly, after: { tax_percent, minimum } })
    return presentPayoutTerms(await findPayoutTerms(transaction))
  })
}
