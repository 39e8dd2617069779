/** Publishes the draft, or asks somebody who may; where that cannot be, it says why. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#web/lib/api/call-api.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/text-field.tsx'
import type { Flushed } from '../editing/use-item-draft.ts'
import type { AuthoredOutline } from '../moving/outline-places.ts'
import { seenAfter } from './seen-after.ts'

interface Props {
  outline: AuthoredOutline
  /** Why it cannot be published. */
  reason: string | undefined
  flush: () => Promise<Flushed>
}

export function PublishForm({ outline, reason, flush }: Props) {
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { revalidate } = useRevalidator()
  const { can, course_id: course } = outline

  async function send(isPublishing: boolean) {
    setSending(true)
    const flushed = await flush()
    if (!flushed.isSaved) {
      setError(m.build_not_saved())
      setSending(false)
      return
    }
    const params = { course }
    const outcome = isPublishing
      ? await callApi('POST /admin/courses/:course/publish', {
          params,
          body: { note, seen: await seenAfter(outline, flushed) },
        })
      : await callApi('POST /admin/courses/:course/reviews', { params, body: { note } })
    setSending(false)
    setError(outcome.ok ? undefined : outcome.failure.status === 0 ? m.build_offline() : outcome.failure.message)
    if (outcome.ok) {
      setNote('')
      const { data } = outcome.answer
      toast.success(
        'review_id' in data
          ? m.build_sent_for_review()
          : data.revision === null
            ? m.course_office_published()
            : m.build_published({ revision: number(data.revision) }),
      )
    }
    await revalidate()
  }

  const why = error ? undefined : reason
  return (
    <div className="bld__publish">
      <Textarea
        label={can.publish ? m.build_revision_note() : m.build_review_note()}
        rows={2}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
      <Button
        variant="primary"
        isBlock
        isLoading={isSending}
        aria-disabled={reason !== undefined || undefined}
        aria-describedby={why ? 'publish-why' : undefined}
        onClick={() => send(can.publish)}
      >
        {can.publish ? m.build_publish() : m.build_send_for_review()}
      </Button>
      {can.publish && (
        <Button isBlock aria-disabled={reason !== undefined || undefined} onClick={() => !isSending && send(false)}>
          {m.build_send_for_review()}
        </Button>
      )}
      {why && (
        <p className="small muted" id="publish-why">
          {why}
        </p>
      )}
    </div>
  )
}
