/** One page of three short steps: order, who is learning, payment; the total is always in sight. */
import { type FormEvent, lazy, Suspense, useEffect, useRef } from 'react'
import {
  Form,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useSubmit,
} from 'react-router'
import { forgetPendingCourse } from '#web/lib/browser/browser-storage.ts'
import { loginFirst } from '#web/lib/browser/dialogs.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, pageServices } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import checkoutStyles from '../../checkout.css?url'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { CartOffers } from '../cart-offers.tsx'
import { checkoutPath, readWanted, type Wanted } from '../checkout-address.ts'
import { CheckoutFrame } from '../checkout-frame.tsx'
import { CheckoutStep } from '../checkout-step.tsx'
import { CouponField } from '../coupon-field.tsx'
import { GoingToPay } from '../../payments/going-to-pay.tsx'
import { buyerOf, LearnerStep } from '../learner-step.tsx'
import { loadQuote } from '../load-quote.ts'
import { orderKey } from '../../placing/order-key.ts'
import { OrderLines } from '../../orders/order-lines.tsx'
import { orOffline } from '#web/lib/forms/or-offline.ts'
import { takeFromCart } from '../take-from-cart.ts'
import { PayBar, PayBox } from '../../payments/pay-box.tsx'
import { PaymentMethods } from '../../payments/payment-methods.tsx'
import { type OrderAnswer, placeOrderFromForm } from '../../placing/place-order-from-form.ts'
import type { Route } from './+types/checkout.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: checkoutStyles }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer } = context.get(pageServices)
  const wanted = readWanted(new URL(request.url).searchParams)
  if (wanted.items.length === 0) return { order: null }
  const [order, buyer] = await Promise.all([
    loadQuote(context, wanted),
    viewer.kind === 'guest' ? null : api(context, 'POST /me', {}).then(({ data }) => buyerOf(data)),
  ])
  return { order: { ...order, buyer, key: crypto.randomUUID() } }
}

