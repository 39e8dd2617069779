/** What a buyer can do with an order: pay it, give it up; each says first what will happen. */
import { lazy, type ReactNode, Suspense } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Order } from '#contracts/checkout/orders.ts'
import { dateAndTime } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import type { ChangeAnswer, Intent } from './change-order-from-form.ts'
import { PaymentMethods } from '../payments/payment-methods.tsx'
import { isConfirming } from './order-words.ts'
import { paymentMethodOf } from '../cart/payment-method.ts'
import { PayText } from '../payments/payment-words.tsx'

export interface FormProps {
  formKey: string
  error?: string
}

/** True while this form's own answer is awaited. */
export function useIsSending(intent: Intent): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === intent
}

export function OrderForm(props: FormProps & { intent: Intent; title: string; to?: string; children: ReactNode }) {
  const { intent, title, formKey, error, to, children } = props
  return (
    <section id={intent} className="panel panel--pad no-print" aria-labelledby={`${intent}-title`}>
      <h2 id={`${intent}-title`} className="h4 mb-3">
        {title}
      </h2>
      <Form method="post" action={to} noValidate className="stack">
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
      {isConfirming(order) && <Note tone="warn">{m.order_pay_after_slip()}</Note>}
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

export function CancelForm({ order, ...form }: FormProps & { order: Order }) {
  const isSending = useIsSending('cancel')
  return (
    <OrderForm {...form} intent="cancel" title={m.order_cancel()}>
      <p className="muted">{isConfirming(order) ? m.order_cancel_after_slip() : m.order_cancel_text()}</p>
      <Button type="submit" variant="danger" isLoading={isSending}>
        {m.order_cancel()}
      </Button>
    </OrderForm>
  )
}
