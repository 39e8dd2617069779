/** What a company does with an order of seats that exists: pay it, or give it up. */
import { redirect, type RouterContextProvider } from 'react-router'
import type { Failure } from '#contracts/endpoint.ts'
import { formOf } from '#web/lib/api/page-services.ts'
import { tryOnce } from '#web/lib/api/try-once.ts'
import { firstMessages } from '#web/lib/forms/form-state.ts'
import { noteOrRedirect } from '#web/lib/api/note-or-redirect.ts'
import { m } from '#web/paraglide/messages.js'
import { paymentMethodOf } from '../cart/payment-method.ts'

export interface SeatOrderChange {
  intent: 'pay' | 'cancel'
  /** The payment page, elsewhere. */
  address?: string
  done?: string
  error?: string
}

/** Throws the redirect where the way on is a page of this site. */
export async function changeSeatOrderFromForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  no: string,
): Promise<SeatOrderChange> {
  const form = await formOf(request)
  const intent = form.get('intent') === 'cancel' ? 'cancel' : 'pay'
  const sent = { params: { no }, idempotencyKey: String(form.get('key') ?? '').slice(0, 100) }
  const failed = (failure: Failure): SeatOrderChange => {
    const note = noteOrRedirect(request, failure)
    return { intent, error: Object.values(firstMessages(failure))[0] ?? note }
  }
  if (intent === 'cancel') {
    const outcome = await tryOnce(context, 'POST /seats/orders/:no/cancel', sent)
    return outcome.ok ? { intent, done: m.order_cancelled_done() } : failed(outcome.failure)
  }
  const payment_method = paymentMethodOf(form.get('payment_method')) ?? 'card'
  const outcome = await tryOnce(context, 'POST /seats/orders/:no/pay', { ...sent, body: { payment_method } })
  if (!outcome.ok) return failed(outcome.failure)
  const { redirect_url } = outcome.answer.data
  if (redirect_url && !redirect_url.startsWith('/')) return { intent, address: redirect_url }
  throw redirect(redirect_url ?? `/corporate/seats/orders/${no}`)
}
