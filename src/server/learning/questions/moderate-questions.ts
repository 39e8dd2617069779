/** Likes, the mark of the best answer, and hiding with a reason. */
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, notAllowed, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { lockPost, settleAnswered, writeBest, writeHidden, writeLike } from './questions.sql.ts'
import { writerOf } from './taking-part.ts'
import { nameOfPost, takeBackHiding, takeBackPost, tellOfHiding } from './tell-of-question.ts'

type Call = Pick<Services, 'database' | 'jobs' | 'config'> & { viewer: SignedIn }

/** Throws 404, 409 `own_words`. */
export function likeQuestion({ database, viewer }: Call, id: string, isLiked: boolean): Promise<{ likes: number }> {
  const who = writerOf(viewer)
  return database.transaction(async (transaction) => {
    const post = await lockPost(transaction, who, id)
    if (!post) throw notFound()
    if (post.person_id === who.personId) throw conflict('own_words', 'You cannot like what you wrote yourself.')
    return { likes: await writeLike(transaction, id, who.personId, isLiked) }
  })
}

/** By who asked, and by who moderates. Throws 404 for a question and for what is hidden, 403 for others. */
export function markBestAnswer({ database, viewer }: Call, id: string, isBest: boolean): Promise<null> {
  const who = writerOf(viewer)
  return database.transaction(async (transaction) => {
    const post = await lockPost(transaction, who, id)
    if (!post || post.is_question || post.is_hidden) throw notFound()
    if (!who.isModerator && post.asker_id !== who.personId) throw notAllowed()
    await writeBest(transaction, post, isBest)
    await settleAnswered(transaction, post.question_id)
    return null
  })
}

/** `reason` null shows it again. Throws 404, 403 for who does not moderate. */
export function hideQuestion(call: Call, id: string, reason: string | null): Promise<null> {
  const who = writerOf(call.viewer)
  return call.database.transaction(async (transaction) => {
    const post = await lockPost(transaction, who, id)
    if (!post) throw notFound()
    if (!who.isModerator) throw notAllowed()
    if (post.is_hidden === (reason !== null)) return null
    await writeHidden(transaction, id, reason === null ? null : { personId: who.personId, reason })
    if (!post.is_question) await settleAnswered(transaction, post.question_id)
    await (reason === null ? takeBackHiding : takeBackPost)(transaction, post)
    if (reason !== null && post.person_id !== who.personId) await tellOfHiding(transaction, call, post, reason)
    await recordAudit(transaction, {
      viewer: call.viewer,
      action: reason === null ? 'lesson_question.show' : 'lesson_question.hide',
      subjectKind: 'lesson_question',
      subjectId: id,
      after: { ...nameOfPost(post), ...(reason === null ? {} : { reason }) },
    })
    return null
  })
}
