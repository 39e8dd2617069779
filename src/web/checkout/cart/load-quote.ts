/** What the order costs now; a coupon that cannot even be looked up leaves the price as it is. */
import { data, type RouterContextProvider } from 'react-router'
import type { Quote } from '#contracts/checkout/cart.ts'
import { tryApi } from '#web/lib/api/page-services.ts'
import type { Wanted } from './checkout-address.ts'

export async function loadQuote(
  context: Readonly<RouterContextProvider>,
  { items, coupon }: Pick<Wanted, 'items' | 'coupon'>,
): Promise<{ quote: Quote; couponError: string | null }> {
  const outcome = await tryApi(context, 'POST /checkout/quote', { body: { items, coupon: coupon || null } })
  if (outcome.ok) return { quote: outcome.answer.data, couponError: outcome.answer.data.coupon_error?.message ?? null }
  const { failure } = outcome
  if (!coupon) throw data(failure, { status: failure.status })
  const { quote } = await loadQuote(context, { items, coupon: '' })
  return { quote, couponError: failure.error.message }
}
