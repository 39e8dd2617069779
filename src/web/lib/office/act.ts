/** What a form of the back office did, told to its page: done, or what is wrong and where. */
import type { RouterContextProvider } from 'react-router'
import { type Locale, locales } from '#contracts/locales.ts'
import type { Texts } from '#contracts/fields.office.ts'
import type { AnswerOf, EndpointKey, SentTo } from '../api/endpoints.ts'
import { formOf } from '../api/page-services.ts'
import { tryOnce } from '../api/try-once.ts'
import { noteOrRedirect } from '../api/note-or-redirect.ts'
import { type FormState, firstMessages, textsOf } from '../forms/form-state.ts'
import { withoutPasswords } from './without-passwords.ts'
import { m } from '#web/paraglide/messages.js'

/** A form's state, and whether it was done. */
export interface Acted extends FormState {
  isDone: boolean
  /** What happened; what is wrong, where no field is to blame. */
  note: string
  /** Which form, where a page has several. */
  intent?: string
  /** The thing it was about, where a page has several. */
  of?: string
  /** Somebody else changed it meanwhile: saving again puts this in place of theirs. */
  isStale?: boolean
}
export type Acting<Key extends EndpointKey> = { ok: true; answer: AnswerOf<Key> } | { ok: false; acted: Acted }

interface Asked {
  context: Readonly<RouterContextProvider>
  request: Request
}

/** Calls; a failure comes back in the page's form. Who is not logged in is led to log in, who may not is told so. */
export async function act<Key extends EndpointKey>(
  { context, request }: Asked,
  key: Key,
  sent: SentTo<Key>,
): Promise<Acting<Key>> {
  const outcome = await tryOnce(context, key, sent)
  if (outcome.ok) return { ok: true, answer: outcome.answer }
  const { failure } = outcome
  const said = noteOrRedirect(request, failure)
  const errors = firstMessages(failure)
  if (failure.error.code === 'changed_meanwhile') {
    return { ok: false, acted: { isDone: false, note: m.pub_changed_meanwhile(), errors, isStale: true } }
  }
  return { ok: false, acted: { isDone: false, note: said, errors } }
}

/**
 * `act` for one of several forms, named by its `intent` and its `id`: what was typed comes back with a failure. `done` says
 * what happened. Messages at a field that the form has stand there alone.
 */
export async function actOnForm<Key extends EndpointKey>(
  { form, ...asked }: Asked & { form: FormData },
  key: Key,
  sent: SentTo<Key>,
  done: (answer: AnswerOf<Key>) => string,
): Promise<Acted> {
  const text = (name: string) => String(form.get(name) ?? '')
  const idempotencyKey = text('key')
  const acting = await act(asked, key, { ...sent, ...(idempotencyKey ? { idempotencyKey } : {}) })
  const which = { intent: text('intent'), ...(text('id') ? { of: text('id') } : {}) }
  if (acting.ok) return { isDone: true, note: done(acting.answer), errors: {}, ...which }
  const { errors, note } = acting.acted
  const isAtField = Object.keys(errors).some((name) => form.has(name))
  return { ...acting.acted, note: isAtField ? '' : note, values: withoutPasswords(textsOf(form)), ...which }
}

/** What a form of the page shows after it failed. */
export function failedOn(acted: Acted | undefined, intent: string, of?: string) {
  const isThis =
    acted !== undefined && !acted.isDone && acted.intent === intent && (of === undefined || acted.of === of)
  return {
    error: isThis ? acted.note : undefined,
    errors: isThis ? acted.errors : {},
    values: (isThis && acted.values) || {},
  }
}

/** What stands above a form of many fields that failed. */
export const noteOfForm = (acted: Acted | undefined): string | undefined =>
  acted && !acted.isDone ? (Object.keys(acted.errors).length > 0 ? m.desk_check_fields() : acted.note) : undefined

/** A number that was typed, for a call that checks it; what is none stays none. */
export function typedNumber(form: FormData, name: string): number {
  const text = String(form.get(name) ?? '')
    .trim()
    .replace(/[,\s]/g, '')
  return text === '' ? Number.NaN : Number(text)
}

export const done = (note: string, of?: string): Acted => ({ isDone: true, note, errors: {}, ...(of ? { of } : {}) })

/** `{ intent, id }` and the rest of a form as text. */
export async function readForm(request: Request) {
  const form = await formOf(request)
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const texts = (name: string): Texts =>
    Object.fromEntries(locales.map((locale: Locale) => [locale, text(`${name}.${locale}`)])) as Texts
  return { form, text, texts, orNull: (name: string) => text(name) || null, isOn: (name: string) => form.has(name) }
}
