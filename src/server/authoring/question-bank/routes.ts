/** The question bank: listed, shown, written. */
import * as contract from '#contracts/authoring/question-bank.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { takePicture } from '#server/platform/pictures/take-picture.ts'
import { expectWriter } from './bank-access.ts'
import { addQuestion, changeQuestion, retireQuestion } from './change-bank.ts'
import { listBank, showQuestion } from './show-bank.ts'

export const questionBankRoutes: Implementation[] = [
  implement(contract.bankQuestions, (call) => listBank(call, call.query)),
  implement(contract.bankQuestion, (call) => showQuestion(call, call.params.question)),
  implement(contract.postBankQuestion, async ({ database, viewer, body }) => ({
    question_id: await addQuestion(database, viewer, body),
  })),
  implement(contract.putBankQuestion, async ({ database, viewer, params, body }) => ({
    version: await changeQuestion(database, viewer, params.question, body),
  })),
  implement(contract.retireBankQuestion, async ({ database, viewer, params, body }) => {
    await retireQuestion(database, viewer, { questionId: params.question, isRetired: body.is_retired })
    return {}
  }),
  implement(contract.uploadQuestionPicture, (call) => {
    expectWriter(call.viewer)
    return takePicture(call, call.file)
  }),
]
