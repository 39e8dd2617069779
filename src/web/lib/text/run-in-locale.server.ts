/** The language of the page being rendered, for the messages. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '#contracts/locales.ts'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'

const current = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => current.getStore() ?? 'en')

export function runInLocale<Result>(locale: Locale, work: () => Result): Result {
  return current.run(locale, work)
}
