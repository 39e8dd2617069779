/** Reviews are read before they are shown: published, or hidden with a reason. */
import type { Locale } from '#contracts/locales.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { abilities } from '#server/platform/endpoints/office-endpoint.ts'
import { findReviews, lockReview, writeReviewState } from './moderation.sql.ts'

export const listReviews = async (
  { database, viewer, locale }: { database: Database; viewer: SignedIn; locale: Locale },
  query: Parameters<typeof findReviews>[2],
) => ({ page: await findReviews(database, locale, query), can: abilities(viewer, 'reviews', ['approve']) })

export async function moderateReview(
  { database, cache, viewer }: { database: Database; cache: Cache; viewer: SignedIn },
  id: string,
  { state, reason }: { state: 'published' | 'hidden'; reason: string },
): Promise<null> {
  await database.transaction(async (transaction) => {
    const before = await lockReview(transaction, id)
    if (!before) throw notFound()
    const hiddenReason = state === 'hidden' ? reason : null
    await writeReviewState(transaction, id, { state, reason: hiddenReason, personId: viewer.personId })
    await cache.drop(transaction, 'courses')
    await recordAudit(transaction, {
      viewer,
      action: 'review.moderate',
      subjectKind: 'review',
      subjectId: id,
      before,
      after: {
        state,
        hidden_reason: hiddenReason,
      },
    })
  })
  return null
}
