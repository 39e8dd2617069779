/** Grades a whole attempt: points, per cent, passed or not. */
import { type Grade, gradeAnswer, isGiven } from './grade-answer.ts'
import type { FrozenQuestion } from './questions.ts'
import { wholePercent } from '../progress/whole-percent.ts'

export interface AttemptGrade {
  points: number
  maxPoints: number
  /** Rounded, but never to what passes when it does not: 59.6 is shown as 59 where 60 is needed. */
  percent: number
  isPassed: boolean
  grades: Map<string, Grade>
  /** An essay was written that nobody has graded yet. */
  isWaiting: boolean
}

/** By question, what a person gave its essay. */
export type EssayGrades = Record<string, { points: number; comment: string }>

export const isUngraded = (question: FrozenQuestion, answer: unknown, essayGrades: EssayGrades): boolean =>
  question.kind === 'essay' && isGiven(answer) && essayGrades[question.id] === undefined

const gradeEssay = (question: FrozenQuestion, points: number): Grade => ({
  points,
  isRight: points >= question.points,
})

interface Rules {
  wrongPercent?: number
  essayGrades?: EssayGrades
  /** By question, what was graded before: it stays, but for essays. */
  kept?: Record<string, { points: number; is_right: boolean }>
}

/** `answers` by question id; what is missing is worth nothing. What wrong answers cost takes a quiz to nothing, never below. */
export function gradeAttempt(
  questions: FrozenQuestion[],
  answers: Record<string, unknown>,
  passPercent: number,
  { wrongPercent = 0, essayGrades = {}, kept = {} }: Rules = {},
): AttemptGrade {
  const grades = new Map(
    questions.map((question) => {
      const given = essayGrades[question.id]
      const former = question.kind === 'essay' ? undefined : kept[question.id]
      const grade = given
        ? gradeEssay(question, given.points)
        : former
          ? { points: former.points, isRight: former.is_right }
          : gradeAnswer(question, answers[question.id], wrongPercent)
      return [question.id, grade]
    }),
  )
  return {
    ...sumOf(questions, [...grades.values()], passPercent),
    grades,
    isWaiting: questions.some((question) => isUngraded(question, answers[question.id], essayGrades)),
  }
}

/** What the grades of single answers make of an attempt. */
export function sumOf(
  questions: FrozenQuestion[],
  grades: { points: number }[],
  passPercent: number,
): Pick<AttemptGrade, 'points' | 'maxPoints' | 'percent' | 'isPassed'> {
  // In tenths, so that sums are exact.
  const tenths = (values: number[]) => values.reduce((sum, value) => sum + Math.round(value * 10), 0)
  const points = Math.max(0, tenths(grades.map((grade) => grade.points)))
  const maxPoints = tenths(questions.map((question) => question.points))
  const isPassed = maxPoints > 0 && points * 100 >= passPercent * maxPoints
  return {
    points: points / 10,
    maxPoints: maxPoints / 10,
    percent: Math.min(wholePercent(points, maxPoints), isPassed ? 100 : Math.max(0, passPercent - 1)),
    isPassed,
  }
}
