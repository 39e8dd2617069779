/** A quiz that was taken and passed: the questions as asked, believable answers, the points they earn. */
import { type Area, areasOf } from '#server/learning/grading/hit-areas.ts'
import { gradeAttempt } from '#server/learning/grading/grade-attempt.ts'
import { keptGrades } from '#server/learning/quizzes/end-attempt.ts'
import { newId } from '#server/platform/crypto.ts'
import { chance } from './chance.ts'
import type { Row } from './insert-rows.ts'
import type { OutlineItem, QuestionContent } from './seed-outlines.ts'

const minute = 60_000

/** A passed attempt that was submitted at `at`, with its answers; one or no question answered wrongly. */
export function attemptRows(
  enrolmentId: string,
  learner: string,
  quiz: OutlineItem,
  at: number,
): { attempt: Row & { percent: number }; answers: Row[]; essayGrades: Row[] } {
  const random = chance(`${learner} ${quiz.questions[0]?.text.en ?? quiz.passPercent}`)
  const maxPoints = quiz.questions.reduce((sum, { points }) => sum + points, 0)
  const mistakes = quiz.questions.filter((question) => {
    const isAffordable = ((maxPoints - question.points) / maxPoints) * 100 >= quiz.passPercent
    return wrongAnswer(question) !== undefined && isAffordable
  })
  const mistake = random() < 0.6 ? mistakes[Math.floor(random() * mistakes.length)] : undefined
  const questions = quiz.questions.map(({ id, kind, text, options, answer, explanation, points }) => ({
    ...{ id, kind, text, options: options ?? [], answer, explanation, points },
  }))
  const given = quiz.questions.map((question) => ({
    question_id: question.id,
    value: question === mistake ? wrongAnswer(question) : rightAnswer(question),
  }))
  const answersOf = Object.fromEntries(given.map(({ question_id: id, value }) => [id, value]))
  const essays = quiz.questions.filter(({ kind }) => kind === 'essay')
  const grade = gradeAttempt(questions, answersOf, quiz.passPercent, {
    essayGrades: Object.fromEntries(essays.map(({ id, points }) => [id, { points, comment: '' }])),
  })
  const attempt = {
    id: newId(),
    enrolment_id: enrolmentId,
    quiz_id: quiz.id,
    number: 1,
    state: 'submitted',
    questions,
    points: grade.points,
    max_points: grade.maxPoints,
    percent: grade.percent,
    is_passed: grade.isPassed,
    grades: keptGrades(grade),
    started_at: new Date(at - Math.max(2, quiz.minutes) * minute).toISOString(),
    submitted_at: new Date(at).toISOString(),
    essays_graded_at: essays.length > 0 ? new Date(at).toISOString() : null,
  }
  const answers = given.map((answer) => ({
    ...answer,
    attempt_id: attempt.id,
    operation_id: newId(),
    given_at: attempt.submitted_at,
  }))
  const essayGrades = essays.map(({ id, points }) => ({
    ...{ attempt_id: attempt.id, question_id: id, number: 1, points, comment: '', graded_at: attempt.submitted_at },
  }))
  return { attempt, answers, essayGrades }
}

/** The explanation of an essay is a good one. */
function rightAnswer({ kind, answer, explanation }: QuestionContent): unknown {
  if (kind === 'essay') return explanation.en
  if (kind === 'hotspot') return areasOf({ answer }).map(middleOf)
  if (kind === 'numeric') return (answer as { value: number }).value
  if (kind === 'short_text') return (answer as { accepted: string[] }).accepted[0] ?? ''
  return answer
}

const middleOf = (area: Area) =>
  area.shape === 'rect' ? { x: area.x + area.width / 2, y: area.y + area.height / 2 } : { x: area.x, y: area.y }

/** A wrong answer of the kinds where one is easily given. */
function wrongAnswer({ kind, answer, options }: QuestionContent): unknown {
  if (kind === 'true_false') return !answer
  if (kind === 'single' && Array.isArray(options)) return (Number(answer) + 1) % options.length
  return undefined
}
