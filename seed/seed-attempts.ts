/** A quiz that was taken and passed: the questions as asked, believable answers, the points they earn. */
import { newId } from '#server/platform/crypto.ts'
import { chance } from './chance.ts'
import type { Row } from './insert-rows.ts'
import type { OutlineItem, QuestionContent } from './seed-outlines.ts'

const minute = 60_000

/** The row of a passed attempt that was submitted at `at`; one or no question answered wrongly. */
export function attemptRow(
  enrolmentId: string,
  learner: string,
  quiz: OutlineItem,
  at: number,
): Row & { percent: number } {
  const random = chance(`${learner} ${quiz.questions[0]?.text.en ?? quiz.passPercent}`)
  const maxPoints = quiz.questions.reduce((sum, { points }) => sum + points, 0)
  const mistakes = quiz.questions.filter((question) => {
    const isAffordable = ((maxPoints - question.points) / maxPoints) * 100 >= quiz.passPercent
    return wrongAnswer(question) !== undefined && isAffordable
  })
  const mistake = random() < 0.6 ? mistakes[Math.floor(random() * mistakes.length)] : undefined
  const points = maxPoints - (mistake?.points ?? 0)
  const percent = Math.floor((points * 1000) / maxPoints) / 10
  return {
    id: newId(),
    enrolment_id: enrolmentId,
    quiz_id: quiz.id,
    number: 1,
    state: 'submitted',
    questions: quiz.questions.map(({ id, kind, text, options, answer, explanation, points: worth }) => ({
      ...{ id, kind, text, options: options ?? [], answer, explanation },
      points: worth,
    })),
    answers: Object.fromEntries(
      quiz.questions.map((question) => [
        question.id,
        question === mistake ? wrongAnswer(question) : rightAnswer(question),
      ]),
    ),
    points,
    max_points: maxPoints,
    percent,
    is_passed: percent >= quiz.passPercent,
    started_at: new Date(at - Math.max(2, quiz.minutes) * minute).toISOString(),
    submitted_at: new Date(at).toISOString(),
  }
}

function rightAnswer({ kind, answer }: QuestionContent): unknown {
  if (kind === 'numeric') return (answer as { value: number }).value
  if (kind === 'short_text') return (answer as { accepted: string[] }).accepted[0] ?? ''
  return answer
}

/** A wrong answer of the kinds where one is easily given. */
function wrongAnswer({ kind, answer, options }: QuestionContent): unknown {
  if (kind === 'true_false') return !answer
  if (kind === 'single' && Array.isArray(options)) return (Number(answer) + 1) % options.length
  return undefined
}
