/** Staff read how people learn. */
import * as contract from '#contracts/analytics/learning.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { listLearningRows, showLearning } from './show-learning.ts'

export const learningReportRoutes: Implementation[] = [
  implementOffice(contract.officeLearning, (call) => showLearning(call, call.query)),
  implementOffice(contract.officeLearningRows, (call) => listLearningRows(call, call.query)),
]
