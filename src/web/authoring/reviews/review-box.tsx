/** The review of a draft: who asked and why; approve, send back with a note, or withdraw. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useViewer } from '#web/lib/access/viewer.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { dateAndTime } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Textarea } from '#web/ui/fields/text-field.tsx'
import type { Flushed } from '../editing/use-item-draft.ts'
import type { AuthoredOutline } from '../moving/outline-places.ts'
import { seenAfter } from './seen-after.ts'

type Review = NonNullable<AuthoredOutline['review']>
type Decision = 'approve' | 'send_back' | 'withdraw'
interface Props {
  outline: AuthoredOutline
  review: Review
  /** Why approving, which publishes, is not possible now. */
  cannotPublish: string | undefined
  flush: () => Promise<Flushed>
}

const ended = {
  open: m.build_review_open,
  approved: m.build_review_approved,
  sent_back: m.build_review_sent_back,
  withdrawn: m.build_review_withdrawn,
}
const done: Record<Decision, () => string> = {
  approve: m.build_review_approved,
  send_back: m.build_review_sent_back,
  withdraw: m.build_review_withdrawn,
}

export function ReviewBox({ outline, review, cannotPublish, flush }: Props) {
  const viewer = useViewer()
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { revalidate } = useRevalidator()
  const isOpen = review.state === 'open'
  if (!isOpen && review.state !== 'sent_back') return null

  async function decide(decision: Decision) {
    if (isSending) return
    if (decision === 'send_back' && !note.trim()) {
      setError(m.build_note_needed())
      return
    }
    setSending(true)
    const body = { decision, note, seen: await seenAfter(outline, await flush()) }
    const outcome = await callApi('POST /admin/course-reviews/:review/decision', {
      params: { review: review.review_id },
      body,
    })
    setSending(false)
    setError(outcome.ok ? undefined : outcome.failure.status === 0 ? m.build_offline() : outcome.failure.message)
    if (outcome.ok) toast.success(done[decision]())
    await revalidate()
  }
  return (
    <section className="reviewbox" aria-labelledby="review-title">
      <h3 id="review-title">{ended[review.state]()}</h3>
      <p className="small muted">{m.build_asked_by({ name: review.asked_by, when: dateAndTime(review.asked_at) })}</p>
      {review.note && <p className="reviewbox__note">{review.note}</p>}
      {review.state === 'sent_back' && (
        <>
          <p className="small muted">
            {m.build_decided_by({
              name: review.decided_by ?? m.build_someone(),
              when: review.decided_at ? dateAndTime(review.decided_at) : '',
            })}
          </p>
          {review.decision && <p className="reviewbox__note">{review.decision}</p>}
        </>
      )}
      {isOpen && outline.can.publish && (
        <>
          <Textarea
            label={m.build_decision_note()}
            rows={2}
            maxLength={2000}
            value={note}
            error={error}
            onChange={(event) => setNote(event.target.value)}
          />
          <div className="row row--wrap">
            <Button
              variant="primary"
              isDense
              isLoading={isSending}
              aria-disabled={cannotPublish !== undefined || undefined}
              onClick={() => decide('approve')}
            >
              {m.build_approve()}
            </Button>
            <Button isDense onClick={() => decide('send_back')}>
              {m.build_send_back()}
            </Button>
          </div>
          {cannotPublish && <p className="small muted">{cannotPublish}</p>}
        </>
      )}
      {isOpen && viewer?.name === review.asked_by && (
        <Button isDense variant="quiet" onClick={() => decide('withdraw')}>
          {m.build_withdraw()}
        </Button>
      )}
      {isOpen && !outline.can.publish && error && <p role="alert">{error}</p>}
    </section>
  )
}
