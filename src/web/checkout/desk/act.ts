/** What a form of the back office did, told to the page: done, or what is wrong and where. */
import { redirect, type RouterContextProvider } from 'react-router'
import type { AnswerOf, EndpointKey, SentTo } from '#web/lib/api/endpoints.ts'
import { loginPath } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { tryOnce } from '../placing/try-once.ts'

export interface Acted {
  /** Which form, and of which thing where there are several. */
  intent: string
  id?: string
  done?: string
  error?: string
  errors: Record<string, string>
  /** What was typed, so that nothing is lost. */
  values: Record<string, string>
}

/** `done` says what happened. Messages at a field that the form has none of go into `error`. */
export async function act<Key extends EndpointKey>(
  { context, request, form }: { context: Readonly<RouterContextProvider>; request: Request; form: FormData },
  key: Key,
  sent: SentTo<Key>,
  done: (answer: AnswerOf<Key>) => string,
): Promise<Acted> {
  const intent = String(form.get('intent') ?? '')
  const id = String(form.get('id') ?? '')
  const idempotencyKey = String(form.get('key') ?? '') || undefined
  const outcome = await tryOnce(context, key, { ...sent, ...(idempotencyKey ? { idempotencyKey } : {}) })
  const told = { intent, ...(id ? { id } : {}) }
  if (outcome.ok) return { ...told, done: done(outcome.answer), errors: {}, values: {} }
  const { failure } = outcome
  if (failure.status === 401) throw redirect(loginPath(request))
  if (failure.status === 403) throw redirect('/401')
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value
  const errors: Record<string, string> = {}
  for (const [name, messages] of Object.entries(failure.errors ?? {})) errors[name] = messages[0] ?? ''
  const isOldKey = failure.error.code === 'idempotency_mismatch'
  const isAtField = Object.keys(errors).some((name) => form.has(name))
  const error = isOldKey ? m.checkout_press_again() : isAtField ? undefined : failure.error.message
  return { ...told, ...(error ? { error } : {}), errors, values }
}

/** Of one form of the page. */
export function actedOn(acted: Acted | undefined, intent: string, id?: string) {
  const isThis = acted?.intent === intent && (id === undefined || acted.id === id)
  return isThis
    ? { error: acted.error, errors: acted.errors, values: acted.values }
    : { error: undefined, errors: {} as Record<string, string>, values: {} as Record<string, string> }
}

/** A number that was typed, for a call that checks it; what is none stays none. */
export function typedNumber(form: FormData, name: string): number {
  const text = String(form.get(name) ?? '')
    .trim()
    .replace(/[,\s]/g, '')
  return text === '' ? Number.NaN : Number(text)
}
