/** Quizzes. */
import { getQuiz, learnerQuizStatus } from '#contracts/learning/quizzes/quizzes.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { quizOverview } from './quiz-overview.ts'
import { takeQuiz } from './take-quiz.ts'

export const quizzesRoutes: Implementation[] = [
  implement(getQuiz, ({ database, viewer, params, query, locale }) =>
    quizOverview(database, viewer.learnerId, { id: params.id, course: query.course, locale }),
  ),
  implement(learnerQuizStatus, (call) => takeQuiz(call.database, call.viewer.learnerId, call.body, call.locale)),
]
