/** A company's order on invoice that was never paid is reversed by a credit note: unused seats go back, used ones stay owed. */
import { takeBackUnused } from '#server/companies/seats/take-back-unused.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { paidAttempts } from '../attempts/attempts.sql.ts'
import { audited } from '../desk/audited.ts'
import { issueCreditNote } from '../documents/issue-invoice.ts'
import { changeOrder } from '../fulfilment/change-order.ts'
import { book, creditEntries } from '../ledger/ledger.ts'
import { tellBuyer } from '../notices/tell-buyer.ts'
import { orderIdFor, type OrderNow } from '../order-state/order-id-for.ts'
import { addRefunded, lockOrder } from '../order-state/orders.sql.ts'
import { splitPaisa } from '../pricing/price-cart.ts'
import { invalidateOrderSeatPages } from '../seats/invalidate-seat-pages.ts'
import { queueOffers } from '../waiting-list/queue-offers.ts'

/** Throws 404, 409 `yourself`, `order_state`, `paid_in_part`, `credited_already` and `nothing_to_credit`. */
export async function creditSeatOrder(
  services: Services,
  viewer: SignedIn,
  no: string,
  reason: string,
): Promise<OrderNow> {
  const orderId = await orderIdFor(services.database, viewer, 'orders.approve', no)
  const answer = await audited(
    services,
    { viewer, action: 'order.credit_note', subjectKind: 'orders', subjectId: orderId },
    async ({ database, jobs }) => {
      const order = await lockOrder(database, orderId)
      if (!order) throw notFound()
      if (order.state !== 'invoiced' || order.company_id === null)
        throw conflict('order_state', 'This is not possible with the order as it is now.')
      if (order.refunded_paisa > 0)
        throw conflict('credited_already', 'This order has a credit note already. What is still owed was used.')
      if ((await paidAttempts(database, orderId)).length > 0)
        throw conflict('paid_in_part', 'A payment for this order has arrived. Refund it instead.')
      const seats = order.items.reduce((sum, item) => sum + item.seats, 0)
      const { returned, used } = await takeBackUnused(database, jobs, { orderId, personId: viewer.personId })
      const [amountPaisa = 0] = splitPaisa(order.total_paisa, [returned, seats - returned])
      if (returned === 0 || amountPaisa === 0)
        throw conflict(
          'nothing_to_credit',
          'All seats of this order are used or have expired, so all of it stays owed.',
        )
      await book(database, orderId, 'Credit note', creditEntries({ amountPaisa, order }))
      await addRefunded(database, orderId, amountPaisa)
      await issueCreditNote(database, order, { id: null, amount_paisa: amountPaisa, reason })
      const detail = { amount_paisa: amountPaisa, seats: returned, why: reason }
      const event = returned === seats ? 'credited' : 'credited_in_part'
      const state = await changeOrder(database, jobs, order, { event, actorId: viewer.personId, detail })
      await queueOffers(database, jobs)
      await tellBuyer(database, jobs, { orderId, kind: 'seats_credited', amountPaisa })
      return { result: { no: order.no, state }, after: { reason, seats: returned, used, amount_paisa: amountPaisa } }
    },
  )
  await invalidateOrderSeatPages(services, orderId)
  return answer
}
