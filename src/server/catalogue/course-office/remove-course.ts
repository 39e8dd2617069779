/** Removes a draft that no learner, order or certificate refers to. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { deleteCourse, findWholeCourse } from './office-courses.sql.ts'

/** Throws 409 `in_use` for a course that visitors see or saw, and for one that somebody has, ordered or waits for. */
export function removeCourse(
  { database, cache, viewer }: { database: Database; cache: Cache; viewer: Viewer },
  courseId: string,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const course = await findWholeCourse(transaction, courseId, { isLocked: true })
    if (!course) throw notFound()
    if (!(await deleteCourse(transaction, courseId)))
      throw conflict(
        'in_use',
        'This course was published or has learners, so it cannot be deleted. Unpublish it instead.',
      )
    await cache.drop(transaction, 'courses')
    const subject = { subjectKind: 'course', subjectId: courseId }
    await recordAudit(transaction, { viewer, action: 'course.delete', ...subject, before: { name: course.name } })
  })
}
