/** A question of the bank in one language, as files of other academies have it. */
import type { AuthoredQuestion } from '#contracts/authoring/item-content.ts'
import type { Texts } from '#contracts/fields.office.ts'
import type { Locale } from '#contracts/locales.ts'
import type { PlainQuestion, Wanted } from '../question-items/imported-question.ts'

function wantedOf(question: AuthoredQuestion, say: (texts: Partial<Texts>) => string): Wanted {
  switch (question.kind) {
    case 'single':
      return { kind: 'single', options: question.options.map(say), right: [question.answer ?? 0] }
    case 'multiple':
      return { kind: 'multiple', options: question.options.map(say), right: question.answer }
    case 'ordering': {
      const options = question.answer.map((at) => say(question.options[at] ?? {}))
      return { kind: 'ordering', options, right: options.map((_, at) => at) }
    }
    case 'true_false':
      return { kind: 'true_false', isTrue: question.answer === true }
    case 'numeric':
      return { kind: 'numeric', value: question.answer.value ?? 0, tolerance: question.answer.tolerance }
    case 'short_text':
      return { kind: 'short_text', accepted: question.answer.accepted.filter(Boolean) }
    case 'hotspot': {
      const { picture, width, height, alt } = question.options
      const areas = question.answer.areas.map((area) => ({ ...area, name: say(area.name) }))
      return { kind: 'hotspot', picture: { name: picture ?? '', width, height }, alt: say(alt), areas }
    }
    case 'essay': {
      const { least_words, most_words, notes } = question.answer
      return { kind: 'essay', leastWords: least_words, mostWords: most_words, notes: say(notes) }
    }
    case 'matching': {
      const [left, right] = [question.options.left.map(say), question.options.right.map(say)]
      const pairs = left.map((each, at): [string, string] => [each, right[question.answer[at] ?? -1] ?? ''])
      return { kind: 'matching', pairs, others: right.filter((_, at) => !question.answer.includes(at)) }
    }
  }
}

export function plainQuestion(question: AuthoredQuestion, language: Locale): PlainQuestion {
  const say = (texts: Partial<Texts>) =>
    texts[language] || texts.en || Object.values(texts).find((words) => words !== '') || ''
  return {
    text: say(question.text),
    explanation: say(question.explanation),
    points: question.points,
    wanted: wantedOf(question, say),
  }
}

/** Without an exponent, which no format has. */
export const plainNumber = (value: number): string =>
  /e/.test(String(value))
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : String(value)

export interface ExportedItem extends PlainQuestion {
  category: string
  tags: readonly string[]
}
/** A file of questions, and those of them that the format could not hold. */
export interface Written {
  text: string
  leftOut: readonly ExportedItem[]
}
