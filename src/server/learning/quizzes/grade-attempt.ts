/** Grades a whole attempt: points, per cent, passed or not. */
import { type Grade, gradeAnswer } from './grade-answer.ts'
import type { FrozenQuestion } from './questions.ts'

export interface AttemptGrade {
  points: number
  maxPoints: number
  /** With one decimal, rounded down: 59.96 is shown as 59.9 and does not pass at 60. */
  percent: number
  isPassed: boolean
  grades: Map<string, Grade>
}

/** `answers` by question id; what is missing is worth nothing. */
export function gradeAttempt(
  questions: FrozenQuestion[],
  answers: Record<string, unknown>,
  passPercent: number,
): AttemptGrade {
  const grades = new Map(questions.map((question) => [question.id, gradeAnswer(question, answers[question.id])]))
  // In tenths, so that sums are exact.
  const tenths = (values: number[]) => values.reduce((sum, value) => sum + Math.round(value * 10), 0)
  const points = tenths([...grades.values()].map((grade) => grade.points))
  const maxPoints = tenths(questions.map((question) => question.points))
  return {
    points: points / 10,
    maxPoints: maxPoints / 10,
    percent: maxPoints === 0 ? 0 : Math.floor((points * 1000) / maxPoints) / 10,
    isPassed: maxPoints > 0 && points * 100 >= passPercent * maxPoints,
    grades,
  }
}
