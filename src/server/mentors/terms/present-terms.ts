/** Terms as their readers see them: in taka. */
import type { ShownTerms } from '#contracts/mentors/terms.ts'
import type { TermsRow } from './terms.sql.ts'

export const presentTerms = (row: TermsRow): ShownTerms & { offered_by: string | null } => {
  const { class_fee_paisa, batch_fee_paisa, minimum_paisa, ...rest } = row
  return { ...rest, class_fee: class_fee_paisa / 100, batch_fee: batch_fee_paisa / 100, minimum: minimum_paisa / 100 }
}
