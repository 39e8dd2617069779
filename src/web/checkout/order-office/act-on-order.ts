/** What staff do with one order, on the server: each form of its page is one call. */
import type { RouterContextProvider } from 'react-router'
import { formOf } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { actOnForm, type Acted, typedNumber } from '#web/lib/office/act.ts'
import { actOnRefund } from '../refunds/act-on-refund.ts'
import { money } from '../desk/money.ts'
import { orderWords } from './office-order-words.ts'

export async function actOnOrder(
  context: Readonly<RouterContextProvider>,
  request: Request,
  no: string,
): Promise<Acted> {
  const form = await formOf(request)
  const call = { context, request, form }
  const params = { no }
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const now = ({ data }: { data: { state: Parameters<typeof orderWords>[0] } }) =>
    m.desk_done_state({ no, state: orderWords(data.state).text })
  switch (form.get('intent')) {
    case 'confirm-transfer': {
      const body = {
        bank_reference: text('bank_reference'),
        amount: typedNumber(form, 'amount'),
        received_on: text('received_on'),
      }
      return actOnForm(call, 'POST /admin/orders/:no/confirm-transfer', { params, body }, now)
    }
    case 'refuse-transfer':
      return actOnForm(
        call,
        'POST /admin/orders/:no/refuse-transfer',
        { params, body: { reason: text('reason') } },
        now,
      )
    case 'credit-note':
      return actOnForm(call, 'POST /admin/orders/:no/credit-note', { params, body: { reason: text('reason') } }, now)
    case 'refund': {
      const courses = form.getAll('course_ids').map(String)
      const body = {
        amount: typedNumber(form, 'amount'),
        reason: text('reason'),
        keeps_access: form.get('access') === 'kept',
        refundable: typedNumber(form, 'refundable'),
        ...(courses.length > 0 ? { course_ids: courses } : {}),
      }
      return actOnForm(call, 'POST /admin/orders/:no/refund', { params, body }, () =>
        m.desk_refund_sent({ amount: money(body.amount, { isShort: true }) }),
      )
    }
    case 'review': {
      const found = text('found_amount')
      const body = {
        decision: text('decision') as 'accept',
        reason: text('reason'),
        ...(text('attempt_id') ? { attempt_id: text('attempt_id') } : {}),
        ...(found ? { found_amount: typedNumber(form, 'found_amount') } : {}),
      }
      return actOnForm(call, 'POST /admin/orders/:no/review', { params, body }, now)
    }
    case 'ask-gateway':
      return actOnForm(call, 'POST /admin/orders/:no/ask-gateway', { params }, ({ data }) =>
        data.unanswered > 0 ? m.desk_gateway_silent() : m.desk_done_state({ no, state: orderWords(data.state).text }),
      )
    case 'resend-invoice':
      return actOnForm(call, 'POST /admin/orders/:no/resend-invoice', { params }, ({ data }) =>
        m.desk_invoice_sent({ address: data.to }),
      )
    default:
      return actOnRefund(call)
  }
}
