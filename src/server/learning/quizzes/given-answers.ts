/** Answers as they are sent, made fit to be kept: only to what was asked, and only what its question takes. */
import { mostLetters } from '#contracts/learning/quizzes/quizzes.ts'
import { invalid } from '#server/platform/errors.ts'
import { areasOf, readPoints } from '../grading/hit-areas.ts'
import type { FrozenQuestion } from '../grading/questions.ts'
import type { Attempt, GivenAnswer } from './attempts.sql.ts'

/** Why an answer cannot be kept, if it cannot. */
export function refusal(question: FrozenQuestion | undefined, value: unknown): string | undefined {
  if (typeof value === 'string' && value.length > mostLetters.other && question?.kind !== 'essay')
    return 'This is too long.'
  const isMarked = Array.isArray(value) && value.some((each) => typeof each === 'object')
  if (!question || (question.kind !== 'hotspot' && !isMarked) || value === null) return undefined
  const points = question.kind === 'hotspot' ? readPoints(value) : undefined
  if (!points) return 'This is no answer to this question.'
  return points.length > areasOf(question).length ? 'There are more marks than this question asks for.' : undefined
}

/** Only answers to what was asked. Throws 422 at one that its question does not take. */
export function given(
  { questions }: Pick<Attempt, 'questions'>,
  answers: Record<string, unknown>,
  operations: Record<string, { operation_id: string; given_at: string }>,
): GivenAnswer[] {
  const asked = new Map(questions.map((question) => [question.id, question]))
  for (const [questionId, value] of Object.entries(answers)) {
    const problem = refusal(asked.get(questionId), value)
    if (problem) throw invalid({ [`answers.${questionId}`]: [problem] })
  }
  return Object.entries(answers)
    .filter(([questionId]) => asked.has(questionId))
    .map(([questionId, value]) => {
      const operation = operations[questionId]
      return {
        questionId,
        value: asked.get(questionId)?.kind === 'hotspot' ? (readPoints(value) ?? null) : value,
        operation: operation ? { id: operation.operation_id, givenAt: operation.given_at } : null,
      }
    })
}
