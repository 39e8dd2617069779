/** Makes a coupon of what was typed, or changes one, on the server. */
import type { RouterContextProvider } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { actOnForm, type Acted, typedNumber } from '#web/lib/office/act.ts'

interface Call {
  context: Readonly<RouterContextProvider>
  request: Request
  form: FormData
}

function couponOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const orNull = (name: string) => (text(name) === '' ? null : typedNumber(form, name))
  const list = (name: string) => form.getAll(name).map(String)
  return {
    description: { en: text('description_en'), bn: text('description_bn') },
    kind: text('kind') as 'percent' | 'amount',
    value: typedNumber(form, 'value'),
    max_discount: orNull('max_discount'),
    min_total: text('min_total') === '' ? 0 : typedNumber(form, 'min_total'),
    starts_on: text('starts_on'),
    ends_on: text('ends_on'),
    max_uses: orNull('max_uses'),
    per_learner: orNull('per_learner'),
    is_first_order_only: form.get('is_first_order_only') === 'yes',
    is_automatic: form.get('is_automatic') === 'yes',
    courses: list('courses'),
    types: list('types') as 'masterclass'[],
    companies: list('companies'),
  }
}

/** The id of what was made is the note. */
export const makeCoupon = (call: Call): Promise<Acted> => {
  const body = { code: String(call.form.get('code') ?? ''), ...couponOf(call.form) }
  return actOnForm(call, 'POST /admin/coupons', { body }, ({ data }) => data.id)
}

export function changeCoupon(call: Call, id: string): Promise<Acted> {
  if (call.form.get('intent') !== 'switch') {
    const sent = { params: { id }, body: couponOf(call.form) }
    return actOnForm(call, 'PUT /admin/coupons/:id', sent, () => m.desk_saved())
  }
  const sent = { params: { id }, body: { is_active: call.form.get('is_active') === 'yes' } }
  return actOnForm(call, 'POST /admin/coupons/:id/active', sent, ({ data }) =>
    data.is_active ? m.desk_coupon_is_on() : m.desk_coupon_is_off(),
  )
}
