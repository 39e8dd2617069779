/** Publishes what was written of a course as a new revision. Learners keep what they earned: items keep their ids. */
import { recordAudit } from '#server/platform/audit/audit.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { expectAuthor } from '#server/catalogue/courses/expect-author.ts'
import { lockDraft } from '../items/expect-author-of.ts'
import { isOutlineReady } from '../outlines/show-outline.ts'
import { writeTaught } from './publishing.sql.ts'
import { findDraft, insertRevision } from './revisions.sql.ts'

/** In the caller's transaction. Throws 409 for what lacks something, was changed since `seen`, or is published already. */
export async function publishDraft(
  { database: transaction, cache, viewer }: { database: Database; cache: Cache; viewer: SignedIn },
  courseId: string,
  { note, seen }: { note: string; seen: string },
): Promise<number> {
  assertHolds(viewer, 'courses.publish')
  await lockDraft(transaction, courseId)
  const draft = await findDraft(transaction, courseId)
  if (seen !== '' && seen !== draft?.mark)
    throw conflict('changed_meanwhile', 'Someone else changed this after you opened it.')
  if (!draft?.is_changed) throw conflict('nothing_changed', 'Learners see this already.')
  if (!(await isOutlineReady(transaction, courseId)))
    throw conflict('not_ready', 'Something is still missing. The page lists it.')
  await writeTaught(transaction, courseId, draft.revision === null)
  const revision = await insertRevision(transaction, { courseId, personId: viewer.personId, note })
  await cache.drop(transaction, 'courses', 'mentors', 'site')
  const subject = { subjectKind: 'course', subjectId: courseId }
  const marks = { before: { revision: draft.revision }, after: { revision, note } }
  await recordAudit(transaction, { viewer, action: 'course.revise', ...subject, ...marks })
  return revision
}

export function publishOutline(
  { database, cache, viewer }: { database: Database; cache: Cache; viewer: SignedIn },
  courseId: string,
  input: { note: string; seen: string },
): Promise<number> {
  return database.transaction(async (transaction) => {
    await expectAuthor(transaction, viewer, courseId, { isReading: true })
    return publishDraft({ database: transaction, cache, viewer }, courseId, input)
  })
}
