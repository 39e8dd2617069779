/** Who may write a course: staff with the permission, and the mentors who teach it. For anybody else it is as good as absent. */
import { holds } from '#server/platform/access/permission.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { notAllowed, notFound, notInPreview } from '#server/platform/errors.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** The courses of a mentor are those they teach. */
export const teaches = (viewer: Viewer) => (viewer.kind === 'mentor' ? viewer.mentorId : null)

/** What the viewer may do with courses of which they are an author. */
export const authorsCan = (viewer: Viewer) => ({
  edit: viewer.kind === 'mentor' || holds(viewer, 'courses.edit'),
  publish: holds(viewer, 'courses.publish'),
})

/** Throws 404 for a course that is not there or not theirs, 403 for staff who may look only. */
export async function expectAuthor(
  database: Database,
  viewer: Viewer,
  courseId: string,
  { isReading = false } = {},
): Promise<void> {
  const isStaff = viewer.kind === 'staff' && holds(viewer, 'courses.view')
  const found = await database.first(sql`
    select from course c where c.id = ${courseId} and (${isStaff}
      or exists (select from course_mentor m where m.course_id = c.id and m.mentor_id = ${teaches(viewer)}::uuid))`)
  if (!found) throw notFound()
  if (isReading) return
  if (viewer.kind === 'staff' && viewer.previewing !== null) throw notInPreview()
  if (!authorsCan(viewer).edit) throw notAllowed()
}
