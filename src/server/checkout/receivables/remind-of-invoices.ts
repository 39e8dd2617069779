/** Reminds companies of their unpaid invoices by the days of `reminderDays`: each step once, until the money is there. */
import type { Services } from '#server/platform/services.ts'
import { reminderDays } from './reminder-days.ts'
import { findInvoicesToRemindOf } from './reminders.sql.ts'
import { type ReminderServices, sendReminder } from './send-reminder.ts'

/** Each invoice for itself: one that fails keeps no other. Answers how many companies were written to. */
export async function remindOfInvoices(services: ReminderServices & Pick<Services, 'log'>): Promise<number> {
  let sent = 0
  for (const { id, step, since } of await findInvoicesToRemindOf(services.database, reminderDays)) {
    try {
      const end = await sendReminder(services, id, { since, reference: `step ${step}` })
      if (end === 'sent') sent += 1
      if (end === 'unreachable') services.log.warn({ orderId: id }, 'nobody to remind of an invoice')
    } catch (error) {
      services.log.error({ err: error, orderId: id }, 'An invoice could not be reminded of')
    }
  }
  return sent
}
