/** Who may use and change the bank: staff with the permission for courses, and mentors what belongs to courses that they teach. */
import { authorsCan, expectAuthor, teaches } from '#server/catalogue/courses/expect-author.ts'
import { holds } from '#server/platform/access/permission.ts'
import type { SignedIn, Viewer } from '#server/platform/access/viewer.ts'
import { invalid, notAllowed, notFound, notInPreview } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'

/** Whose questions they see: null is all, undefined is none. */
export function seenBy(viewer: Viewer): string | null | undefined {
  if (viewer.kind === 'staff' && holds(viewer, 'courses.view')) return null
  return teaches(viewer) ?? undefined
}

/** Throws 404 for those who write no course: to them there is no bank. */
export function expectBank(viewer: Viewer): { mentorId: string | null } {
  const mentorId = seenBy(viewer)
  if (mentorId === undefined) throw notFound()
  return { mentorId }
}

/** The academy's own questions are changed by staff alone. */
export const canChange = (viewer: Viewer, courseId: string | null) =>
  viewer.kind === 'mentor' ? courseId !== null : authorsCan(viewer).edit

/** Throws 404 for those who write no course, 403 for staff who may only look. */
export function expectWriter(viewer: Viewer): void {
  expectBank(viewer)
  if (viewer.kind === 'staff' && viewer.previewing !== null) throw notInPreview()
  if (!authorsCan(viewer).edit) throw notAllowed()
}

/** Throws 403 where they may only look, and 422 at `course_id` for a mentor who names no course of theirs. */
export async function expectPlace(database: Database, viewer: SignedIn, courseId: string | null): Promise<void> {
  expectBank(viewer)
  if (viewer.kind === 'staff' && viewer.previewing !== null) throw notInPreview()
  if (courseId !== null) await expectAuthor(database, viewer, courseId)
  else if (viewer.kind === 'mentor') throw invalid({ course_id: ['Choose a course that you teach.'] })
  else if (!authorsCan(viewer).edit) throw notAllowed()
}
