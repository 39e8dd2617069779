/** Publishes what was written of a course as a new revision. Learners keep what they earned: items keep their ids. */
import type { MissingPart } from '#contracts/catalogue/courses.office.ts'
import { showCourse } from '#server/catalogue/course-office/course-visibility.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { expectAuthor } from '#server/catalogue/courses/expect-author.ts'
import { lockDraft } from '../items/expect-author-of.ts'
import { isOutlineReady } from '../outlines/show-outline.ts'
import { tellOfRecordings } from '../recordings/keep-recording.ts'
import { writeTaught } from './publishing.sql.ts'
import { type DraftState, findDraft, insertRevision } from './revisions.sql.ts'

export interface Published {
  /** Of the outline that learners see. */
  revision: number | null
  is_published: boolean
  /** Why visitors do not see the course yet. */
  missing: MissingPart[]
}

type Call = Pick<Services, 'database' | 'cache' | 'config' | 'jobs'> & { viewer: SignedIn }

/**
 * In the caller's transaction. A hidden course whose record lacks nothing is shown, with the revision before if what is
 * written now is not ready. Throws 409 for what lacks something, was changed since `seen`, or is published already.
 */
export async function publishDraft(
  { database: transaction, viewer, ...services }: Call,
  courseId: string,
  { note, seen }: { note: string; seen: string },
): Promise<Published> {
  assertHolds(viewer, 'courses.publish')
  await lockDraft(transaction, courseId)
  const draft = await findDraft(transaction, courseId)
  if (!draft) throw notFound()
  if (seen !== '' && seen !== draft.mark)
    throw conflict('changed_meanwhile', 'Someone else changed this after you opened it.')
  const isReady = draft.is_changed && (await isOutlineReady(transaction, courseId))
  const revision = isReady
    ? await publishRevision({ database: transaction, viewer, ...services }, courseId, { draft, note })
    : null
  const shown = await showCourse({ database: transaction, cache: services.cache, viewer }, courseId)
  if (revision === null && !shown.isNew) {
    if (draft.is_changed || shown.missing.length > 0)
      throw conflict('not_ready', 'Something is still missing. The page lists it.')
    throw conflict('nothing_changed', 'Learners already see this version.')
  }
  return {
    revision: revision ?? draft.revision,
    is_published: shown.missing.length === 0,
    missing: shown.missing,
  }
}

async function publishRevision(
  { database: transaction, cache, viewer, ...services }: Call,
  courseId: string,
  { draft, note }: { draft: DraftState; note: string },
): Promise<number> {
  await writeTaught(transaction, courseId, draft.revision === null)
  const revision = await insertRevision(transaction, { courseId, personId: viewer.personId, note })
  await cache.drop(transaction, 'courses', 'mentors', 'site')
  const subject = { subjectKind: 'course', subjectId: courseId }
  const marks = { before: { revision: draft.revision }, after: { revision, note } }
  await recordAudit(transaction, { viewer, action: 'course.revise', ...subject, ...marks })
  await tellOfRecordings(transaction, services, courseId)
  return revision
}

export function publishOutline(
  call: Call,
  courseId: string,
  input: { note: string; seen: string },
): Promise<Published> {
  const { database, cache, config, jobs, viewer } = call
  return database.transaction(async (transaction) => {
    await expectAuthor(transaction, viewer, courseId, { isReading: true })
    return publishDraft({ database: transaction, cache, config, jobs, viewer }, courseId, input)
  })
}
