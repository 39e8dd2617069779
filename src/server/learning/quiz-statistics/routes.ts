/** How learners answer quizzes. */
import { getQuizStatistics } from '#contracts/learning/quiz-statistics.office.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { showQuizStatistics } from './show-quiz-statistics.ts'

export const quizStatisticsRoutes: Implementation[] = [
  implement(getQuizStatistics, (call) => showQuizStatistics(call, call.params.quiz)),
]
