/** Answers of a quiz between its form and the API: by kind an index, indexes, true or false, a number, a mapping, an order, a text. */
import type { ShownQuestion } from '#contracts/learning/quizzes.ts'

export type AnswerValue = number | boolean | string | number[] | null

/** Fields are called `q-<kind>-<question id>`; of matching and ordering `q-<kind>-<question id>-<place>`. */
export const fieldName = (question: Pick<ShownQuestion, 'kind' | 'question_id'>, place?: number) =>
  `q.${question.kind}.${question.question_id}${place === undefined ? '' : `.${place}`}`

export function readAnswers(form: FormData): Record<string, AnswerValue> {
  const answers: Record<string, AnswerValue> = {}
  for (const name of new Set(form.keys())) {
    const [prefix, kind, id = '', place] = name.split('.')
    if (prefix !== 'q') continue
    const text = String(form.get(name) ?? '')
    if (kind === 'multiple') answers[id] = form.getAll(name).map(Number).filter(Number.isInteger)
    else if (text === '') continue
    else if (kind === 'single') answers[id] = Number(text)
    else if (kind === 'true_false') answers[id] = text === 'true'
    else if (kind === 'matching' || kind === 'ordering') {
      const list = Array.isArray(answers[id]) ? (answers[id] as number[]) : []
      list[Number(place)] = Number(text)
      answers[id] = Array.from(list, (each) => each ?? -1)
    } else answers[id] = text
  }
  return answers
}

export function isAnswered(value: AnswerValue | undefined): boolean {
  if (value === undefined || value === null || value === '') return false
  return Array.isArray(value) ? value.some((each) => each >= 0) : true
}
