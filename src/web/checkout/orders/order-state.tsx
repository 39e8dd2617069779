/** The state of an order as a badge. */
import type { Order } from '#contracts/checkout/orders.ts'
import { Badge } from '#web/ui/marks/badge.tsx'
import { stateWords } from './order-words.ts'

export function OrderState({ order }: { order: Pick<Order, 'state' | 'total' | 'bank_transfer'> }) {
  const { text, tone } = stateWords(order)
  return <Badge tone={tone}>{text}</Badge>
}
