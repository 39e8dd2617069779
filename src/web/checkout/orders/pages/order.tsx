/** One order: what was bought and paid, where it stands, and what can be done with it; it prints as a pro forma. */
import { boughtBatch } from '../../cart/batch-words.ts'
import { siteName } from '#web/lib/head/site-name.ts'
import { Link } from 'react-router'
import type { Order } from '#contracts/checkout/orders.ts'
import { dateAndTime, price } from '#web/lib/text/format.ts'
import { NextClass, soonest } from '#web/learning/classes/next-class.tsx'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { useFrame, useViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import checkoutStyles from '../../checkout.css?url'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { PrintIcon } from '#web/ui/icons/icons.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { BankTransfer } from '../../bank-transfer/bank-transfer.tsx'
import { SlipForm } from '../../bank-transfer/slip-form.tsx'
import { changeOrderFromForm } from '../change-order-from-form.ts'
import { changeOrderInBrowser } from '../change-order-in-browser.ts'
import { GoingToPay } from '../../payments/going-to-pay.tsx'
import { InvoiceLink } from '../../documents/invoice-link.tsx'
import { CancelForm, PayForm } from '../order-forms.tsx'
import { BuyerRefund } from '../../refunds/buyer-refund.tsx'
import { OrderPapers } from '../../documents/order-papers.tsx'
import { OrderAgain } from '../order-again.tsx'
import { OrderState } from '../order-state.tsx'
import { OrderTitle } from '../order-title.tsx'
import { canPayNow, isBought, isConfirming, isWaiting, learnPath } from '../order-words.ts'
import { paymentMethodName } from '../../payments/payment-methods.tsx'
import { Totals } from '../../cart/totals.tsx'
import { boughtCourses } from '../bought-courses.ts'
import { useEndedOrder } from '../use-ended-order.ts'
import { useNewsOnReturn } from '../news/use-news-on-return.ts'
import type { Route } from './+types/order.ts'
import { pictureAt } from '#web/ui/pictures/picture-at.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: checkoutStyles }]

export async function loader({ context, request, params: { no } }: Route.LoaderArgs) {
  const { data: order } = await api(context, 'GET /orders/:no', { params: { no } }, request)
  const next = soonest(await boughtCourses(context, request, order))
  return { order, next, key: crypto.randomUUID() }
}

export const action = ({ context, request, params: { no } }: Route.ActionArgs) =>
  changeOrderFromForm(context, request, no)
export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  changeOrderInBrowser(serverAction, request)

export const meta: Route.MetaFunction = ({ matches, params: { no } }) =>
  pageMeta(matches, { title: m.order_title({ no }), path: `/orders/${no}`, isPrivate: true })

export default function OrderPage({ loaderData: { order, next, key }, actionData }: Route.ComponentProps) {
  useEndedOrder(order)
  useNewsOnReturn(isWaiting(order))
  const errorOf = (intent: string) => (actionData?.intent === intent ? actionData.error : undefined)
  return (
    <div className="wrap order-page">
      <Breadcrumb parents={[{ label: m.orders_title(), href: '/orders' }]} current={order.no} label={m.breadcrumb()} />
      <OrderHead order={order} />
      <FormNote tone="ok" of={actionData} className="mt-4 empty:hidden">
        {actionData?.done}
      </FormNote>
      {actionData?.address ? (
        <GoingToPay address={actionData.address} />
      ) : (
        <div className="checkout">
          <div className="stack">
            {next && <NextClass next={next.next} slug={next.course.slug} courseName={next.course.course_name} />}
            <OrderCourses order={order} />
            {order.bank_transfer && (
              <BankTransfer transfer={order.bank_transfer} expiresAt={isConfirming(order) ? null : order.expires_at}>
                <SlipForm slips={order.bank_transfer.slips} error={errorOf('slip')} />
              </BankTransfer>
            )}
            <OrderPapers order={order} />
            <OrderAgain order={order} />
            {canPayNow(order) && (
              <PayForm order={order} formKey={key} error={errorOf('pay')} phone={actionData?.phone} />
            )}
            <BuyerRefund order={order} formKey={key} error={errorOf('refund') ?? errorOf('withdraw')} />
            {order.can.cancel && <CancelForm order={order} formKey={key} error={errorOf('cancel')} />}
          </div>
          <OrderTotals order={order} />
        </div>
      )}
    </div>
  )
}

function OrderHead({ order }: { order: Order }) {
  return (
    <header className="order-page__head">
      <PrintHead />
      <h1 className="title">
        <OrderTitle no={order.no} />
      </h1>
      <OrderState order={order} />
      <p className="small muted">{m.order_placed_on({ day: dateAndTime(order.placed_at) })}</p>
    </header>
  )
}

/** On paper it has to say who sells and who buys. */
function PrintHead() {
  const { config } = useFrame()
  const user = useViewer()
  return (
    <div className="print-only">
      <b>{siteName(config)}</b>
      <p>{config.primary_address}</p>
      {user && <p>{m.order_buyer({ name: user.name })}</p>}
    </div>
  )
}

function OrderCourses({ order }: { order: Order }) {
  return (
    <section className="panel panel--pad" aria-labelledby="courses">
      <h2 id="courses" className="h4 mb-4">
        {m.order_courses()}
      </h2>
      <ul className="order-list">
        {order.items.map((item) => (
          <li key={item.slug} className="order">
            <img src={pictureAt(item.image, 96, 60)} alt="" width="96" height="60" />
            <div>
              <Link className="link" to={`/courses/${item.slug}/details`}>
                {item.course_name}
              </Link>
              <p className="small muted">{boughtBatch(item)}</p>
              {isBought(order) && (
                <div className="order__ways no-print">
                  <ButtonLink isDense href={learnPath(item)}>
                    <span>
                      {m.go_to_course()}
                      <span className="vh"> {item.course_name}</span>
                    </span>
                  </ButtonLink>
                </div>
              )}
            </div>
            <p className="price">
              <bdi>{price(item.total)}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OrderTotals({ order }: { order: Order }) {
  const {
    sub_total,
    discount_amount,
    coupon,
    coupon_discount,
    vat_amount,
    vat_rate_percent: ratePercent,
    total,
    refunded,
  } = order
  return (
    <aside className="panel panel--pad" aria-label={m.checkout_total()}>
      <h2 className="h4 mb-4">{m.checkout_total()}</h2>
      <Totals
        lines={[{ key: 'sub_total', name: m.order_sub_total(), amount: sub_total }]}
        discount={discount_amount}
        coupon={coupon ? { code: coupon, discount: coupon_discount } : null}
        vat={{ amount: vat_amount, ratePercent, isInclusive: total <= sub_total - discount_amount - coupon_discount }}
        total={total}
        totalText={m.checkout_total()}
        refunded={refunded}
      />
      <div className="small muted mt-4">
        {order.payment_method && <p>{paymentMethodName(order.payment_method)}</p>}
        {order.paid_at && <p>{m.order_paid_on({ day: dateAndTime(order.paid_at) })}</p>}
      </div>
      <div className="row row--wrap mt-4 no-print">
        {order.has_invoice && <InvoiceLink order={order} />}
        <Button className="needs-script" icon={<PrintIcon size={16} />} onClick={() => window.print()}>
          {m.order_print()}
        </Button>
      </div>
    </aside>
  )
}
