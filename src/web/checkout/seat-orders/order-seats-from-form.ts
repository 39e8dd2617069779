/** Orders the seats that a form names, and says at each choice what has to change. */
import { redirect, type RouterContextProvider } from 'react-router'
import { formOf } from '#web/lib/api/page-services.ts'
import { tryOnce } from '#web/lib/api/try-once.ts'
import { type FieldErrors, firstMessages, textsOf } from '#web/lib/forms/form-state.ts'
import { noteOrRedirect } from '#web/lib/api/note-or-redirect.ts'
import { readSeats } from '#web/lib/text/read-seats.ts'
import { m } from '#web/paraglide/messages.js'
import { paymentMethodOf } from '../cart/payment-method.ts'

export type SeatPayment = 'card' | 'mobile' | 'bank' | 'credit'
export const seatPaymentOf = (value: unknown): SeatPayment | null =>
  value === 'credit' ? 'credit' : paymentMethodOf(value)

export interface SeatOrderAnswer {
  /** The payment page, elsewhere. */
  address?: string
  note?: string
  errors: FieldErrors
  typed: Record<string, string>
}

/** Throws the redirect where the way on is a page of this site. */
export async function orderSeatsFromForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<SeatOrderAnswer> {
  const form = await formOf(request)
  const typed = textsOf(form)
  const seats = readSeats(typed.seats ?? '') ?? Number.NaN
  if (Number.isNaN(seats)) return { typed, errors: { seats: m.buyseats_number_wrong() } }
  const outcome = await tryOnce(context, 'POST /seats/orders', {
    body: {
      batch_id: typed.batch_id ?? '',
      seats,
      payment_method: seatPaymentOf(typed.payment_method) ?? 'bank',
      purchase_order: typed.purchase_order?.slice(0, 60) || null,
      expected_total: Number(typed.expected_total) || null,
    },
    idempotencyKey: String(typed.key ?? '').slice(0, 100),
  })
  if (!outcome.ok) {
    const errors = firstMessages(outcome.failure)
    const note = noteOrRedirect(request, outcome.failure)
    return Object.keys(errors).length > 0 ? { typed, errors } : { typed, errors, note }
  }
  const { order, redirect_url } = outcome.answer.data
  if (redirect_url && !redirect_url.startsWith('/')) return { typed, errors: {}, address: redirect_url }
  throw redirect(`/corporate/seats/orders/${order.no}`)
}
