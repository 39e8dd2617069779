/** The state of an order as a badge. */
import { Badge } from '#web/ui/marks/badge.tsx'
import { stateWords } from './order-words.ts'

export function OrderState({ order }: { order: Parameters<typeof stateWords>[0] }) {
  const { text, tone } = stateWords(order)
  return <Badge tone={tone}>{text}</Badge>
}
