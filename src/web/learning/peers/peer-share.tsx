/** What a learner has to grade of others before they see their own grade; works as plain forms too. */
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { AssignmentState } from '#contracts/learning/assignments.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { PeerWork } from './peer-work.tsx'
import type { PeerActed } from './save-peer-grade.ts'

type Share = NonNullable<AssignmentState['share']>

export function PeerShare({ assignmentId, share }: { assignmentId: string; share: Share }) {
  const { needed, graded, can_ask, work } = share
  const fetcher = useFetcher<PeerActed>()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(work?.grading_id)
  // The button that was pressed is gone.
  useEffect(() => {
    if (shown.current !== work?.grading_id) heading.current?.focus()
    shown.current = work?.grading_id
  }, [work?.grading_id])
  const isDone = graded >= needed
  const error = fetcher.state === 'idle' ? fetcher.data?.error : null
  return (
    <section className="panel panel--pad work" aria-labelledby="peer-share">
      <div className="row between row--wrap">
        <h3 id="peer-share" ref={heading} tabIndex={-1}>
          {m.peers_title()}
        </h3>
        <span className="small muted" role="status">
          {m.peers_progress({ graded: number(graded), needed: number(needed) })}
        </span>
      </div>
      {isDone ? (
        <p>{m.peers_done()}</p>
      ) : (
        <>
          <p className="muted">{m.peers_before()}</p>
          {work ? (
            <PeerWork key={work.grading_id} work={work} />
          ) : can_ask ? (
            <fetcher.Form method="post" className="work__end">
              <input type="hidden" name="intent" value="peer-work" />
              <input type="hidden" name="assignment_id" value={assignmentId} />
              <Button type="submit" variant="primary" isLoading={fetcher.state !== 'idle'}>
                {m.peers_ask()}
              </Button>
              {error && <FieldError>{error}</FieldError>}
            </fetcher.Form>
          ) : (
            <p>{m.peers_none()}</p>
          )}
        </>
      )}
    </section>
  )
}
