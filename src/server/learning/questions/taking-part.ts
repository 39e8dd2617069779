/** Who takes part in the questions of a course: who has it, its mentors, and staff who support learners. */
import { holds } from '#server/platform/access/permission.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { notAllowed, notInPreview } from '#server/platform/errors.ts'
import { type Sql, sql } from '#server/platform/postgres/database.ts'

export interface Participant {
  personId: string
  learnerId: string | null
  mentorId: string | null
  /** Sees all courses. */
  isStaff: boolean
  /** May answer as a mentor, and hide what others wrote. */
  isModerator: boolean
}

export function participantOf(viewer: SignedIn): Participant {
  const isStaff = holds(viewer, 'learning.view')
  return {
    personId: viewer.personId,
    learnerId: viewer.kind === 'learner' ? viewer.learnerId : null,
    mentorId: viewer.kind === 'mentor' ? viewer.mentorId : null,
    isStaff,
    isModerator: viewer.kind === 'mentor' || (isStaff && holds(viewer, 'learning.edit')),
  }
}

/** Throws 403 for staff who may look only. */
export function writerOf(viewer: SignedIn): Participant {
  const writer = participantOf(viewer)
  if (viewer.kind === 'staff' && viewer.previewing !== null) throw notInPreview()
  if (writer.isStaff && !writer.isModerator) throw notAllowed()
  return writer
}

/** Whether lesson `l` is of a course that they take part in. */
export const takesPart = ({ isStaff, mentorId, learnerId }: Participant): Sql => sql`
  (${isStaff}::boolean or exists (select from published.course_mentor m where m.course_id = l.course_id and m.mentor_id = ${mentorId}::uuid)
    or exists (select from current_enrolment e where e.course_id = l.course_id and e.learner_id = ${learnerId}::uuid and e.state = 'active'))`

/** Whether post `q` is shown to them: what is hidden only to its writer and to who moderates. */
export const isShown = ({ personId, isStaff, mentorId }: Participant): Sql => sql`
  (q.hidden_at is null or q.person_id = ${personId} or ${isStaff || mentorId !== null}::boolean)`
