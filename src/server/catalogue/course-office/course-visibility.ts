/** What a course lacks before visitors may see it; shown to them, and taken from them. */
import type { MissingPart, RecordCaution } from '#contracts/catalogue/courses.office.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { cautionsOf, missingPartsOf } from './missing-parts-of.ts'
import { findBatchesOf } from './office-batches.sql.ts'
import { findWholeCourse, setPublished } from './office-courses.sql.ts'

interface Call {
  database: Database
  cache: Cache
  viewer: Viewer
}

/** Lessons apart, which are checked where they are written. */
export async function checkRecord(
  database: Database,
  courseId: string,
): Promise<{ missing: MissingPart[]; cautions: RecordCaution[] }> {
  const [course, batches] = await Promise.all([findWholeCourse(database, courseId), findBatchesOf(database, courseId)])
  const missing = course ? missingPartsOf({ ...course, batches }).filter((part) => part !== 'lesson') : []
  return { missing, cautions: cautionsOf(batches) }
}

/** Shows a course to visitors if it lacks nothing. In the caller's transaction. */
export async function showCourse(
  { database: transaction, cache, viewer }: Call,
  courseId: string,
): Promise<{ missing: MissingPart[]; isNew: boolean }> {
  const course = await findWholeCourse(transaction, courseId, { isLocked: true })
  if (!course) throw notFound()
  if (course.is_published) return { missing: [], isNew: false }
  const missing = missingPartsOf({ ...course, batches: await findBatchesOf(transaction, courseId) })
  if (missing.length > 0) return { missing, isNew: false }
  await setVisibility({ database: transaction, cache, viewer }, courseId, true)
  return { missing, isNew: true }
}

export function retireCourse({ database, cache, viewer }: Call, courseId: string) {
  return database.transaction(async (transaction) => {
    const course = await findWholeCourse(transaction, courseId, { isLocked: true })
    if (!course) throw notFound()
    if (course.is_published) await setVisibility({ database: transaction, cache, viewer }, courseId, false)
    return { is_published: false }
  })
}

async function setVisibility({ database, cache, viewer }: Call, courseId: string, isPublished: boolean): Promise<void> {
  await setPublished(database, courseId, isPublished)
  await cache.drop(database, 'courses', 'mentors', 'site')
  const action = isPublished ? 'course.publish' : 'course.hide'
  await recordAudit(database, { viewer, action, subjectKind: 'course', subjectId: courseId })
}
