/** The right answer in words, for the review after an attempt. */
import type { Locale } from '#contracts/locales.ts'
import { translate } from '#server/platform/http/translate.ts'
import { choicesOf, type FrozenQuestion, sidesOf, type Texts } from './questions.ts'

/** A text in the viewer's language, else in English, else in any. */
export function say(texts: Texts | undefined, locale: Locale): string {
  if (!texts) return ''
  return texts[locale] || texts.en || Object.values(texts).find(Boolean) || ''
}

const keysOf = (answer: unknown): number[] => (Array.isArray(answer) ? answer.map(Number) : [])

export function rightAnswerText(question: FrozenQuestion, locale: Locale): string {
  const { kind, answer } = question
  const choice = (key: number) => say(choicesOf(question)[key], locale)
  switch (kind) {
    case 'single':
      return choice(Number(answer))
    case 'multiple':
      return keysOf(answer).map(choice).join('; ')
    case 'ordering':
      return keysOf(answer)
        .map((key, place) => `${place + 1}. ${choice(key)}`)
        .join('; ')
    case 'matching': {
      const { left, right } = sidesOf(question)
      return keysOf(answer)
        .map((key, place) => `${say(left[place], locale)} → ${say(right[key], locale)}`)
        .join('; ')
    }
    case 'true_false':
      return translate(locale, answer === true ? 'True' : 'False')
    case 'numeric': {
      const { value, tolerance } = (answer ?? {}) as { value?: unknown; tolerance?: unknown }
      return tolerance ? `${value} ± ${tolerance}` : String(value ?? '')
    }
    case 'short_text': {
      const { accepted } = (answer ?? {}) as { accepted?: unknown[] }
      return String(accepted?.[0] ?? '')
    }
  }
}
