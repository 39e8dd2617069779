/** Saves a rule, says what it would give today, or ends it; and says what became of that. */
import type { RouterContextProvider } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { tryApi } from '#web/lib/api/page-services.ts'
import { type FormState, stateOf } from '#web/lib/forms/form-state.ts'
import { m } from '#web/paraglide/messages.js'
import type { Requirement } from '../training/read-training.ts'

const numbers = ['joined_within_days', 'joined_after_days', 'renew_days'] as const

export type RuleForecast = DataOf<'POST /corporate-requirements/:course/rule/check'>

export interface RuleAnswer extends FormState {
  isDone: boolean
  /** What the form had ticked and typed, where it is shown again. */
  chosen?: { grades: string[] } & Record<(typeof numbers)[number], string>
  /** What it would give today. */
  forecast?: RuleForecast
}

export const isAboutRule = (form: FormData): boolean => String(form.get('intent')).startsWith('rule')

/** Text that is no number is sent as it is: the contract says so at the field. */
const numberIn = (text: string) =>
  text === '' ? null : /^\d+$/.test(text) ? Number(text) : (text as unknown as number)

/** Of a mandatory course with its rule as it is kept, or with none. */
export async function forecastOf(
  context: Readonly<RouterContextProvider>,
  { course_id: course, rule }: Requirement,
): Promise<RuleForecast | undefined> {
  const { grades = [], joined_within_days = null, joined_after_days = null, renew_days = null } = rule ?? {}
  const body = { grades, joined_within_days, joined_after_days, renew_days }
  const counted = await tryApi(context, 'POST /corporate-requirements/:course/rule/check', { params: { course }, body })
  return counted.ok ? counted.answer.data : undefined
}

export async function changeRule(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<{ answer: RuleAnswer; status: number }> {
  const intent = form.get('intent')
  const params = { course: String(form.get('course') ?? '') }
  const text = (name: string) => String(form.get(name) ?? '').trim()
  if (intent === 'rule_end') {
    const ended = await tryApi(context, 'DELETE /corporate-requirements/:course/rule', { params })
    if (ended.ok) return { answer: { isDone: true, errors: {}, note: m.rules_ended() }, status: 200 }
    return { answer: { isDone: false, ...stateOf(ended.failure, []) }, status: ended.failure.status }
  }
  const chosen = {
    grades: form.getAll('grades').map(String),
    joined_within_days: text('joined_within_days'),
    joined_after_days: text('joined_after_days'),
    renew_days: text('renew_days'),
  }
  const body = {
    grades: chosen.grades,
    joined_within_days: numberIn(chosen.joined_within_days),
    joined_after_days: numberIn(chosen.joined_after_days),
    renew_days: numberIn(chosen.renew_days),
  }
  if (intent === 'rule_check') {
    const counted = await tryApi(context, 'POST /corporate-requirements/:course/rule/check', { params, body })
    if (!counted.ok) return refused(counted.failure, chosen)
    return { answer: { isDone: false, errors: {}, chosen, forecast: counted.answer.data }, status: 200 }
  }
  const saved = await tryApi(context, 'PUT /corporate-requirements/:course/rule', { params, body })
  if (!saved.ok) return refused(saved.failure, chosen)
  return { answer: { isDone: true, errors: {}, note: m.rules_saved() }, status: 200 }
}

const refused = (failure: Parameters<typeof stateOf>[0], chosen: NonNullable<RuleAnswer['chosen']>) => ({
  answer: { isDone: false, ...stateOf(failure, [...numbers, 'grades']), chosen },
  status: failure.status,
})
