/** Every try to pay an order, with what the gateway said; and every refund of it. */
import type { OfficeOrder } from '#contracts/checkout/orders.office.ts'
import { dateAndTime, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import type { Acted } from '#web/lib/office/act.ts'
import { money } from '../desk/money.ts'
import { RefundForms } from '../refunds/refund-forms.tsx'
import { withdrawnNote } from '#contracts/checkout/withdrawn-note.ts'
import { attemptWords, providerName, refundKinds, refundWords } from '../desk/sales-words.ts'
import { StateBadge } from '../desk/state-badge.tsx'

export function OrderPayments({ order }: { order: OfficeOrder }) {
  return (
    <section className="panel panel--pad" aria-labelledby="payments">
      <h2 id="payments" className="h4">
        {m.desk_payments()}
      </h2>
      {order.attempts.length === 0 && <p className="muted mt-2">{m.desk_no_attempts()}</p>}
      <ol className="story">
        {order.attempts.map((attempt) => (
          <li key={attempt.id}>
            <div className="row row--wrap">
              <b>{providerName(attempt.provider)}</b>
              <StateBadge words={attemptWords(attempt.state)} />
              <bdi className="num">{money(attempt.amount)}</bdi>
            </div>
            <dl className="kv mt-2">
              <Fact name={m.desk_started()} value={dateAndTime(attempt.created_at)} />
              {attempt.settled_at && <Fact name={m.desk_settled()} value={dateAndTime(attempt.settled_at)} />}
              <Fact name={m.desk_our_number()} value={attempt.tran_id} isCode />
              {attempt.provider_transaction && (
                <Fact name={m.desk_their_number()} value={attempt.provider_transaction} isCode />
              )}
              {attempt.method && <Fact name={m.payment_method()} value={attempt.method} />}
              {attempt.payer && <Fact name={m.desk_payer()} value={attempt.payer} isCode />}
              {attempt.fee !== null && <Fact name={m.desk_fee()} value={money(attempt.fee)} />}
              {attempt.why && <Fact name={m.desk_message()} value={attempt.why} isCode />}
            </dl>
            {attempt.notifications.length > 0 && (
              <details className="mt-2 small">
                <summary>{m.desk_notices({ count: number(attempt.notifications.length) })}</summary>
                {attempt.notifications.map((notice) => (
                  <div key={`${notice.received_at}${notice.verdict}`} className="notice-of-gateway">
                    <p className="row row--wrap">
                      {dateAndTime(notice.received_at)}
                      <Badge tone={notice.is_authentic ? 'ok' : 'bad'}>
                        {notice.is_authentic ? m.desk_genuine() : m.desk_forged()}
                      </Badge>
                      {notice.times > 1 && (
                        <span className="muted">{m.desk_times({ count: number(notice.times) })}</span>
                      )}
                    </p>
                    <dl className="kv mt-2" dir="ltr">
                      {notice.fields.map(({ name, value }) => (
                        <Fact key={name} name={name} value={value} isCode />
                      ))}
                    </dl>
                  </div>
                ))}
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

export function Fact({ name, value, isCode }: { name: string; value: string; isCode?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="break">{isCode ? <bdi>{value}</bdi> : value}</dd>
    </div>
  )
}

interface RefundsProps {
  order: OfficeOrder
  formKey: string
  acted: Acted | undefined
}
export function OrderRefunds({ order, formKey, acted }: RefundsProps) {
  if (order.refunds.length === 0) return null
  const left = Math.max(0, order.total - order.refunded)
  return (
    <section className="panel panel--pad" aria-labelledby="refunds">
      <h2 id="refunds" className="h4">
        {m.office_refunds()}
      </h2>
      <ol className="story">
        {order.refunds.map((refund) => (
          <li key={refund.id}>
            <div className="row row--wrap">
              <b>
                <bdi className="num">{money(refund.amount)}</bdi>
              </b>
              <StateBadge words={refundWords(refund)} />
              <span className="muted small">{refundKinds[refund.kind]?.()}</span>
            </div>
            <dl className="kv mt-2">
              <Fact name={m.desk_asked()} value={dateAndTime(refund.requested_at)} />
              {refund.requested_by && <Fact name={m.desk_asked_by()} value={refund.requested_by} />}
              {refund.decided_by && refund.note !== withdrawnNote && (
                <Fact name={m.desk_decided_by()} value={refund.decided_by} />
              )}
              {refund.refunded_at && <Fact name={m.desk_refund_refunded()} value={dateAndTime(refund.refunded_at)} />}
              {refund.reason && <Fact name={m.desk_reason()} value={refund.reason} />}
              {refund.note && refund.note !== withdrawnNote && <Fact name={m.desk_note()} value={refund.note} />}
              {refund.kind === 'order' && (
                <Fact
                  name={m.desk_access()}
                  value={refund.keeps_access ? m.desk_access_kept() : m.desk_access_withdrawn()}
                />
              )}
              {refund.provider_reference && (
                <Fact name={m.desk_their_number()} value={refund.provider_reference} isCode />
              )}
            </dl>
            {(refund.is_stuck || Object.values(refund.can).includes(true)) && (
              <div className="row row--wrap mt-2">
                {refund.can.decide && order.rule && (
                  <p className="small">
                    {m.desk_rule_says()} {order.rule.reason}
                  </p>
                )}
                <RefundForms refund={{ ...refund, refundable: left }} of={order.no} formKey={formKey} acted={acted} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
