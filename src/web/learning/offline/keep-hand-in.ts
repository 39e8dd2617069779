/** A quiz that is handed in without a network: its answers wait on this device with everything else that was done there. */
import { keptAnswers } from '#web/lib/browser/kept-answers.ts'
import { serverNow } from '#web/lib/browser/server-now.ts'
import { addWaiting, loadWaiting } from '../study/waiting-operations.ts'

interface Paper {
  learnerId: string
  courseId: string
  quizId: string
  attemptId: string
}

export function keepHandIn({ learnerId, courseId, quizId, attemptId }: Paper): void {
  if (loadWaiting(learnerId).some(({ hand_in }) => hand_in?.attempt_id === attemptId)) return
  // The server takes the difference of this device's clock off by itself.
  const ahead = Math.floor(serverNow() - Date.now())
  const answers = [...keptAnswers({ learnerId, quizId, attemptId })].map(([question, { id, at, value }]) => [
    question,
    { value, operation_id: id, given_at: new Date(at - ahead).toISOString() },
  ])
  addWaiting(learnerId, {
    course_id: courseId,
    lecture_id: quizId,
    hand_in: { attempt_id: attemptId, answers: Object.fromEntries(answers) },
    page: location.pathname + location.search,
  })
}
