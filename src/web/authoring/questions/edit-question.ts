/** Changes of a question that keep its right answers on the options they belong to. */
import type { AuthoredQuestion } from '#contracts/authoring/item-content.ts'
import type { QuestionKind } from '#contracts/learning/quizzes/question-kinds.ts'
import type { Texts } from '#contracts/fields.office.ts'

export type QuestionOf<Kind extends QuestionKind> = Extract<AuthoredQuestion, { kind: Kind }>

export const noTexts = (): Texts => ({ en: '', fr: '', ar: '', es: '', zh: '', bn: '' })
const two = () => [noTexts(), noTexts()]

/** Half-written: publishing says what it lacks. */
export function newQuestion(kind: QuestionKind, id: string, asked?: Partial<AuthoredQuestion>): AuthoredQuestion {
  const { text = noTexts(), explanation = noTexts(), points = 1 } = asked ?? {}
  const common = { id, text, explanation, points }
  switch (kind) {
    case 'single':
      return { ...common, kind, options: two(), answer: null }
    case 'multiple':
      return { ...common, kind, options: two(), answer: [] }
    case 'true_false':
      return { ...common, kind, answer: null }
    case 'numeric':
      return { ...common, kind, answer: { value: null, tolerance: 0 } }
    case 'matching':
      return { ...common, kind, options: { left: two(), right: two() }, answer: [0, 1] }
    case 'ordering':
      return { ...common, kind, options: two(), answer: [0, 1] }
    case 'short_text':
      return { ...common, kind, answer: { accepted: [''] } }
    case 'hotspot':
      return {
        ...{ ...common, kind },
        options: { picture: null, width: 0, height: 0, alt: noTexts() },
        answer: { areas: [] },
      }
    case 'essay':
      return { ...common, kind, answer: { least_words: null, most_words: null, notes: noTexts() } }
  }
}

/** Another kind: what both kinds have stays. */
export function asKind(question: AuthoredQuestion, kind: QuestionKind): AuthoredQuestion {
  const fresh = newQuestion(kind, question.id, question)
  const options = 'options' in question && Array.isArray(question.options) ? question.options : undefined
  if (!options || options.length === 0) return fresh
  const right = [question.answer ?? []].flat().filter((each): each is number => typeof each === 'number')
  if (fresh.kind === 'single') return { ...fresh, options, answer: right[0] ?? null }
  if (fresh.kind === 'multiple') return { ...fresh, options, answer: question.kind === 'ordering' ? [] : right }
  return fresh.kind === 'ordering' ? { ...fresh, options, answer: options.map((_, at) => at) } : fresh
}

type Listed = QuestionOf<'single'> | QuestionOf<'multiple'> | QuestionOf<'ordering'>

/** Options in a new order: `order` names the old places, one that is not there is new. */
export function withOptions<Question extends Listed>(
  question: Question,
  order: readonly number[],
  options: readonly Partial<Texts>[],
): Question {
  const placeNow = (old: number) => order.indexOf(old)
  const kept = { ...question, options }
  if (question.kind === 'ordering') return { ...kept, answer: order.map((_, at) => at) } as unknown as Question
  if (question.kind === 'multiple') {
    const answer = question.answer.map(placeNow).filter((at) => at >= 0)
    return { ...kept, answer: answer.toSorted((a, b) => a - b) } as unknown as Question
  }
  const at = question.answer === null ? -1 : placeNow(question.answer)
  return { ...kept, answer: at < 0 ? null : at } as unknown as Question
}

/** Options as they are shown: of an ordering in the right order, which is then the order in which they stand. */
export const shownOptions = (question: Listed): readonly Partial<Texts>[] =>
  question.kind === 'ordering' && question.answer.length === question.options.length
    ? question.answer.map((at) => question.options[at] ?? noTexts())
    : question.options

/** Rows that belong together: each left with the right that `answer` gives it. */
export function pairsOf({ options: { left, right }, answer }: QuestionOf<'matching'>) {
  return left.map((each, at) => ({ left: each, right: right[answer[at] ?? at] ?? noTexts() }))
}
export function withPairs(
  question: QuestionOf<'matching'>,
  pairs: readonly { left: Partial<Texts>; right: Partial<Texts> }[],
): QuestionOf<'matching'> {
  const left = pairs.map((pair) => pair.left) as Texts[]
  const right = pairs.map((pair) => pair.right) as Texts[]
  return { ...question, options: { left, right }, answer: pairs.map((_, at) => at) }
}

/** One entry of a list a place up or down. */
export function swapped<Entry>(list: readonly Entry[], at: number, by: number): Entry[] {
  const next = [...list]
  const [one, other] = [next[at], next[at + by]]
  if (one === undefined || other === undefined) return next
  next[at] = other
  next[at + by] = one
  return next
}
