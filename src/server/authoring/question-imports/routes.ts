/** Files of questions: checked, imported, undone. */
import * as contract from '#contracts/authoring/question-imports.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { applyQuestions, checkQuestions, showQuestionImport, undoQuestions } from './import-questions.ts'

export const questionImportRoutes: Implementation[] = [
  implement(contract.postQuestionImport, async (call) => {
    const { course_id: courseId = null, language } = call.body
    const importId = await checkQuestions(call, call.viewer, { file: call.file, courseId, language })
    return showQuestionImport(call, importId)
  }),
  implement(contract.getQuestionImport, (call) => showQuestionImport(call, call.params.question_import)),
  implement(contract.applyQuestionImport, async (call) => {
    const importId = call.params.question_import
    await applyQuestions(call.database, call.viewer, importId)
    return showQuestionImport(call, importId)
  }),
  implement(contract.undoQuestionImport, async (call) => {
    const importId = call.params.question_import
    await undoQuestions(call, call.viewer, importId)
    return showQuestionImport(call, importId)
  }),
]
