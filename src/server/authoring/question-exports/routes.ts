/** The question bank as a file. */
import { exportQuestions } from '#contracts/authoring/question-bank.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { exportBank } from './export-bank.ts'

export const questionExportRoutes: Implementation[] = [
  implement(exportQuestions, (call) => exportBank(call, call.query)),
]
