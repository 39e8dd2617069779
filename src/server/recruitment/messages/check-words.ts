/** The words of a message to applicants: their placeholders are checked before anything is kept or sent. */
import type { Locale } from '#contracts/locales.ts'
import { placeholderFaults } from '#contracts/messaging/template-rules.ts'
import { applicantNames } from '#contracts/recruitment/messages.office.ts'
import { invalid } from '#server/platform/errors.ts'
import { translate } from '#server/platform/http/translate.ts'

/** Throws 422 at the fields of `words`, which are named by their keys. */
export function checkWords(words: Readonly<Record<string, string>>, locale: Locale): void {
  const errors = Object.entries(words).flatMap(([field, text]): [string, string[]][] => {
    const { unknown, isBroken } = placeholderFaults(text, { names: applicantNames, required: [] })
    const names = unknown.map((name) => `{${name}}`).join(', ')
    const faults = [
      ...(names ? [`${translate(locale, 'This message has no such placeholder:')} ${names}`] : []),
      ...(isBroken ? ['Use braces only around the name of a placeholder.'] : []),
    ]
    return faults.length > 0 ? [[field, faults]] : []
  })
  if (errors.length > 0) throw invalid(Object.fromEntries(errors))
}

/** By the field of each language. */
export const fieldsOf = (name: string, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [`${name}.${language}`, text]))
