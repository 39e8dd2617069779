/** How long what a company owes is overdue, in words. */
import type { Age } from '#contracts/checkout/receivables.office.ts'
import { m } from '#web/paraglide/messages.js'

export const ageNames: Record<Age, () => string> = {
  not_due: m.owed_age_not_due,
  to_30: m.owed_age_to_30,
  to_60: m.owed_age_to_60,
  to_90: m.owed_age_to_90,
  older: m.owed_age_older,
}
