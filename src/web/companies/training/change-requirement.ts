/** Makes a course mandatory, changes of whom it is asked, or ends that; and says what became of it. */
import type { RouterContextProvider } from 'react-router'
import { tryApi } from '#web/lib/api/page-services.ts'
import { type FormState, stateOf } from '#web/lib/forms/form-state.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

export interface RequirementAnswer extends FormState {
  isDone: boolean
  /** What the refused form had ticked and typed. */
  chosen?: { course: string; departments: string[]; designations: string[]; due_days: string; valid_months: string }
}

const fields = ['course', 'due_days', 'valid_months', 'departments', 'designations']

/** Text that is no number is sent as it is: the contract says so at the field. */
const numberIn = (text: string) => (/^\d+$/.test(text) ? Number(text) : (text as unknown as number))

export async function changeRequirement(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<{ answer: RequirementAnswer; status: number }> {
  const course = String(form.get('course') ?? '')
  if (form.get('intent') === 'end') {
    const ended = await tryApi(context, 'DELETE /corporate-requirements/:course', { params: { course } })
    if (ended.ok) return { answer: { isDone: true, errors: {}, note: m.train_ended() }, status: 200 }
    return { answer: { isDone: false, ...stateOf(ended.failure, []) }, status: ended.failure.status }
  }
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const chosen = {
    course,
    departments: form.getAll('departments').map(String),
    designations: form.getAll('designations').map(String),
    due_days: text('due_days'),
    valid_months: text('valid_months'),
  }
  if (!course) return { answer: { isDone: false, errors: { course: m.train_choose_one() }, chosen }, status: 422 }
  const outcome = await tryApi(context, 'PUT /corporate-requirements/:course', {
    params: { course },
    body: {
      departments: chosen.departments,
      designations: chosen.designations,
      due_days: numberIn(chosen.due_days),
      valid_months: chosen.valid_months === '' ? null : numberIn(chosen.valid_months),
    },
  })
  if (!outcome.ok) {
    return { answer: { isDone: false, ...stateOf(outcome.failure, fields), chosen }, status: outcome.failure.status }
  }
  const { people } = outcome.answer.data
  const note = m.train_saved({ count: people, people: number(people) })
  return { answer: { isDone: true, errors: {}, note }, status: 200 }
}
