/** No transfer came, or not the one that the slip shows: the order ends unpaid, and the buyer is told why. */
import { newId } from '#server/platform/crypto.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { pageAddress } from '#server/platform/language/page-address.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { changeOrder } from '../fulfilment/change-order.ts'
import { lockOrder, type OrderRow } from '../order-state/orders.sql.ts'
import { orderTemplate } from '../notices/buyer-message.ts'
import { findMessagedOrder, writeBuyerMessage } from '../notices/notifications.sql.ts'
import { invalidateOrderSeatPages } from '../seats/invalidate-seat-pages.ts'
import { audited } from '../desk/audited.ts'
import { orderIdFor, type OrderNow } from '../order-state/order-id-for.ts'
import { orderPath } from '../order-state/order-path.ts'

/** The buyer may try again for a day. Throws 404, 409 `not_by_transfer` or `order_state`. */
export async function refuseTransfer(
  services: Services,
  viewer: SignedIn,
  no: string,
  reason: string,
): Promise<OrderNow> {
  const orderId = await orderIdFor(services.database, viewer, 'orders.approve', no)
  const answer = await audited(
    services,
    { viewer, action: 'order.refuse_transfer', subjectKind: 'orders', subjectId: orderId },
    async (inside) => {
      const { database, jobs } = inside
      const order = await lockOrder(database, orderId)
      if (!order) throw notFound()
      if (order.payment_method !== 'bank') {
        throw conflict('not_by_transfer', 'This order is not paid by bank transfer.')
      }
      if (order.state !== 'pending') {
        throw conflict('order_state', 'This is not possible with the order as it is now.')
      }
      const state = await changeOrder(database, jobs, order, {
        event: 'attempt_failed',
        actorId: viewer.personId,
        detail: { why: reason },
      })
      await tellBuyer(inside, order, reason)
      return { result: { no: order.no, state }, after: { reason, state } }
    },
  )
  await invalidateOrderSeatPages(services, orderId)
  return answer
}

const text = 'We could not accept your bank transfer for order {no}: {reason} You can pay again from your orders.'
const { sms: _, ...byMail } = orderTemplate(
  'order_transfer_refused',
  'Order {no}: your transfer was not accepted',
  text,
)
export const transferRefused = byMail

async function tellBuyer({ database, jobs, config }: Services, { id }: OrderRow, reason: string): Promise<void> {
  const order = await findMessagedOrder(database, id)
  if (!order?.email) return
  const { no, locale, name, email } = order
  const address = pageAddress(config.publicUrl, locale, orderPath(order))
  await writeBuyerMessage(database, { orderId: id, kind: 'transfer_refused', reference: newId() })
  await sendTemplate(database, jobs, {
    template: transferRefused,
    channel: 'email',
    to: email,
    locale,
    values: { no, name, reason: `${reason}\n\n`, address },
  })
}
