/** One handing in with its state, and what the mentor said of it. */
import type { Submission } from '#contracts/learning/assignments.ts'
import { dateAndTime, listed, number, points } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { AssignmentRubric } from './assignment-rubric.tsx'
import { HandedFiles } from './handed-files.tsx'

export function SubmissionState({ submission: { state, is_passed } }: { submission: Submission }) {
  if (state === 'handed_in') return <Badge tone="info">{m.assignment_state_handed_in()}</Badge>
  if (state === 'returned') return <Badge tone="warn">{m.assignment_state_returned()}</Badge>
  if (state === 'draft') return <Badge>{m.assignment_state_draft()}</Badge>
  return (
    <>
      <Badge tone={is_passed ? 'ok' : 'bad'}>{is_passed ? m.passed() : m.not_passed()}</Badge>
    </>
  )
}

const waitingWords = (peers: Submission['peers']) => {
  if (!peers) return m.assignment_waits()
  return peers.has_fallen ? m.peers_fallen() : m.peers_waits({ day: dateAndTime(peers.until) })
}

export function SubmissionCard({ submission, isOpen }: { submission: Submission; isOpen: boolean }) {
  const { number: serial, handed_in_at, is_late, state, comment, text, files, rubric, peers } = submission
  return (
    <details className="panel handin" open={isOpen}>
      <summary>
        <b>{m.assignment_try({ number: number(serial) })}</b> <SubmissionState submission={submission} />
        <small className="muted">
          {listed([
            handed_in_at && m.assignment_handed_in_on({ day: dateAndTime(handed_in_at) }),
            is_late && m.assignment_late(),
            state === 'graded' &&
              m.assignment_points_of({ points: points(submission.points ?? 0), most: points(submission.max_points) }),
          ])}
        </small>
      </summary>
      {state === 'handed_in' && <p className="muted">{waitingWords(peers)}</p>}
      {comment && (
        <section className="handin__comment">
          <h4>{m.assignment_comment()}</h4>
          <p className="handin__text" dir="auto">
            {comment}
          </p>
        </section>
      )}
      {peers && peers.said.length > 0 && (
        <section className="handin__comment">
          <h4>{m.peers_said()}</h4>
          {peers.said.map((said, place) => (
            <p key={place} className="handin__text" dir="auto">
              {said.comment}
            </p>
          ))}
        </section>
      )}
      {state !== 'handed_in' && rubric.some(({ given }) => given !== null) && <AssignmentRubric rubric={rubric} />}
      {text && (
        <p className="handin__text" dir="auto">
          {text}
        </p>
      )}
      <HandedFiles files={files} />
    </details>
  )
}
