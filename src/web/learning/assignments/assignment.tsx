/** An assignment below its brief: until when, one's work, what was handed in, and how it is graded. */
import { useEffect } from 'react'
import type { AssignmentState } from '#contracts/learning/assignments.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { dateAndTime, number, points } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Note } from '#web/ui/feedback/note.tsx'
import { DownIcon } from '#web/ui/icons/icons.tsx'
import { AssignmentRubric } from './assignment-rubric.tsx'
import { AssignmentWork, NothingMore } from './assignment-work.tsx'
import { SubmissionCard } from './submission-card.tsx'
import { forgetHandInText } from './use-hand-in-text.ts'

export function Assignment({ assignment }: { assignment: AssignmentState }) {
  const { assignment_id: assignmentId, due_at, is_overdue, can_hand_in, handed_in, draft, rubric } = assignment
  const learnerId = useViewer()?.learnerId ?? ''
  useEffect(() => {
    if (!can_hand_in) forgetHandInText({ learnerId, assignmentId })
  }, [can_hand_in, learnerId, assignmentId])
  return (
    <div className="assignment">
      {due_at && can_hand_in && (
        <Note tone="warn">
          {is_overdue
            ? m.assignment_overdue({ day: dateAndTime(due_at) })
            : m.assignment_due({ day: dateAndTime(due_at) })}
        </Note>
      )}
      {handed_in[0]?.state === 'returned' && <SubmissionCard submission={handed_in[0]} isOpen />}
      {assignment.peers && can_hand_in && (
        <Note>{m.peers_told({ count: number(assignment.peers.count), days: number(assignment.peers.days) })}</Note>
      )}
      {can_hand_in && <AssignmentWork key={`${draft?.submission_id} ${handed_in.length}`} assignment={assignment} />}
      <NothingMore assignment={assignment} />
      {handed_in.length > 0 && (
        <section className="assignment" aria-labelledby="handed-in">
          <h3 id="handed-in" className="vh">
            {m.assignment_handed_in_list()}
          </h3>
          {handed_in
            .filter(({ state }, place) => place > 0 || state !== 'returned')
            .map((submission, place) => (
              <SubmissionCard
                key={submission.submission_id}
                submission={submission}
                isOpen={place === 0 && !can_hand_in}
              />
            ))}
        </section>
      )}
      <details className="panel handin" open={rubric.length > 0 && handed_in.length === 0}>
        <summary>
          <b>{m.assignment_how_graded()}</b>
          <small className="muted">
            {m.assignment_points_to_pass({
              most: points(assignment.max_points),
              pass: points(assignment.pass_points),
            })}
          </small>
          <DownIcon />
        </summary>
        <AssignmentRubric rubric={rubric} />
      </details>
    </div>
  )
}
