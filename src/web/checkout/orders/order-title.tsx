/** 'Order SA-261120-000058', its number in one piece in every language. */
import { m } from '#web/paraglide/messages.js'
import { withParts } from '#web/lib/rendering/with-parts.tsx'

export function OrderTitle({ no }: { no: string }) {
  return withParts(
    ([standIn = '']) => m.order_title({ no: standIn }),
    [
      <bdi key="no" className="nowrap">
        {no}
      </bdi>,
    ],
  )
}
