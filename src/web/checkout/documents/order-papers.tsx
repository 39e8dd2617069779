/** The papers of an order - invoice, receipt, credit notes - each as a file in English and in Bangla. */
import type { Order } from '#contracts/checkout/orders.ts'
import { comma, date } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { FileIcon } from '#web/ui/icons/task-icons.tsx'

const kinds: Record<Order['papers'][number]['kind'], () => string> = {
  invoice: m.order_invoice,
  receipt: m.order_receipt,
  credit_note: m.order_credit_note,
}
const languages = [
  { code: 'en', name: m.paper_english },
  { code: 'bn', name: m.paper_bangla },
]

export function OrderPapers({ order: { no, papers } }: { order: Pick<Order, 'no' | 'papers'> }) {
  if (papers.length === 0) return null
  return (
    <section className="panel panel--pad no-print" aria-labelledby="papers">
      <h2 id="papers" className="h4 mb-3">
        {m.order_papers()}
      </h2>
      <ul className="papers">
        {papers.map(({ kind, number, issued_at }) => (
          <li key={number}>
            <FileIcon size={20} />
            <div>
              <b>{kinds[kind]()}</b>
              <p className="small muted">
                <bdi>{number}</bdi>
                {comma()}
                <span className="nowrap">{date(issued_at)}</span>
              </p>
            </div>
            <p className="papers__files">
              {languages.map(({ code, name }) => (
                <SmartLink
                  key={code}
                  href={`/api/orders/${no}/${number}.pdf?lang=${code}`}
                  reloadDocument
                  download
                  aria-label={`${kinds[kind]()} ${number}${comma()}${name()}`}
                >
                  {name()}
                </SmartLink>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
