/** One refund beside the list: what was bought, what the rule stands on, what the buyer says and what was decided. */
import type { RefundRow } from '#contracts/checkout/refunds.office.ts'
import { dateAndTime, listed, number, percent } from '#web/lib/text/format.ts'
import { PeekPanel } from '#web/lib/list-desk/peek-panel.tsx'
import { m } from '#web/paraglide/messages.js'
import { money } from '../desk/money.ts'
import { noteText, providerName, refundKinds, refundWords } from '../desk/sales-words.ts'
import { StateBadge } from '../desk/state-badge.tsx'

export function RefundPanel({ refund, keys }: { refund: RefundRow; keys: readonly string[] }) {
  const { rule } = refund
  return (
    <PeekPanel
      title={<bdi>{refund.order_no}</bdi>}
      lead={<StateBadge words={refundWords(refund)} />}
      href={`/admin/orders/${refund.order_no}`}
      keys={keys}
      facts={[
        [m.desk_buyer(), <bdi key="buyer">{refund.buyer}</bdi>],
        [m.desk_course(), listed(refund.courses)],
        [
          m.desk_amount(),
          <span key="amount">
            <bdi>{money(refund.amount, { isShort: true })}</bdi>
            {refund.amount < refund.order_total && (
              <> ({m.desk_of_total({ amount: money(refund.order_total, { isShort: true }) })})</>
            )}
          </span>,
        ],
        [m.payment_method(), refund.kind === 'order' ? providerName(refund.provider) : refundKinds[refund.kind]?.()],
        [m.desk_asked(), dateAndTime(refund.requested_at)],
        [m.desk_rule(), rule ? rule.reason : refund.verdict],
        [m.desk_rule_now(), rule && <RuleFacts key="rule" rule={rule} />],
        [m.desk_buyer_reason(), refund.reason],
        [m.desk_decided_by(), refund.decided_by],
        [m.desk_reason_books(), noteText(refund.note)],
        [m.desk_refunded(), refund.refunded_at && dateAndTime(refund.refunded_at)],
      ]}
    />
  )
}

const RuleFacts = ({ rule }: { rule: NonNullable<RefundRow['rule']> }) => (
  <>
    {m.desk_rule_facts({
      days: number(rule.days_since_payment),
      percent: percent(rule.watched_percent),
      amount: money(rule.amount, { isShort: true }),
    })}
    {rule.has_certificate && ` ${m.desk_rule_certificate()}`}
  </>
)
