/** What a buyer does with an order that exists, on the server: pay it, show the transfer's slip, give it up, ask for the money back or no more. */
import { redirect, type RouterContextProvider } from 'react-router'
import type { Failure } from '#contracts/endpoint.ts'
import { formOf, tryApi } from '#web/lib/api/page-services.ts'
import { firstMessages } from '#web/lib/forms/form-state.ts'
import { noteOrRedirect } from '#web/lib/api/note-or-redirect.ts'
import { m } from '#web/paraglide/messages.js'
import { paymentMethodOf } from '../cart/payment-method.ts'
import { tryOnce } from '#web/lib/api/try-once.ts'

export type Intent = 'pay' | 'slip' | 'cancel' | 'refund' | 'withdraw'
export interface ChangeAnswer {
  intent: Intent
  /** The payment page, elsewhere. */
  address?: string
  done?: string
  error?: string
  /** What is wrong with the phone of who pays by card, and how it was typed. */
  phone?: { error: string; typed: string }
}

/** Throws the redirect where the way on is a page of this site. */
export async function changeOrderFromForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  no: string,
): Promise<ChangeAnswer> {
  const form = await formOf(request)
  const intent = form.get('intent')
  const sent = { params: { no }, idempotencyKey: String(form.get('key') ?? '') }
  if (intent === 'cancel') {
    const outcome = await tryOnce(context, 'POST /orders/:no/cancel', sent)
    return outcome.ok ? { intent, done: m.order_cancelled_done() } : failed(intent, outcome.failure)
  }
  if (intent === 'refund') {
    const reason = String(form.get('reason') ?? '').slice(0, 200)
    const outcome = await tryOnce(context, 'POST /orders/:no/refund-request', {
      ...sent,
      body: reason ? { reason } : {},
    })
    return outcome.ok ? { intent, done: m.order_refund_sent() } : failed(intent, outcome.failure)
  }
  if (intent === 'withdraw') {
    const outcome = await tryOnce(context, 'POST /orders/:no/refund-request/withdraw', sent)
    return outcome.ok ? { intent, done: m.order_refund_withdrawn() } : failed(intent, outcome.failure)
  }
  if (intent === 'slip') {
    const file = form.get('slip')
    if (!(file instanceof File) || file.size === 0) return { intent, error: m.slip_needed() }
    const reference = String(form.get('reference') ?? '').trim()
    const outcome = await tryApi(context, 'POST /orders/:no/transfer-slip', {
      params: { no },
      body: reference ? { reference } : {},
      file: { bytes: new Uint8Array(await file.arrayBuffer()), filename: file.name },
    })
    if (outcome.ok) return { intent, done: m.slip_sent() }
    return outcome.failure.status === 413 ? { intent, error: m.slip_large() } : failed(intent, outcome.failure)
  }
  const method = paymentMethodOf(form.get('payment_method')) ?? 'card'
  const phone = String(form.get('phone') ?? '').trim()
  const outcome = await tryOnce(context, 'POST /orders/:no/pay', {
    ...sent,
    body: { payment_method: method, ...(method === 'card' && phone ? { phone } : {}) },
  })
  if (!outcome.ok) {
    const [error] = outcome.failure.errors?.phone ?? []
    return error ? { intent: 'pay', phone: { error, typed: phone } } : failed('pay', outcome.failure)
  }
  const { redirect_url } = outcome.answer.data
  if (redirect_url && !redirect_url.startsWith('/')) return { intent: 'pay', address: redirect_url }
  throw redirect(redirect_url ?? `/checkout/result?order=${no}`)

  function failed(of: Intent, failure: Failure): ChangeAnswer {
    const note = noteOrRedirect(request, failure)
    return { intent: of, error: Object.values(firstMessages(failure))[0] ?? note }
  }
}
