/** The invoice of an order as a file. */
import type { Order } from '#contracts/checkout/orders.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { FileIcon } from '#web/ui/icons/task-icons.tsx'

export function InvoiceLink({ order: { no }, isDense }: { order: Pick<Order, 'no'>; isDense?: boolean }) {
  return (
    <ButtonLink
      href={`/api/orders/${no}/invoice.pdf`}
      reloadDocument
      download
      variant={isDense ? 'quiet' : 'line'}
      isDense={isDense}
      icon={<FileIcon size={16} />}
    >
      {m.order_invoice()}
    </ButtonLink>
  )
}
