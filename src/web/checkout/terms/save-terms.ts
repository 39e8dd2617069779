/** Saves the terms of sale as they were typed, on the server. */
import type { RouterContextProvider } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { actOnForm, type Acted, typedNumber } from '#web/lib/office/act.ts'

export async function saveTerms(
  context: Readonly<RouterContextProvider>,
  request: Request,
  form: FormData,
): Promise<Acted> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const both = (name: string) => ({ en: text(`${name}.en`), bn: text(`${name}.bn`) })
  const terms = {
    vat: {
      rate_percent: typedNumber(form, 'vat.rate_percent'),
      is_inclusive: form.get('vat.is_inclusive') !== 'no',
      service_code: text('vat.service_code'),
    },
    seller: {
      name: both('seller.name'),
      address: both('seller.address'),
      bin: text('seller.bin'),
      officer: { name: text('seller.officer.name'), designation: text('seller.officer.designation') },
    },
    bank_account: {
      bank: text('bank_account.bank'),
      branch: text('bank_account.branch'),
      account_name: text('bank_account.account_name'),
      account_no: text('bank_account.account_no'),
      routing_no: text('bank_account.routing_no'),
    },
    seats: { months: text('seats.months') ? typedNumber(form, 'seats.months') : null },
  }
  const body = { valid_from: text('valid_from'), terms }
  return actOnForm({ context, request, form }, 'POST /admin/sales-terms', { body }, () => m.desk_terms_saved())
}
