/** What staff do with a refund, on the server. */
import type { RouterContextProvider } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { actOnForm, type Acted, typedNumber } from '#web/lib/office/act.ts'
import { type ActedOnRows, actOnChosen, chosenFilter } from '#web/lib/list-desk/chosen-filter.ts'
import { refundWords } from '../desk/sales-words.ts'

interface Call {
  context: Readonly<RouterContextProvider>
  request: Request
  form: FormData
}

const decisions = { 'approve-chosen': 'approve', 'decline-chosen': 'decline' } as const

/** Undefined when the form is about one refund. */
export async function decideChosen({ form, ...asked }: Call): Promise<ActedOnRows | undefined> {
  const decision = decisions[form.get('intent') as keyof typeof decisions]
  if (!decision) return undefined
  const body = {
    filter: chosenFilter<{ ids?: string[] }>(form, []),
    decision,
    reason: String(form.get('reason') ?? ''),
  }
  return actOnChosen(asked, 'POST /admin/refunds/decisions', { body })
}

export async function actOnRefund(call: Call): Promise<Acted> {
  const { form } = call
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const params = { id: text('id') }
  const now = ({ data }: { data: { state: string } }) =>
    m.desk_done_state({ no: text('no'), state: refundWords(data).text })
  switch (form.get('intent')) {
    case 'retry-refund':
      return actOnForm(call, 'POST /admin/refunds/:id/retry', { params }, now)
    case 'confirm-refund': {
      const body = { bank_reference: text('bank_reference') }
      return actOnForm(call, 'POST /admin/refunds/:id/confirm', { params, body }, now)
    }
    default: {
      const body = {
        decision: text('intent') === 'decline-refund' ? ('decline' as const) : ('approve' as const),
        reason: text('reason'),
        keeps_access: form.get('access') === 'kept',
        ...(text('amount') ? { amount: typedNumber(form, 'amount') } : {}),
      }
      return actOnForm(call, 'POST /admin/refunds/:id/decide', { params, body }, now)
    }
  }
}