/** Another way to pay changes no price. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const orderIn = ({ searchParams }: URL) => checkoutPath({ ...readWanted(searchParams), pay: null })
  const isSamePage = currentUrl.href === nextUrl.href
  return (isSamePage || orderIn(currentUrl) !== orderIn(nextUrl)) && defaultShouldRevalidate
}

export const action = ({ context, request }: Route.ActionArgs) => placeOrderFromForm(context, request)
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction, unreachedOrder())

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.checkout_title(),
    description: m.checkout_description(),
    path: '/checkout',
    isPrivate: true,
  })

const unreachedOrder = (): OrderAnswer => ({
  isPlaced: false,
  note: m.offline(),
  errors: {},
  method: null,
  isAccepted: false,
})

type Data = Route.ComponentProps['loaderData']
type Placed = { order: NonNullable<Data['order']>; wanted: Wanted; answer: Route.ComponentProps['actionData'] }

export default function CheckoutPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const wanted = readWanted(new URLSearchParams(useLocation().search))
  if (!order) return <EmptyCheckout wanted={wanted} />
  if (actionData?.isPlaced) {
    return (
      <CheckoutFrame>
        <h1 className="title checkout-title">{m.checkout_title()}</h1>
        <GoingToPay address={actionData.address} />
      </CheckoutFrame>
    )
  }
  return <Checkout order={order} wanted={wanted} answer={actionData} />
}

function EmptyCheckout({ wanted }: Pick<Placed, 'wanted'>) {
  return (
    <CheckoutFrame>
      <h1 className="title checkout-title">{m.checkout_title()}</h1>
      <div className="panel panel--pad">
        <EmptyState
          scene="rail"
          title={m.checkout_empty_title()}
          action={
            <ButtonLink variant="primary" href="/courses">
              {m.checkout_see_courses()}
            </ButtonLink>
          }
        >
          {m.checkout_empty_text()}
        </EmptyState>
        <CartOffers wanted={wanted} owned={[]} />
      </div>
    </CheckoutFrame>
  )
}

const orderForm = 'order'

// Most load nothing of it; the server renders a page in one go.
const RareBuyer = import.meta.env.SSR
  ? (await import('../rare-buyer.tsx')).default
  : lazy(() => import('../rare-buyer.tsx'))

function Checkout({ order: { quote, couponError, buyer, key }, wanted, answer }: Placed) {
  const { pathname, search } = useLocation()
  // A choice on its way to the address holds no button back.
  const isBusy = useNavigation().formData !== undefined
  const submit = useSubmit()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const orderTitle = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const keyField = useRef<HTMLInputElement>(null)
  const refused = answer?.isPlaced === false ? answer : undefined
  const isFree = quote.total === 0
  const buyable = quote.items.filter(({ refusal }) => !refusal)
  const needsPayment = !isFree && buyable.length > 0
  const unpaid = quote.items.filter(({ unpaid_order }) => unpaid_order)
  const otherRole = buyer && buyer.role !== 'learner' ? buyer : null
  const pay = { quote, isBusy }
  // Whoever pressed the button and logs in for it need not press it again.
  const wantsToOrder = useRef(false)
  const goOn = (isOrdering: boolean) => () => {
    wantsToOrder.current = isOrdering
    void revalidate()
  }
  const isReady = buyer?.role === 'learner' && quote.can_order
  const isWithoutCode = !wanted.coupon && new URLSearchParams(search).has('apply')

  useEffect(() => {
    if (buyer) forgetPendingCourse()
  }, [buyer])
  useEffect(() => {
    if (!isReady || !wantsToOrder.current) return
    wantsToOrder.current = false
    form.current?.requestSubmit()
  }, [isReady])
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])

  function beforeSending(event: FormEvent<HTMLFormElement>) {
    if (isBusy) return event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter?.getAttribute('value') === 'apply') {
      event.preventDefault()
      return void submit(submitter as HTMLButtonElement, { preventScrollReset: true })
    }
    if (!buyer) {
      event.preventDefault()
      return loginFirst(goOn(true))
    }
    const field = keyField.current
    if (!field) return
    const sent = new FormData(event.currentTarget)
    sent.delete('key')
    field.value = orderKey(JSON.stringify([...sent]), key)
  }

  /** A reload, another language and Back find what is chosen. */
  function keepInAddress() {
    if (!form.current) return
    const chosen = readWanted(new FormData(form.current))
    void navigate(checkoutPath({ ...chosen, coupon: wanted.coupon }), { replace: true, preventScrollReset: true })
  }

  return (
    <CheckoutFrame
      foot={buyable.length > 0 && !otherRole && <PayBar {...pay} count={buyable.length} form={orderForm} />}
    >
      <Form ref={form} id={orderForm} method="post" className="checkout" noValidate onSubmit={beforeSending}>
        {/* Enter in any field means the order, not the first button of its lines. */}
        <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
        <input ref={keyField} type="hidden" name="key" defaultValue={key} />
        <input type="hidden" name="expected_total" value={quote.total} />
        <input type="hidden" name="buyer" value={buyer?.id} />
        <input type="hidden" name="coupon" value={couponError ? '' : wanted.coupon} />
        <div className="stack">
          <h1 className="title">{m.checkout_title()}</h1>
          {otherRole && (
            <Suspense>
              <RareBuyer buyer={otherRole} />
            </Suspense>
          )}
          {buyer && unpaid.length > 0 && (
            <Suspense>
              <RareBuyer buyer={buyer} unpaid={unpaid} />
            </Suspense>
          )}
          <CheckoutStep position={1} title={m.checkout_step_order()} titleRef={orderTitle}>
            <OrderLines
              items={quote.items}
              wanted={wanted}
              said={refused?.note}
              onBatch={keepInAddress}
              onRemove={(slug) => {
                takeFromCart([slug], buyer?.role === 'learner')
                orderTitle.current?.focus({ preventScroll: true })
              }}
            />
            <CartOffers wanted={wanted} owned={buyer?.owned ?? []} isLearner={buyer?.role === 'learner'} />
            {(needsPayment || wanted.coupon) && !otherRole && (
              <CouponField
                wanted={wanted}
                coupon={quote.coupon}
                error={isWithoutCode ? m.checkout_coupon_enter() : couponError}
              />
            )}
          </CheckoutStep>
          {buyable.length > 0 && !otherRole && (
            <CheckoutStep position={2} title={m.checkout_step_learner()}>
              <LearnerStep buyer={buyer} here={pathname + search} onLogin={goOn(false)} />
            </CheckoutStep>
          )}
          {needsPayment && !otherRole && (
            <CheckoutStep position={3} title={m.checkout_step_payment()}>
              <PaymentMethods
                selected={refused?.method ?? wanted.pay}
                onChange={keepInAddress}
                error={refused?.errors.payment_method}
              />
              {buyer && !buyer.contact_no && (
                <Suspense>
                  <RareBuyer buyer={buyer} refused={refused} />
                </Suspense>
              )}
            </CheckoutStep>
          )}
        </div>
        {!otherRole && (
          <PayBox
            {...pay}
            note={refused?.note}
            acceptError={refused?.errors.accept_policies}
            isAccepted={refused?.isAccepted}
          />
        )}
      </Form>
    </CheckoutFrame>
  )
}
