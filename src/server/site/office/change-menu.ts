/** Which courses the topbar's menu lists, and in which order. */
import { recordAudit } from '../../accounts/audit.ts'
import type { Cache } from '../../platform/cache.ts'
import type { Database } from '../../platform/database.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { writeMenu } from './queries/config.ts'

export async function changeMenu(
  { database, cache, viewer }: { database: Database; cache: Cache; viewer: Viewer },
  courses: readonly string[],
): Promise<null> {
  await database.transaction(async (transaction) => {
    await writeMenu(transaction, [...new Set(courses)])
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
