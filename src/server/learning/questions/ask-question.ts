/** Asks under a lesson, answers, and changes or removes what one wrote. */
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import {
  canAsk,
  insertAnswer,
  insertQuestion,
  type LockedPost,
  lockPost,
  lockQuestionsOf,
  settleAnswered,
  writeRemoved,
  writeText,
} from './questions.sql.ts'
import { writerOf } from './taking-part.ts'
import { takeBackPost, tellAsker, tellMentors } from './tell-of-question.ts'

type Call = Pick<Services, 'database' | 'jobs' | 'config'> & { viewer: SignedIn }

/** Throws 404 unless the course is the learner's, 409 `too_many_questions`. */
export function askQuestion(call: Call, lessonId: string, text: string): Promise<{ id: string }> {
  const who = writerOf(call.viewer)
  return call.database.transaction(async (transaction) => {
    await lockQuestionsOf(transaction, who.personId)
    const asked = await insertQuestion(transaction, who, { lessonId, text })
    if (!asked) {
      if (!(await canAsk(transaction, who, lessonId))) throw notFound()
      throw conflict('too_many_questions', 'You have asked 30 questions here. Remove one to ask another.')
    }
    const post = await lockPost(transaction, who, asked.id)
    if (post) await tellMentors(transaction, call, post, { writerId: who.personId })
    return asked
  })
}

/** Throws 404 for an answer and for what is not theirs to see, 409 `too_many_answers`. */
export function answerQuestion(call: Call, questionId: string, text: string): Promise<{ id: string }> {
  const who = writerOf(call.viewer)
  return call.database.transaction(async (transaction) => {
    const question = await lockPost(transaction, who, questionId)
    if (!question?.is_question) throw notFound()
    const answer = await insertAnswer(transaction, who, question, text)
    if (!answer) throw conflict('too_many_answers', 'This question has 100 answers already.')
    await settleAnswered(transaction, questionId)
    if (question.asker_id !== who.personId) await tellAsker(transaction, call, question, answer.id)
    else await tellMentors(transaction, call, question, { writerId: who.personId, postId: answer.id })
    return answer
  })
}

/** Throws 404 for what somebody else wrote. */
export async function changeQuestion(call: Call, id: string, text: string): Promise<null> {
  await onOwn(call, id, (transaction) => writeText(transaction, id, text))
  return null
}

/** Throws 404 for what somebody else wrote. */
export async function removeQuestion(call: Call, id: string): Promise<null> {
  await onOwn(call, id, async (transaction, post) => {
    await writeRemoved(transaction, id)
    await takeBackPost(transaction, post)
  })
  return null
}

function onOwn(
  { database, viewer }: Call,
  id: string,
  write: (transaction: Database, post: LockedPost) => Promise<unknown>,
) {
  const who = writerOf(viewer)
  return database.transaction(async (transaction) => {
    const post = await lockPost(transaction, who, id)
    if (!post || post.person_id !== who.personId) throw notFound()
    await write(transaction, post)
    if (!post.is_question) await settleAnswered(transaction, post.question_id)
  })
}
