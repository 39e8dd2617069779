/** What a buyer can do with an order: pay it, ask for the money back, give it up; each says first what will happen. */
import { lazy, type ReactNode, Suspense } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Order } from '#contracts/checkout/orders.ts'
import { date, dateAndTime, percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { takaInText } from '#web/lib/text/amount-in-text.ts'
import type { ChangeAnswer, Intent } from './change-order-from-form.ts'
import { PaymentMethods } from '../payments/payment-methods.tsx'
import { paymentMethodOf } from '../cart/payment-method.ts'
import { PayText } from '../payments/payment-words.tsx'

interface FormProps {
  formKey: string
  error?: string
}

/** True while this form's own answer is awaited. */
function useIsSending(intent: Intent): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === intent
}

function OrderForm(props: FormProps & { intent: Intent; title: string; children: ReactNode }) {
  const { intent, title, formKey, error, children } = props
  return (
    <section id={intent} className="panel panel--pad no-print" aria-labelledby={`${intent}-title`}>
      <h2 id={`${intent}-title`} className="h4 mb-3">
        {title}
      </h2>
      <Form method="post" noValidate className="stack">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="key" value={formKey} />
        {children}
        <FormNote className="empty:hidden">{error}</FormNote>
      </Form>
    </section>
  )
}

const RareBuyer = import.meta.env.SSR
  ? (await import('../cart/rare-buyer.tsx')).default
  : lazy(() => import('../cart/rare-buyer.tsx'))

export function PayForm({ order, phone, ...form }: FormProps & Pick<ChangeAnswer, 'phone'> & { order: Order }) {
  const isSending = useIsSending('pay')
  return (
    <OrderForm {...form} intent="pay" title={order.bank_transfer ? m.order_pay_other() : m.order_pay_title()}>
      {order.expires_at && !order.bank_transfer && (
        <p className="muted">{m.order_pay_until({ when: dateAndTime(order.expires_at) })}</p>
      )}
      {order.bank_transfer ? (
        <PaymentMethods selected="card" except="bank" />
      ) : (
        <PaymentMethods selected={paymentMethodOf(order.payment_method)} />
      )}
      {phone && (
        <Suspense>
          <RareBuyer
            buyer={{ role: 'learner', isLearner: true }}
            refused={{ errors: { phone: phone.error }, phone: phone.typed }}
          />
        </Suspense>
      )}
      <Button type="submit" variant={order.bank_transfer ? 'line' : 'primary'} isLoading={isSending}>
        <PayText total={order.total} />
      </Button>
    </OrderForm>
  )
}

/** Also says why nothing can come back; silent where there is nothing to say. */
export function RefundForm({ order, ...form }: FormProps & { order: Order }) {
  const isSending = useIsSending('refund')
  const { refund_offer: offer, can, state } = order
  if (can.withdraw_refund) return <WithdrawForm {...form} />
  if (state === 'refund_requested') return <RefundNews>{m.order_refund_state()}</RefundNews>
  if (!offer) return null
  if (!can.request_refund) {
    return (
      <RefundNews>
        <Declined order={order} />
        {offer.reason}
        <WatchedShares watched={offer.watched} />
      </RefundNews>
    )
  }
  return (
    <OrderForm {...form} intent="refund" title={m.order_request_refund()}>
      <Declined order={order} />
      <div>
        {offer.reason}
        <WatchedShares watched={offer.watched} />
      </div>
      <p>{m.order_refund_offer({ amount: takaInText(offer.amount) })}</p>
      <TextField
        label={m.order_refund_reason()}
        optionalText={m.order_optional()}
        hint={m.order_refund_reason_hint()}
        name="reason"
        maxLength={200}
      />
      <div className="row row--wrap">
        <Button type="submit" isLoading={isSending}>
          {m.order_request_refund()}
        </Button>
        <SmartLink href="/Refund-policy">{m.order_see_policy()}</SmartLink>
      </div>
    </OrderForm>
  )
}

function Declined({ order: { refund_declined_at: at } }: { order: Order }) {
  return at && <p>{m.order_refund_declined({ day: date(at) })}</p>
}

function WithdrawForm(form: FormProps) {
  const isSending = useIsSending('withdraw')
  return (
    <OrderForm {...form} intent="withdraw" title={m.order_refund()}>
      <p>{m.order_refund_state()}</p>
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

function RefundNews({ children }: { children: ReactNode }) {
  return (
    <section id="refund" className="panel panel--pad no-print" aria-labelledby="refund-title">
      <h2 id="refund-title" className="h4 mb-3">
        {m.order_refund()}
      </h2>
      <div>{children}</div>
      <p className="mt-3">
        <SmartLink href="/Refund-policy">{m.order_see_policy()}</SmartLink>
      </p>
    </section>
  )
}

export function CancelForm(form: FormProps) {
  const isSending = useIsSending('cancel')
  return (
    <OrderForm {...form} intent="cancel" title={m.order_cancel()}>
      <p className="muted">{m.order_cancel_text()}</p>
      <Button type="submit" variant="danger" isLoading={isSending}>
        {m.order_cancel()}
      </Button>
    </OrderForm>
  )
}
