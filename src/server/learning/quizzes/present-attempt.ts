/** An attempt as its learner may see it: while it runs no right answer, once it has ended the whole review. */
import type { Locale } from '#contracts/locales.ts'
import type { AttemptState, ShownQuestion } from '#contracts/learning/quizzes.ts'
import { inOtherLanguage, otherLanguage } from '#server/platform/language/other-language.ts'
import { gradeAttempt } from './grade-attempt.ts'
import type { Attempt, OwnedQuiz } from './attempts.sql.ts'
import { choicesOf, type FrozenQuestion, sidesOf, type Texts } from './questions.ts'
import type { SectionAndCourse } from '../progress/refresh-progress.ts'
import { rightAnswerText, say } from './right-answer-text.ts'

type Answer = AttemptState['answers'][string]

const keyed = (texts: Texts[], locale: Locale) => texts.map((text, key) => ({ key, text: say(text, locale) }))

function presentQuestion(question: FrozenQuestion, locale: Locale): ShownQuestion {
  const { left, right } = sidesOf(question)
  return {
    question_id: question.id,
    kind: question.kind,
    text: say(question.text, locale),
    ...inOtherLanguage(otherLanguage(question.text, locale)),
    options:
      question.kind === 'matching'
        ? { left: keyed(left, locale), right: keyed(right, locale) }
        : keyed(choicesOf(question), locale),
    points: question.points,
  }
}

function presentResult(
  attempt: Attempt,
  { quiz, progress, locale }: { quiz: OwnedQuiz; progress: SectionAndCourse; locale: Locale },
) {
  const { grades } = gradeAttempt(attempt.questions, attempt.answers, quiz.pass_percent)
  return {
    points: attempt.points ?? 0,
    max_points: attempt.max_points,
    percent: attempt.percent ?? 0,
    is_passed: attempt.is_passed ?? false,
    pass_percent: quiz.pass_percent,
    attempts_left: attemptsLeft(quiz),
    review: attempt.questions.map((question) => ({
      question_id: question.id,
      is_right: grades.get(question.id)?.isRight ?? false,
      points: grades.get(question.id)?.points ?? 0,
      answer: (attempt.answers[question.id] ?? null) as Answer,
      right_answer: question.answer,
      right_answer_text: rightAnswerText(question, locale),
      explanation: say(question.explanation, locale),
    })),
    ...progress,
  }
}

/** Null: as many as one likes. */
export function attemptsLeft({ attempts_allowed, attempts_made }: OwnedQuiz): number | null {
  return attempts_allowed === null ? null : Math.max(0, attempts_allowed - attempts_made)
}

export function presentAttempt(
  attempt: Attempt,
  about: { quiz: OwnedQuiz; progress: SectionAndCourse; locale: Locale },
): AttemptState {
  return {
    attempt_id: attempt.id,
    quiz_id: attempt.quiz_id,
    state: attempt.state,
    number: attempt.number,
    started_at: attempt.started_at.toISOString(),
    ends_at: attempt.ends_at?.toISOString() ?? null,
    server_now: attempt.now.toISOString(),
    questions: attempt.questions.map((question) => presentQuestion(question, about.locale)),
    answers: attempt.answers as Record<string, Answer>,
    result: attempt.state === 'open' ? null : presentResult(attempt, about),
  }
}
