/** Staff remind a company of an invoice now: once a day, whoever asks, and whatever the job has sent on that day. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { orderIdFor } from '../order-state/order-id-for.ts'
import { findRemindedInvoice } from './reminders.sql.ts'
import { sendReminder } from './send-reminder.ts'

/** Answers when it was reminded of today, also by a call before this one. Throws 404, 409 `order_state` or `no_address`. */
export async function remindByHand(
  services: Services,
  viewer: SignedIn,
  no: string,
): Promise<{ no: string; reminded_at: string }> {
  const { database } = services
  const orderId = await orderIdFor(database, viewer, 'orders.edit', no)
  const invoice = await findRemindedInvoice(database, orderId)
  if (!invoice) throw notFound()
  const today = { since: invoice.today, reference: `by hand ${invoice.today}` }
  const end = await sendReminder(services, orderId, today, (transaction, { due_on: dueOn }, people) =>
    recordAudit(transaction, {
      ...{ viewer, action: 'order.remind', subjectKind: 'orders', subjectId: orderId },
      after: { no, due_on: dueOn, people },
    }),
  )
  if (end === 'settled') throw conflict('order_state', 'This is not possible with the order as it is now.')
  if (end === 'unreachable') throw conflict('no_address', 'The buyer has no email address.')
  const now = await findRemindedInvoice(database, orderId)
  if (!now?.reminded_at) throw new Error('A reminder left no trace')
  return { no, reminded_at: now.reminded_at.toISOString() }
}
