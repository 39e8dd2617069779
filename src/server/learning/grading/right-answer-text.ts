/** The right answer in words, for the review after an attempt. */
import type { Locale } from '#contracts/locales.ts'
import { translate } from '#server/platform/http/translate.ts'
import { areasOf } from './hit-areas.ts'
import { choicesOf, type FrozenQuestion, sidesOf, type Texts } from './questions.ts'

/** A text in the viewer's language, else in English, else in any. */
export function say(texts: Texts | undefined, locale: Locale): string {
  if (!texts) return ''
  return texts[locale] || texts.en || Object.values(texts).find(Boolean) || ''
}

const keysOf = (answer: unknown): number[] => (Array.isArray(answer) ? answer.map(Number) : [])

const semicolons: Partial<Record<Locale, string>> = { ar: '؛ ', zh: '；' }
const digitsOf = (text: string, locale: Locale) =>
  locale === 'bn' ? text.replace(/\d/g, (digit) => String.fromCodePoint(0x9e6 + Number(digit))) : text

export function rightAnswerText(question: FrozenQuestion, locale: Locale): string {
  const { kind, answer } = question
  const joined = (parts: string[]) => parts.join(semicolons[locale] ?? '; ')
  const choice = (key: number) => say(choicesOf(question)[key], locale)
  switch (kind) {
    case 'single':
      return choice(Number(answer))
    case 'multiple':
      return joined(keysOf(answer).map(choice))
    case 'ordering':
      return joined(keysOf(answer).map((key, place) => `${digitsOf(String(place + 1), locale)}. ${choice(key)}`))
    case 'matching': {
      const { left, right } = sidesOf(question)
      return joined(keysOf(answer).map((key, place) => `${say(left[place], locale)}: ${say(right[key], locale)}`))
    }
    case 'true_false':
      return translate(locale, answer === true ? 'True' : 'False')
    case 'numeric': {
      const { value, tolerance } = (answer ?? {}) as { value?: unknown; tolerance?: unknown }
      return digitsOf(tolerance ? `${value} ± ${tolerance}` : String(value ?? ''), locale)
    }
    case 'short_text': {
      const { accepted } = (answer ?? {}) as { accepted?: unknown[] }
      return String(accepted?.[0] ?? '')
    }
    case 'hotspot':
      return joined(areasOf(question).map(({ name }) => say(name, locale)))
    case 'essay':
      return ''
  }
}
