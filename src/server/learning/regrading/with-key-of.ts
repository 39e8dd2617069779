/** A question of an attempt with the key that its author corrected since, in the order in which this learner saw the options. */
import { choicesOf, type FrozenQuestion, type Question, sidesOf } from '../grading/questions.ts'

export type QuestionNow = Pick<Question, 'id' | 'kind' | 'options' | 'answer'>

/** The same question where its key is the same, and where its options are no longer those that were asked. */
export function withKeyOf(frozen: FrozenQuestion, now: QuestionNow | undefined): FrozenQuestion {
  if (!now || now.kind !== frozen.kind || frozen.kind === 'essay') return frozen
  const answer = keyFor(frozen, { ...frozen, ...now })
  return answer === undefined || isSameKey(frozen, answer) ? frozen : { ...frozen, answer }
}

function keyFor(frozen: FrozenQuestion, now: Question): unknown {
  if (frozen.kind === 'hotspot') return wordOf(frozen.options) === wordOf(now.options) ? now.answer : undefined
  if (frozen.kind === 'matching') {
    const [then, today] = [sidesOf(frozen), sidesOf(now)]
    if (wordOf(then.left) !== wordOf(today.left)) return undefined
    return moved(now.answer, placesOf(today.right, then.right))
  }
  if (frozen.kind === 'single' || frozen.kind === 'multiple' || frozen.kind === 'ordering')
    return moved(now.answer, placesOf(choicesOf(now), choicesOf(frozen)))
  return now.answer
}

/** For each option of now its place then; undefined unless they are the same ones. */
function placesOf(now: object[], then: object[]): number[] | undefined {
  if (now.length !== then.length) return undefined
  const left = then.map(wordOf)
  const places = now.map((option) => {
    const place = left.indexOf(wordOf(option))
    if (place >= 0) left[place] = ''
    return place
  })
  return places.includes(-1) ? undefined : places
}

function moved(answer: unknown, places: number[] | undefined): unknown {
  if (!places) return undefined
  if (Array.isArray(answer)) return answer.map((index) => moved(index, places))
  return typeof answer === 'number' ? places[answer] : answer
}

/** The order of a record's fields says nothing. */
const wordOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

function isSameKey({ kind, answer }: FrozenQuestion, other: unknown): boolean {
  const sorted = (key: unknown) => (kind === 'multiple' && Array.isArray(key) ? key.toSorted() : key)
  return wordOf(sorted(answer)) === wordOf(sorted(other))
}
