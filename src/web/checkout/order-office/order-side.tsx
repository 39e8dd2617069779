/** Beside an order's story: its buyer, its papers and slips, what happened, and what the buyer was told. */
import type { OfficeOrder } from '#contracts/checkout/orders.office.ts'
import { dateAndTime, listed, phone } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { money } from '../desk/money.ts'
import { Fact } from './order-payments.tsx'
import { eventName, methodName, noteText, paperName, tellingName } from '../desk/sales-words.ts'
import { orderWords } from './office-order-words.ts'

export function OrderBuyer({ order: { buyer, company, ...order } }: { order: OfficeOrder }) {
  return (
    <section className="panel panel--pad" aria-labelledby="buyer">
      <h2 id="buyer" className="h4 mb-4">
        {m.desk_buyer()}
      </h2>
      <dl className="kv">
        <Fact name={m.desk_name()} value={buyer.name} />
        {buyer.phone && <Fact name={m.desk_phone()} value={phone(buyer.phone)} isCode />}
        {buyer.email && <Fact name={m.desk_email()} value={buyer.email} isCode />}
        {company && <Fact name={m.desk_company()} value={company} />}
        <Fact name={m.payment_method()} value={methodName(order.payment_method)} />
        <Fact name={m.orders_date()} value={dateAndTime(order.placed_at)} />
        {order.paid_at && <Fact name={m.desk_paid()} value={dateAndTime(order.paid_at)} />}
        {order.state === 'pending' && order.expires_at && (
          <Fact name={m.desk_waits_until()} value={dateAndTime(order.expires_at)} />
        )}
        {buyer.billing.length > 0 && (
          <Fact name={m.desk_billing()} value={listed(buyer.billing.map(({ value }) => value))} />
        )}
      </dl>
    </section>
  )
}

export function OrderPapers({ order: { no, papers, slips } }: { order: OfficeOrder }) {
  if (papers.length + slips.length === 0) return null
  return (
    <section className="panel panel--pad" aria-labelledby="papers">
      <h2 id="papers" className="h4 mb-4">
        {m.desk_papers()}
      </h2>
      <ul className="stack small">
        {slips.map((slip) => (
          <li key={slip.id}>
            {slip.file ? (
              <SmartLink className="link" href={slip.file} reloadDocument target="_blank" rel="noreferrer">
                {m.desk_slip_of({ reference: slip.reference })}
              </SmartLink>
            ) : (
              m.desk_slip_of({ reference: slip.reference })
            )}
            <p className="muted">{dateAndTime(slip.uploaded_at)}</p>
          </li>
        ))}
        {papers.map((paper) => (
          <li key={paper.number}>
            <SmartLink
              className="link"
              href={`/api/admin/orders/${no}/papers/${paper.number}.pdf`}
              reloadDocument
              download
            >
              {paperName(paper.kind)} <bdi>{paper.number}</bdi>
            </SmartLink>
            <p className="muted">
              {dateAndTime(paper.issued_at)} · <bdi>{money(paper.total)}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function OrderHistory({ order: { events, messages } }: { order: OfficeOrder }) {
  return (
    <section className="panel panel--pad" aria-labelledby="history">
      <h2 id="history" className="h4">
        {m.desk_history()}
      </h2>
      <ol className="story">
        {events.map((event) => (
          <li key={`${event.at}${event.event}`}>
            <b>{eventName(event.event)}</b>
            {event.from_state !== event.to_state && (
              <span className="muted small"> · {orderWords(event.to_state as 'paid').text}</span>
            )}
            {event.note && (
              <p className="small break">
                <bdi>{noteText(event.note)}</bdi>
              </p>
            )}
            <p className="muted small">
              {dateAndTime(event.at)}
              {event.actor && ` · ${event.actor}`}
            </p>
          </li>
        ))}
      </ol>
      {messages.length > 0 && (
        <>
          <h3 className="side-h mt-4">{m.desk_told()}</h3>
          <ol className="story">
            {messages.map((message) => (
              <li key={`${message.at}${message.kind}`}>
                {tellingName(message.kind)}
                <p className="muted small">{dateAndTime(message.at)}</p>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
