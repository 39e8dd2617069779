/** A learner takes a request for a refund back before anybody decided it, and keeps the course. */
import { conflict, notFound } from '#server/platform/errors.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import type { Services } from '#server/platform/services.ts'
import { changeOrder } from '../fulfilment/change-order.ts'
import { lockOwnOrder } from '../order-state/orders.sql.ts'
import { lockAskedRefund, writeRefundDecision } from '../refund-state/refunds.sql.ts'
import { endOfRefund } from '../refund-state/returnable-paisa.ts'

/** Answers the order's id. Throws 404 for an order of somebody else, 409 `refund_decided`. */
export async function withdrawRefund(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  { personId, no }: { personId: string; no: string },
): Promise<string> {
  return inTransaction(database, async (transaction) => {
    const order = await lockOwnOrder(transaction, personId, no)
    if (!order) throw notFound()
    const refund = await lockAskedRefund(transaction, order.id)
    if (!refund) throw conflict('refund_decided', 'This refund has already been decided.')
    const note = 'Withdrawn by the buyer'
    await writeRefundDecision(transaction, refund.id, {
      state: 'declined',
      amountPaisa: refund.amount_paisa,
      rule: refund.rule,
      keepsAccess: refund.keeps_access,
      note,
      decidedBy: personId,
    })
    await changeOrder(transaction, jobs, order, {
      event: await endOfRefund(transaction, order),
      actorId: personId,
      detail: { note },
    })
    return order.id
  })
}
