/** Who may see and grade what was handed in: the mentors of its course, and staff who support learners. */
import { holds } from '#server/platform/access/permission.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { notAllowed, notFound, notInPreview } from '#server/platform/errors.ts'
import type { Graded } from './handed-in.sql.ts'

export const graderCan = (viewer: Viewer) => ({ grade: viewer.kind === 'mentor' || holds(viewer, 'learning.edit') })

/** Undefined for who may see none of it. */
export function gradedBy(viewer: Viewer): Graded | undefined {
  if (viewer.kind === 'mentor') return { mentorId: viewer.mentorId }
  return holds(viewer, 'learning.view') ? { mentorId: null } : undefined
}

/** Throws 404 for who may see none of it. */
export function expectReader(viewer: Viewer): Graded {
  const graded = gradedBy(viewer)
  if (!graded) throw notFound()
  return graded
}

/** Throws 404 like `expectReader`, 403 for staff who may look only. */
export function expectGrader(viewer: Viewer): Graded {
  const graded = expectReader(viewer)
  if (viewer.kind === 'staff' && viewer.previewing !== null) throw notInPreview()
  if (!graderCan(viewer).grade) throw notAllowed()
  return graded
}
