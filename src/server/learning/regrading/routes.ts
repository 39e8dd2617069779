/** Attempts graded again. */
import { regradeQuiz as contract } from '#contracts/learning/regrading.office.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { regradeQuiz } from './regrade-quiz.ts'

export const regradingRoutes: Implementation[] = [implement(contract, (call) => regradeQuiz(call, call.params.quiz))]
