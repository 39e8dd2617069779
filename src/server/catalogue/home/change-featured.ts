/** Which courses the home page shows first in their department, and in which order. */
import type { Locale } from '#contracts/locales.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { holds } from '#server/platform/access/permission.ts'
import { findCoursesToFeature, findFeatured, writeFeatured } from '../industries/terms.sql.ts'

export async function listFeatured(
  { database, viewer, locale }: { database: Database; viewer: Viewer; locale: Locale },
  q: string | undefined,
) {
  const [featured, found] = await Promise.all([
    findFeatured(database, locale),
    findCoursesToFeature(database, locale, q),
  ])
  return { featured, found, can: { edit: holds(viewer, 'courses.publish') } }
}

export function changeFeatured(
  { database, cache, viewer }: { database: Database; cache: Cache; viewer: Viewer },
  courses: readonly string[],
) {
  return database.transaction(async (transaction) => {
    await writeFeatured(transaction, [...new Set(courses)])
    await cache.drop(transaction, 'courses')
    await recordAudit(transaction, {
      viewer,
      action: 'course.featured',
      subjectKind: 'course',
      subjectId: 'featured',
      after: { courses },
    })
    return null
  })
}
