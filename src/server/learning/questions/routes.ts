/** Questions under lessons. */
import * as office from '#contracts/learning/questions/questions.office.ts'
import * as contract from '#contracts/learning/questions/questions.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { withCan } from '#server/platform/endpoints/with-can.ts'
import { answerQuestion, askQuestion, changeQuestion, removeQuestion } from './ask-question.ts'
import { hideQuestion, likeQuestion, markBestAnswer } from './moderate-questions.ts'
import { pinQuestion } from './pin-question.ts'
import { listOpenQuestions, showQuestion, showThread } from './show-questions.ts'

export const questionsRoutes: Implementation[] = [
  implement(contract.lessonQuestions, async (call) => withCan(await showThread(call, call.params.id, call.query))),
  implement(contract.askQuestion, (call) => askQuestion(call, call.params.id, call.body.text)),
  implement(contract.answerQuestion, (call) => answerQuestion(call, call.params.question, call.body.text)),
  implement(contract.changeQuestion, (call) => changeQuestion(call, call.params.question, call.body.text)),
  implement(contract.removeQuestion, (call) => removeQuestion(call, call.params.question)),
  implement(contract.likeQuestion, (call) => likeQuestion(call, call.params.question, call.body.is_liked)),
  implement(contract.markBestAnswer, (call) => markBestAnswer(call, call.params.question, call.body.is_best)),
  implement(office.openQuestions, async (call) => withCan(await listOpenQuestions(call, call.query))),
  implement(office.questionInWhole, (call) => showQuestion(call, call.params.question)),
  implement(office.pinQuestion, (call) => pinQuestion(call, call.params.question, call.body.is_pinned)),
  implement(office.hideQuestion, (call) => hideQuestion(call, call.params.question, call.body.reason)),
]
