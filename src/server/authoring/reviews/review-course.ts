/** Somebody who may publish reads a draft, and publishes it or sends it back. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { conflict, notAllowed, notFound } from '#server/platform/errors.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Services } from '#server/platform/services.ts'
import { expectAuthor } from '#server/catalogue/courses/expect-author.ts'
import { lockDraft } from '../items/expect-author-of.ts'
import { isOutlineReady } from '../outlines/show-outline.ts'
import { publishDraft } from '../revisions/publish-outline.ts'
import { findDraft } from '../revisions/revisions.sql.ts'
import { tellAuthor, tellReviewers } from './tell-of-review.ts'
import { endReview, insertReview, lockReview } from './reviews.sql.ts'

const subjectKind = 'course'

type Call = Pick<Services, 'database' | 'jobs' | 'config'>

/** Throws 409 for what is published already, lacks something, or is being read. */
export function askForReview(
  call: Call,
  viewer: SignedIn,
  { courseId, note }: { courseId: string; note: string },
): Promise<string> {
  return call.database.transaction(async (transaction) => {
    await expectAuthor(transaction, viewer, courseId)
    await lockDraft(transaction, courseId)
    if (!(await findDraft(transaction, courseId))?.is_changed)
      throw conflict('nothing_changed', 'Learners already see this version.')
    if (!(await isOutlineReady(transaction, courseId)))
      throw conflict('not_ready', 'Something is still missing. The page lists it.')
    const reviewId = await insertReview(transaction, { courseId, personId: viewer.personId, note })
    if (!reviewId) throw conflict('already_open', 'A review is already open.')
    await tellReviewers(transaction, call, { courseId, personId: viewer.personId, note })
    const after = { review: reviewId, note }
    await recordAudit(transaction, { viewer, action: 'course.review', subjectKind, subjectId: courseId, after })
    return reviewId
  })
}

const states = { approve: 'approved', send_back: 'sent_back', withdraw: 'withdrawn' } as const

/** Answers the revision that approving published. Who asked may withdraw, and does not decide. */
export function decideOnReview(
  call: Call & { cache: Cache; viewer: SignedIn },
  reviewId: string,
  { decision, note, seen }: { decision: keyof typeof states; note: string; seen: string },
): Promise<number | null> {
  const { database, cache, config, jobs, viewer } = call
  return database.transaction(async (transaction) => {
    const review = await lockReview(transaction, reviewId)
    if (!review) throw notFound()
    const courseId = review.course_id
    await expectAuthor(transaction, viewer, courseId, { isReading: true })
    if (decision === 'withdraw') {
      if (review.asked_by !== viewer.personId) throw notAllowed()
    } else assertHolds(viewer, 'courses.publish')
    if (review.state !== 'open') throw conflict('already_decided', 'This review has been decided already.')
    await endReview(transaction, { reviewId, state: states[decision], personId: viewer.personId, note })
    const published =
      decision === 'approve' &&
      (await publishDraft({ database: transaction, cache, config, jobs, viewer }, courseId, { note, seen }))
    if (decision !== 'withdraw' && review.asked_by !== viewer.personId)
      await tellAuthor(transaction, call, { courseId, askedBy: review.asked_by, decision, note })
    const after = { review: reviewId, decision, note }
    await recordAudit(transaction, { viewer, action: 'course.review', subjectKind, subjectId: courseId, after })
    return published ? published.revision : null
  })
}
