/** Duplicates a course: its record, what is written in its draft under ids of its own, and its skills. */
import { copyRecord } from '#server/catalogue/course-office/copy-record.ts'
import { giveSkills, skillsOfCourse } from '#server/learning/skills/carry-skills.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { lockDraft } from '../items/expect-author-of.ts'
import { copyDraft } from './copies.sql.ts'

export function copyCourse(
  { database, cache, viewer }: { database: Database; cache: Cache; viewer: Viewer },
  courseId: string,
) {
  assertHolds(viewer, 'courses.create')
  return database.transaction(async (transaction) => {
    await lockDraft(transaction, courseId)
    const copy = await copyRecord(transaction, courseId)
    await copyDraft(transaction, { from: courseId, to: copy.course_id })
    await giveSkills(transaction, copy.course_id, await skillsOfCourse(transaction, courseId))
    await cache.drop(transaction, 'courses')
    const subject = { subjectKind: 'course', subjectId: copy.course_id }
    await recordAudit(transaction, {
      viewer,
      action: 'course.create',
      ...subject,
      after: { ...copy, copied: courseId },
    })
    return copy
  })
}
