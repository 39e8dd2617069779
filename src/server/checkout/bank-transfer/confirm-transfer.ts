/** Staff have found an order's transfer on the bank's statement. */
import { dhakaDate } from '#server/platform/clock.ts'
import { conflict, invalid, Problem } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { fromTaka } from '../pricing/money.ts'
import { bankPaymentOf } from '../attempts/attempts.sql.ts'
import { recordBankTransfer } from './record-bank-transfer.ts'
import { invalidateOrderSeatPages } from '../seats/invalidate-seat-pages.ts'
import { audited } from '../desk/audited.ts'
import { lockOrder } from '../order-state/orders.sql.ts'
import { orderIdFor, type OrderNow, orderNow } from '../order-state/order-id-for.ts'

export interface FoundTransfer {
  bank_reference: string
  amount: number
  received_on: string
}

/** Throws 404, 409 `not_by_transfer`, `order_state` or `reference_taken`, 422 at the field. */
export async function confirmTransfer(
  services: Services,
  viewer: SignedIn,
  no: string,
  { bank_reference: bankReference, amount, received_on: receivedOn }: FoundTransfer,
): Promise<OrderNow> {
  const { database, clock } = services
  const orderId = await orderIdFor(database, viewer, 'orders.approve', no)
  const receivedAt = new Date(`${receivedOn}T12:00:00+06:00`)
  if (receivedOn > dhakaDate(clock.now())) throw invalid({ received_on: ['This day is in the future.'] })
  const answer = await audited(
    services,
    { viewer, action: 'order.confirm_transfer', subjectKind: 'orders', subjectId: orderId },
    async (inside) => {
      // Whoever comes second waits here, and then sees the payment that the first has recorded.
      if ((await lockOrder(inside.database, orderId))?.state === 'draft') {
        throw conflict('order_state', 'This is not possible with the order as it is now.')
      }
      if (await bankPaymentOf(inside.database, bankReference)) {
        throw new Problem(409, 'reference_taken', 'This transfer has already been recorded.', {
          errors: { bank_reference: ['This transfer has already been recorded.'] },
        })
      }
      const staffId = viewer.personId
      await recordBankTransfer(inside, { orderId, bankReference, amountPaisa: fromTaka(amount), receivedAt, staffId })
      const result = await orderNow(inside.database, orderId)
      return { result, after: { bank_reference: bankReference, amount, received_on: receivedOn, state: result.state } }
    },
  )
  await invalidateOrderSeatPages(services, orderId)
  return answer
}
