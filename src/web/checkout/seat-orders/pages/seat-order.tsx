/** /corporate/seats/orders/:no: one order of seats, what it cost, its papers, and what can be done with it. */
import { Form, useNavigation } from 'react-router'
import { allocatedCourses, companyOnly, readLicences } from '#web/companies/frame/company-area.ts'
import { CorporateHead } from '#web/companies/frame/corporate-head.tsx'
import corporate from '#web/companies/companies.css?url'
import type { SeatOrder } from '#contracts/checkout/seat-orders.ts'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { priceInText, takaInText } from '#web/lib/text/amount-in-text.ts'
import { batchNumber, date, dateAndTime, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import checkoutStyles from '../../checkout.css?url'
import { BankTransfer } from '../../bank-transfer/bank-transfer.tsx'
import { Totals } from '../../cart/totals.tsx'
import { OrderPapers } from '../../documents/order-papers.tsx'
import { isBought } from '../../orders/order-words.ts'
import { OrderState } from '../../orders/order-state.tsx'
import { GoingToPay } from '../../payments/going-to-pay.tsx'
import { paymentMethodName, PaymentMethods } from '../../payments/payment-methods.tsx'
import { paymentMethodOf } from '../../cart/payment-method.ts'
import { PayText } from '../../payments/payment-words.tsx'
import { changeSeatOrderFromForm } from '../change-seat-order-from-form.ts'
import { SeatsLast } from '../seats-last.tsx'
import { SeatOrderAgain } from '../seat-order-again.tsx'
import { transferLead } from '../transfer-lead.ts'
import type { Route } from './+types/seat-order.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: checkoutStyles },
  { rel: 'stylesheet', href: corporate },
]

export async function loader({ context, request, params: { no } }: Route.LoaderArgs) {
  companyOnly(context, request)
  const [{ data: order }, licences] = await Promise.all([
    api(context, 'GET /seats/orders/:no', { params: { no } }, request),
    readLicences(context, request),
  ])
  return { order, allocated: allocatedCourses(licences), formKey: crypto.randomUUID() }
}

export async function action({ context, request, params: { no } }: Route.ActionArgs) {
  companyOnly(context, request)
  return changeSeatOrderFromForm(context, request, no)
}

export const meta: Route.MetaFunction = ({ matches, params: { no } }) =>
  pageMeta(matches, { title: m.order_title({ no }), path: `/corporate/seats/orders/${no}`, isPrivate: true })

export default function SeatOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, allocated, formKey } = loaderData
  const errorOf = (intent: string) => (actionData?.intent === intent ? actionData.error : undefined)
  return (
    <>
      <CorporateHead
        title={m.order_title({ no: order.no })}
        lead={m.order_placed_on({ day: dateAndTime(order.placed_at) })}
        path="/corporate/seats"
        allocated={allocated}
      />
      <div className="wrap corpbody">
        <FormNote tone="ok" of={actionData} className="empty:hidden">
          {actionData?.done}
        </FormNote>
        {actionData?.address ? (
          <GoingToPay address={actionData.address} />
        ) : (
          <div className="checkout">
            <div className="stack">
              <Standing order={order} />
              {order.bank_transfer && (
                <BankTransfer transfer={order.bank_transfer} expiresAt={order.expires_at} lead={transferLead(order)} />
              )}
              <OrderPapers order={order} />
              <SeatOrderAgain order={order} />
              {order.can.pay && <Pay order={order} formKey={formKey} error={errorOf('pay')} />}
              {order.can.cancel && <Cancel formKey={formKey} error={errorOf('cancel')} />}
            </div>
            <Sums order={order} />
          </div>
        )}
      </div>
    </>
  )
}

