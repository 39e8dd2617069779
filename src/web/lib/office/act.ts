/** What a form of the site's back office did, told to its page: done, or what is wrong and where. */
import { redirect, type RouterContextProvider } from 'react-router'
import { type Locale, locales } from '#contracts/locales.ts'
import type { Texts } from '#contracts/fields.office.ts'
import type { AnswerOf, EndpointKey, SentTo } from '../api/endpoints.ts'
import { formOf, loginPath, tryApi } from '../api/page-services.ts'
import { m } from '#web/paraglide/messages.js'

export interface Acted {
  isDone: boolean
  /** What happened; what is wrong, where no field is to blame. */
  note: string
  /** First message by field. */
  errors: Record<string, string>
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

/** Calls; a failure comes back in the page's form, except that nobody logged in is led to log in. */
export async function act<Key extends EndpointKey>(
  { context, request }: Asked,
  key: Key,
  sent: SentTo<Key>,
): Promise<Acting<Key>> {
  const outcome = await tryApi(context, key, sent)
  if (outcome.ok) return { ok: true, answer: outcome.answer }
  const { failure } = outcome
  if (failure.status === 401) throw redirect(loginPath(request))
  const errors = Object.fromEntries(
    Object.entries(failure.errors ?? {}).map(([field, [message = '']]) => [field, message]),
  )
  if (failure.error.code === 'changed_meanwhile') {
    return { ok: false, acted: { isDone: false, note: m.pub_changed_meanwhile(), errors, isStale: true } }
  }
  return { ok: false, acted: { isDone: false, note: failure.message, errors } }
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
