/** Grades a whole attempt: points, per cent, passed or not. */
import { type Grade, gradeAnswer } from './grade-answer.ts'
import type { FrozenQuestion } from './questions.ts'
import { wholePercent } from '../progress/whole-percent.ts'

export interface AttemptGrade {
  points: number
  maxPoints: number
  /** Rounded, but never to what passes when it does not: 59.6 is shown as 59 where 60 is needed. */
  percent: number
  isPassed: boolean
  grades: Map<string, Grade>
}

/** `answers` by question id; what is missing is worth nothing. What wrong answers cost takes a quiz to nothing, never below. */
export function gradeAttempt(
  questions: FrozenQuestion[],
  answers: Record<string, unknown>,
  passPercent: number,
  wrongPercent = 0,
): AttemptGrade {
  const grades = new Map(
    questions.map((question) => [question.id, gradeAnswer(question, answers[question.id], wrongPercent)]),
  )
  // In tenths, so that sums are exact.
  const tenths = (values: number[]) => values.reduce((sum, value) => sum + Math.round(value * 10), 0)
  const points = Math.max(0, tenths([...grades.values()].map((grade) => grade.points)))
  const maxPoints = tenths(questions.map((question) => question.points))
  const isPassed = maxPoints > 0 && points * 100 >= passPercent * maxPoints
  return {
    points: points / 10,
    maxPoints: maxPoints / 10,
    percent: Math.min(wholePercent(points, maxPoints), isPassed ? 100 : Math.max(0, passPercent - 1)),
    isPassed,
    grades,
  }
}