/** Where it stands, and what was ordered. */
function Standing({ order }: { order: SeatOrder }) {
  const isOurs = isBought(order) || order.state === 'invoiced'
  return (
    <section className="panel panel--pad stack" aria-labelledby="seats">
      <div className="row between">
        <h2 id="seats" className="h4">
          {order.state === 'paid' ? m.seatorder_paid_title() : m.buyseats_seats()}
        </h2>
        <OrderState order={order} />
      </div>
      {order.items.map((item) => (
        <div key={item.course_id}>
          <b>{item.course_name}</b>
          <p className="small muted">{m.batch_number({ number: batchNumber(item.batch_no) })}</p>
          <p>
            {order.seats_until
              ? m.seats_until({ count: item.seats, shown: number(item.seats), day: date(order.seats_until) })
              : m.seatorders_count({ count: number(item.seats) })}
          </p>
          {isOurs && (
            <p className="mt-3">
              <ButtonLink variant="primary" href={`/corporate/allocate-user?course=${item.course_id}`}>
                {m.corp_give_seats()}
                <span className="vh">: {item.course_name}</span>
              </ButtonLink>
            </p>
          )}
        </div>
      ))}
      {isOurs && <p>{m.seatorder_given()}</p>}
      {!isOurs && order.seat_months !== null && <SeatsLast months={order.seat_months} />}
      {order.due_on && order.owed > 0 && (
        <Note tone="warn">{m.seatorder_due({ amount: priceInText(order.owed), day: date(order.due_on) })}</Note>
      )}
      {order.purchase_order && <p>{m.seatorder_po({ number: order.purchase_order })}</p>}
    </section>
  )
}

interface FormProps {
  formKey: string
  error: string | undefined
}

function Pay({ order, formKey, error }: FormProps & { order: SeatOrder }) {
  const { state, formData } = useNavigation()
  return (
    <Form method="post" className="panel panel--pad stack" aria-labelledby="pay-title" preventScrollReset>
      <h2 className="h4" id="pay-title">
        {order.state === 'invoiced' ? m.seatorder_pay_invoice() : m.seatorder_pay_now()}
      </h2>
      <FormNote>{error}</FormNote>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="key" value={`${formKey}-pay`} />
      <PaymentMethods selected={order.bank_transfer ? 'card' : paymentMethodOf(order.payment_method)} except="bank" />
      <Button type="submit" isLoading={state === 'submitting' && formData?.get('intent') === 'pay'}>
        <PayText total={order.owed > 0 ? order.owed : order.total} />
      </Button>
    </Form>
  )
}

function Cancel({ formKey, error }: FormProps) {
  const { state, formData } = useNavigation()
  return (
    <Form method="post" className="panel panel--pad stack" preventScrollReset>
      <FormNote>{error}</FormNote>
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="key" value={`${formKey}-cancel`} />
      <p className="muted">{m.seatorder_cancel_text()}</p>
      <Button type="submit" isLoading={state === 'submitting' && formData?.get('intent') === 'cancel'}>
        {m.seatorder_cancel()}
      </Button>
    </Form>
  )
}

function Sums({ order }: { order: SeatOrder }) {
  const { sub_total, discount_amount, vat_amount, vat_rate_percent: ratePercent, total, refunded } = order
  const seats = order.items.reduce((sum, item) => sum + item.seats, 0)
  return (
    <aside className="panel panel--pad" aria-label={m.seatorders_total()}>
      <h2 className="h4 mb-4">{m.seatorders_total()}</h2>
      <Totals
        lines={[
          {
            key: 'seats',
            name: m.buyseats_line({ seats: number(seats), price: takaInText(sub_total / seats) }),
            amount: sub_total,
          },
        ]}
        discount={discount_amount}
        coupon={null}
        vat={{ amount: vat_amount, ratePercent, isInclusive: total <= sub_total - discount_amount }}
        total={total}
        totalText={m.seatorders_total()}
        refunded={refunded}
      />
      <div className="small muted mt-4">
        {order.payment_method && <p>{paymentMethodName(order.payment_method)}</p>}
        {order.paid_at && <p>{m.order_paid_on({ day: dateAndTime(order.paid_at) })}</p>}
      </div>
    </aside>
  )
}
