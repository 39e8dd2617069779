/** What the refund rule says now about an order for which a refund waits: the request itself counts as nothing given back. */
import type { ShownOrder } from '../orders/order-list.sql.ts'
import type { RefundLine } from '../refund-state/refunds.sql.ts'
import { type OrderRefund, orderRefund } from '../refund-state/order-refund.ts'

export function offerForPendingRefund(order: ShownOrder, asked: readonly RefundLine[]): OrderRefund | null {
  const items = order.items.map((item) => {
    const paisa = asked.find(({ course_id }) => course_id === item.course_id)?.amount_paisa ?? 0
    return { ...item, returned_paisa: item.returned_paisa - paisa }
  })
  return orderRefund({ ...order, state: 'paid', items })
}
