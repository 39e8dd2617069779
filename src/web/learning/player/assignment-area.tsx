/** An assignment in its lesson: first what one grades of others, then one's own work. */
import type { AssignmentState } from '#contracts/learning/assignments.ts'
import { PeerShare } from '../peers/peer-share.tsx'
import { Assignment } from '../assignments/assignment.tsx'

export default function AssignmentArea({ assignment }: { assignment: AssignmentState }) {
  return (
    <>
      {assignment.share && <PeerShare assignmentId={assignment.assignment_id} share={assignment.share} />}
      <Assignment assignment={assignment} />
    </>
  )
}
