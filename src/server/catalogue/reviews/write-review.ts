/** Takes the review of a learner who finished the course; it waits until somebody of the academy has read it. */
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { findStanding, keepReview } from './reviews.sql.ts'

interface Review {
  slug: string
  learnerId: string
  rating: number
  text: string
  locale: string
}

/** Throws 404 for an unknown course, 409 for one that is taught or not finished, or a review that was changed before. */
export async function writeReview({ database, cache }: { database: Database; cache: Cache }, review: Review) {
  const { slug, learnerId, rating, text } = review
  const standing = await findStanding(database, slug, learnerId)
  if (!standing) throw notFound()
  if (standing.is_taught) throw conflict('own_course', 'You teach this course, so you cannot review it.')
  if (!standing.is_finished) throw conflict('not_finished', 'A review can be written once the course is finished.')
  const kept = await database.transaction(async (transaction) => {
    const written = await keepReview(transaction, { ...review, courseId: standing.course_id })
    // Whether what it said before was published is not asked: somebody may publish it at this very moment.
    if (written?.is_changed) await cache.drop(transaction, 'courses')
    return written
  })
  if (!kept) throw conflict('review_final', 'This review was already changed once and cannot be changed again.')
  return { rating, text, status: kept.status, can: { edit: !kept.is_changed } }
}
