/** The checkout's form on the server: places what was shown, and says where to go on or what stands in the way. */
import { redirect, type RouterContextProvider } from 'react-router'
import type { Order } from '#contracts/checkout/orders.ts'
import type { Failure } from '#contracts/endpoint.ts'
import type { SentTo } from '#web/lib/api/endpoints.ts'
import { api, formOf, loginPath, pageServices, tryApi } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { checkoutPath, readWanted } from '../cart/checkout-address.ts'
import { type PaymentMethod, paymentMethodOf } from '../cart/payment-method.ts'
import { tryOnce } from '#web/lib/api/try-once.ts'
import { changeWaiting, readWait } from '../waiting-list/waiting.ts'

type Context = Readonly<RouterContextProvider>

export type OrderAnswer = { isPlaced: true; address: string } | ({ isPlaced: false } & Refusal)

interface Refusal {
  /** Above the button. */
  note: string | null
  errors: { payment_method?: string; accept_policies?: string; phone?: string }
  /** What was chosen, for a page without scripts. */
  method: PaymentMethod | null
  phone?: string
  isAccepted: boolean
}

/** Throws the redirect where the way on is a page of this site. */
export async function placeOrderFromForm(context: Context, request: Request): Promise<OrderAnswer> {
  const { viewer, user, locale } = context.get(pageServices)
  const form = await formOf(request)
  const wanted = readWanted(form)
  const { items, coupon } = wanted
  const typed = couponOf(form, 'typed_coupon')
  const intent = form.get('intent')
  const wait = readWait(form.get('wait'))
  // A code that was typed and not tried yet changes what is to pay: nobody pays before it is said what it does.
  const isUntried = !intent && !wait && Boolean(typed) && typed !== couponOf(form, 'tried_coupon')
  if (intent === 'apply' && typed === '') throw redirect(`${checkoutPath({ ...wanted, coupon: '' })}&apply=1`)
  if (intent === 'apply' || intent === 'show' || isUntried) {
    throw redirect(checkoutPath({ ...wanted, coupon: typed ?? coupon }))
  }
  if (viewer.kind === 'guest') throw redirect(loginPath(request))
  if (intent === 'as_learner') {
    await api(context, 'POST /switch-role', { body: { role: 'learner' } }, request)
    throw redirect(checkoutPath(wanted))
  }
  if (viewer.kind !== 'learner') throw redirect('/401')
  const method = paymentMethodOf(form.get('payment_method'))
  const isAccepted = form.has('accept_policies')
  const phone = String(form.get('phone') ?? '').trim()
  const refuse = (refusal: Partial<Refusal>): OrderAnswer => ({
    isPlaced: false,
    note: null,
    errors: {},
    method,
    phone,
    isAccepted,
    ...refusal,
  })
  if (items.length === 0) throw redirect('/checkout')
  if (wait) {
    const note = await changeWaiting(context, request, wait)
    if (note) return refuse({ note })
    throw redirect(checkoutPath(wanted))
  }
  // Somebody else has logged in since the page was opened, in another tab: the order would be theirs.
  const shown = form.get('buyer')
  const now = user()
  if (shown && now && shown !== now.learner_id)
    return refuse({ note: m.checkout_other_buyer({ name: now.learner_name ?? now.username }) })
  if (!isAccepted) return refuse({ errors: { accept_policies: m.checkout_accept_needed() } })

  const body = {
    items,
    coupon: coupon || null,
    payment_method: method,
    expected_total: Number(form.get('expected_total')) || 0,
    accept_policies: true as const,
    ...(method === 'card' && phone ? { billing: { phone } } : {}),
    locale,
  }
  const outcome = await placeLiveOrder(context, body, String(form.get('key') ?? ''))
  if (!outcome.ok) return refuse(refusalOf(outcome.failure))
  const { order, redirect_url, learn_url } = outcome.answer.data
  if (redirect_url && !redirect_url.startsWith('/')) return { isPlaced: true, address: redirect_url }
  throw redirect(learn_url || !redirect_url ? `/checkout/result?order=${order.no}` : redirect_url)
}

/** null where the form has no such field. */
const couponOf = (form: FormData, name: string) =>
  form.has(name) ? readWanted([['coupon', form.get(name)]]).coupon : null

const ended: readonly Order['state'][] = ['failed', 'cancelled', 'expired', 'refunded']
const endedOrders = 5

/**
 * The key of a page that was opened before its order ended answers that order again, with a payment that is over:
 * then the same courses are a new order, under a key that a second press finds, too.
 */
async function placeLiveOrder(context: Context, body: SentTo<'POST /orders'>['body'], key: string) {
  let outcome = await tryOnce(context, 'POST /orders', { body, idempotencyKey: key })
  for (let over = 0; outcome.ok && outcome.answer.data.redirect_url && over < endedOrders; over++) {
    const { no } = outcome.answer.data.order
    const now = await tryApi(context, 'GET /orders/:no', { params: { no } })
    if (!now.ok || !ended.includes(now.answer.data.state)) break
    outcome = await tryOnce(context, 'POST /orders', { body, idempotencyKey: `${key}.${no}` })
  }
  return outcome
}

function refusalOf({ error, errors = {} }: Failure): Partial<Refusal> {
  // The key belongs to an earlier form; the page comes back with a new one.
  if (error.code === 'idempotency_mismatch') return { note: m.checkout_press_again() }
  const [method] = errors.payment_method ?? []
  if (method) return { errors: { payment_method: method } }
  const [phone] = errors.phone ?? errors['billing.phone'] ?? []
  if (phone) return { errors: { phone } }
  return { note: Object.values(errors)[0]?.[0] ?? error.message }
}
