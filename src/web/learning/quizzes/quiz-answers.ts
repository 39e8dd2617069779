/** Answers of a quiz between its form and the API: by kind an index, indexes, true or false, a number, a mapping, an order, a text, points. */
import type { Point, ShownQuestion } from '#contracts/learning/quizzes/quizzes.ts'

export type AnswerValue = number | boolean | string | number[] | Point[] | null

/** As the contract has it. */
const mostMarks = 8

type Asked = Pick<ShownQuestion, 'kind' | 'question_id'>

/** Fields are called `q.<kind>.<question id>`; of matching and ordering `q.<kind>.<question id>.<place>`, of a hotspot with `.x` and `.y` behind it. */
export const fieldName = ({ kind, question_id }: Asked, place?: number) =>
  `q.${kind}.${question_id}${place === undefined ? '' : `.${place}`}`

/** A hidden field for each question says which answer its form was shown with. */
export const shownName = ({ kind, question_id }: Asked) => `shown.${kind}.${question_id}`
export const shownValue = (answer: AnswerValue | undefined) => JSON.stringify(answer ?? null)

/** The answers that differ from those the form was shown with: an untouched one takes nothing back that was given elsewhere. */
export function changedAnswers(form: FormData): Record<string, AnswerValue> {
  const changed: Record<string, AnswerValue> = {}
  for (const [name, shown] of form) {
    const [prefix, kind, question_id = ''] = name.split('.')
    if (prefix !== 'shown') continue
    const answer = readAnswer(form, { kind: kind as ShownQuestion['kind'], question_id })
    if (!isSameAnswer(answer, parse(String(shown)))) changed[question_id] = answer
  }
  return changed
}

function readAnswer(form: FormData, question: Asked): AnswerValue {
  const name = fieldName(question)
  switch (question.kind) {
    case 'multiple':
      return form.getAll(name).map(Number).filter(Number.isInteger)
    case 'matching':
    case 'ordering': {
      const chosen: number[] = []
      for (const [field, value] of form) {
        if (field.startsWith(`${name}.`))
          chosen[Number(field.slice(name.length + 1))] = value === '' ? -1 : Number(value)
      }
      return Array.from(chosen, (each) => each ?? -1)
    }
    case 'hotspot': {
      const points: Point[] = []
      for (let place = 0; place < mostMarks; place++) {
        const [x, y] = ['x', 'y'].map((side) => form.get(`${fieldName(question, place)}.${side}`) || null)
        if (x && y) points.push({ x: Number(x), y: Number(y) })
      }
      return points
    }
    case 'single':
    case 'true_false': {
      const value = form.get(name)
      if (typeof value !== 'string' || value === '') return null
      return question.kind === 'single' ? Number(value) : value === 'true'
    }
    default:
      // A form sends its lines with CR; the field has them without.
      return String(form.get(name) ?? '').replaceAll('\r\n', '\n')
  }
}

export function isAnswered(value: AnswerValue | undefined): boolean {
  if (value === undefined || value === null || value === '') return false
  return Array.isArray(value) ? value.some((each) => typeof each === 'object' || each >= 0) : true
}

/** The keys that were chosen, in their order. */
export const keysOf = (value: AnswerValue | undefined): number[] | undefined =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'number') : undefined
export const pointsOf = (value: AnswerValue | undefined): Point[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'object') : []

/** Whether two answers mean the same; all ways of giving none do. */
export function isSameAnswer(one: AnswerValue | undefined, other: AnswerValue | undefined): boolean {
  if (!isAnswered(one) || !isAnswered(other)) return isAnswered(one) === isAnswered(other)
  return JSON.stringify(one) === JSON.stringify(other)
}

function parse(text: string): AnswerValue {
  try {
    return JSON.parse(text) as AnswerValue
  } catch {
    return null
  }
}
