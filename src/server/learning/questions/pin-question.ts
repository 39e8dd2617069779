/** Keeps one question of a lesson at the top, or no longer. */
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { notAllowed, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { lockPost, writePinned } from './questions.sql.ts'
import { writerOf } from './taking-part.ts'

type Call = Pick<Services, 'database'> & { viewer: SignedIn }

/** Takes the place of the one that was pinned. Throws 404 for an answer and for what is hidden, 403 for who does not moderate. */
export function pinQuestion({ database, viewer }: Call, id: string, isPinned: boolean): Promise<null> {
  const who = writerOf(viewer)
  return database.transaction(async (transaction) => {
    const post = await lockPost(transaction, who, id)
    if (!post?.is_question || post.is_hidden) throw notFound()
    if (!who.isModerator) throw notAllowed()
    await writePinned(transaction, post, isPinned)
    return null
  })
}
