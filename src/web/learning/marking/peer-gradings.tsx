/** What each peer gave a work and said of it, for the mentor, who may take one out. */
import { Form, useNavigation } from 'react-router'
import type { Acted } from '#web/lib/office/act.ts'
import { dateAndTime, listed, points } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import type { Work } from './grading-form.tsx'

export function PeerGradings({ work, acted }: { work: Work; acted: Acted | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST'
  if (work.peer_gradings.length === 0) return null
  return (
    <section className="assignment" aria-labelledby="peer-gradings">
      <h3 id="peer-gradings">{m.peers_gradings()}</h3>
      {acted?.isDone && (
        <FormNote tone="ok" of={acted}>
          {acted.note}
        </FormNote>
      )}
      {work.peer_gradings.map((each) => (
        <div key={each.grading_id}>
          <div className="row between row--wrap">
            <b>
              <bdi>{each.name}</bdi>
            </b>
            {each.is_taken_out && <Badge>{m.peers_taken_out()}</Badge>}
          </div>
          <small className="muted">
            {listed([
              m.grading_so_far({ points: points(each.points), most: points(work.max_points) }),
              dateAndTime(each.graded_at),
            ])}
          </small>
          <p className="handin__text" dir="auto">
            {each.comment}
          </p>
          {work.can.grade && !each.is_taken_out && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="grading" value={each.grading_id} />
              <Button
                type="submit"
                name="intent"
                value="take-out"
                aria-label={m.peers_take_out_of({ name: each.name })}
                isLoading={isBusy}
              >
                {m.peers_take_out()}
              </Button>
            </Form>
          )}
        </div>
      ))}
    </section>
  )
}
