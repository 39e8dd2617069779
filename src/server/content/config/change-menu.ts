/** Which courses the topbar's menu lists, and in which order. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { arrangeMenu } from '#server/catalogue/menu/arrange-menu.ts'

export async function changeMenu(
  { database, cache, viewer }: { database: Database; cache: Cache; viewer: Viewer },
  courses: readonly string[],
): Promise<null> {
  await database.transaction(async (transaction) => {
    await arrangeMenu(transaction, [...new Set(courses)])
    await cache.drop(transaction, 'courses')
    await recordAudit(transaction, {
      viewer,
      action: 'site.menu',
      subjectKind: 'course_menu',
      subjectId: 'course_menu',
      after: { courses },
    })
  })
  return null
}
