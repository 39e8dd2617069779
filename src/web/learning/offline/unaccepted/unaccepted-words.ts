/** What a learner is told of something that was done without a network and was not accepted, or stands behind another device. */
import { isolated } from '#web/lib/text/direction.ts'
import { m } from '#web/paraglide/messages.js'
import type { Unaccepted } from './unaccepted.ts'

export function unacceptedWords({ is_quiz, code, title }: Unaccepted): string {
  if (is_quiz) return (quizWords[code] ?? m.quiz_refused_gone)()
  return (lessonWords[code] ?? m.study_refused_gone)({ lesson: isolated(title ?? m.study_a_lesson()) })
}

const quizWords: Record<string, () => string> = {
  attempt_ended: m.quiz_refused_elsewhere,
  too_late: m.quiz_refused_late,
  closed: m.quiz_refused_closed,
  answers: m.quiz_answers_overtaken,
}
const lessonWords: Record<string, (of: { lesson: string }) => string> = {
  too_late: m.study_refused_late,
  closed: m.study_refused_closed,
  place: m.study_place_overtaken,
}
