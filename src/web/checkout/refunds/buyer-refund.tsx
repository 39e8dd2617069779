/** What a buyer reads of a refund and does about it: first what the policy gives, then what comes back, how and when, and the one button. */
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Order } from '#contracts/checkout/orders.ts'
import { takaInText } from '#web/lib/text/amount-in-text.ts'
import { date, percent, taka } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type FormProps, OrderForm, useIsSending } from '../orders/order-forms.tsx'
import { paymentMethodName } from '../payments/payment-methods.tsx'

/** Also says why nothing can come back; silent where there is nothing to say. */
export function BuyerRefund(props: FormProps & { order: Order }) {
  const [search] = useSearchParams()
  const part = refundPart(props, search.get('refund') === 'ask')
  // It stays while its parts change: the keyboard goes on inside, not at another heading of the order.
  return part && <div className="no-print">{part}</div>
}

function refundPart({ order, ...form }: FormProps & { order: Order }, isAsking: boolean): ReactNode {
  const { refund_offer: offer, can, state } = order
  if (can.withdraw_refund) return <WithdrawForm order={order} {...form} />
  if (state === 'refund_requested' || (!offer && order.refunds.length > 0))
    return (
      <RefundNews>
        <RefundStates order={order} />
      </RefundNews>
    )
  if (!offer) return null
  if (!can.request_refund) {
    return (
      <RefundNews>
        <RefundStates order={order} />
        <Declined order={order} />
        {offer.reason}
        <WatchedShares watched={offer.watched} />
      </RefundNews>
    )
  }
  if (isAsking) return <ConfirmForm order={order} amount={offer.amount} {...form} />
  return (
    <RefundNews title={m.order_request_refund()}>
      <RefundStates order={order} />
      <Declined order={order} />
      {order.refund_declined_at && <p>{m.order_refund_ask_again()}</p>}
      {offer.reason}
      <WatchedShares watched={offer.watched} />
      <p className="mt-3">{m.order_refund_offer({ amount: takaInText(offer.amount) })}</p>
      <p className="mt-4">
        <ButtonLink href={`/orders/${order.no}?refund=ask#refund`}>{m.order_request_refund()}</ButtonLink>
      </p>
    </RefundNews>
  )
}

/** What comes back, how and when, and one button that asks for it. */
function ConfirmForm({ order, amount, ...form }: FormProps & { order: Order; amount: number }) {
  const isSending = useIsSending('refund')
  const method = order.payment_method && paymentMethodName(order.payment_method)
  return (
    <OrderForm {...form} intent="refund" title={m.order_request_refund()}>
      <dl className="kv">
        <Fact name={m.order_refund_get()}>
          <b>
            <bdi>{taka(amount)}</bdi>
          </b>
        </Fact>
        {method && <Fact name={m.order_refund_way()}>{m.order_refund_way_text({ method })}</Fact>}
        <Fact name={m.order_refund_when()}>
          {order.payment_method === 'mobile' ? m.order_refund_when_wallet() : m.order_refund_when_text()}
        </Fact>
        <Fact name={m.order_refund_then()}>{m.order_refund_then_text()}</Fact>
      </dl>
      <TextField
        label={m.order_refund_reason()}
        optionalText={m.order_optional()}
        hint={m.order_refund_reason_hint()}
        name="reason"
        maxLength={200}
      />
      <div className="row row--wrap">
        <Button type="submit" variant="primary" isLoading={isSending}>
          {m.order_refund_confirm({ amount: takaInText(amount) })}
        </Button>
        <ButtonLink variant="quiet" href={`/orders/${order.no}#refund`}>
          {m.order_refund_keep()}
        </ButtonLink>
      </div>
      <p>
        <SmartLink href="/Refund-policy">{m.order_see_policy()}</SmartLink>
      </p>
    </OrderForm>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Each refund as it stands: asked for, on its way, sent. */
function RefundStates({ order }: { order: Order }) {
  const paidBy = order.payment_method ? paymentMethodName(order.payment_method) : ''
  return order.refunds.map(({ state, amount: taka, at, is_by_hand: isByHand }) => {
    const [amount, day, method] = [takaInText(taka), date(at), isByHand ? m.bank_title() : paidBy]
    return (
      <p key={`${state} ${at}`}>
        {state === 'requested'
          ? m.order_refund_is_asked({ amount, day })
          : state === 'approved'
            ? m.order_refund_is_approved({ amount, day, method })
            : m.order_refund_is_sent({ amount, day, method })}
        {state === 'sent' && order.payment_method !== 'mobile' && ` ${m.order_refund_bank_days()}`}
      </p>
    )
  })
}

function Declined({ order: { refund_declined_at: at } }: { order: Order }) {
  return at && <p>{m.order_refund_declined({ day: date(at) })}</p>
}

function WithdrawForm({ order, ...form }: FormProps & { order: Order }) {
  const isSending = useIsSending('withdraw')
  return (
    <OrderForm {...form} intent="withdraw" to={`/orders/${order.no}`} title={m.order_refund()}>
      <RefundStates order={order} />
      <p className="muted">{m.order_refund_withdraw_text()}</p>
      <Button type="submit" isLoading={isSending}>
        {m.order_refund_withdraw()}
      </Button>
    </OrderForm>
  )
}

/** The numbers by which the rule goes: the progress of a course counts its lessons and quizzes instead. */
function WatchedShares({ watched }: Pick<NonNullable<Order['refund_offer']>, 'watched'>) {
  return watched.map((course) => (
    <p key={course.course_name} className="muted is-title">
      {course.course_name} · {m.order_refund_watched({ percent: percent(course.percent) })}
    </p>
  ))
}

function RefundNews({ title = m.order_refund(), children }: { title?: string; children: ReactNode }) {
  return (
    <section id="refund" className="panel panel--pad no-print" aria-labelledby="refund-title">
      <h2 id="refund-title" className="h4 mb-3">
        {title}
      </h2>
      <div>{children}</div>
      <p className="mt-3">
        <SmartLink href="/Refund-policy">{m.order_see_policy()}</SmartLink>
      </p>
    </section>
  )
}
