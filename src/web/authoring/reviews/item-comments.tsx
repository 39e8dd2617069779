/** Remarks on an item, for its author and its reviewer: settled ones fold away. */
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AuthoredItem } from '#contracts/authoring/items.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { dateAndTime, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Textarea } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

type Comment = AuthoredItem['comments'][number]

export function ItemComments({ item, canEdit }: { item: AuthoredItem; canEdit: boolean }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { revalidate } = useRevalidator()
  const open = item.comments.filter(({ is_settled }) => !is_settled)
  const settled = item.comments.filter(({ is_settled }) => is_settled)

  async function send(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    const outcome = await callApi('POST /admin/items/:item/comments', {
      params: { item: item.item_id },
      body: { text },
    })
    setSending(false)
    const failure = outcome.ok ? undefined : outcome.failure
    setError(failure && (failure.status === 0 ? m.build_offline() : (failure.errors?.text?.[0] ?? failure.message)))
    if (outcome.ok) setText('')
    await revalidate()
  }
  async function settle({ comment_id, is_settled }: Comment) {
    const sent = { params: { comment: comment_id }, body: { is_settled: !is_settled } }
    const outcome = await callApi('PUT /admin/item-comments/:comment', sent)
    if (!outcome.ok) toast.error(outcome.failure.status === 0 ? m.build_offline() : outcome.failure.message)
    await revalidate()
  }
  const row = (comment: Comment) => (
    <li key={comment.comment_id} className="comment">
      <p className="small">
        <b>{comment.author}</b> <span className="muted">{dateAndTime(comment.created_at)}</span>
      </p>
      <p dir="auto">{comment.text}</p>
      {canEdit && (
        <Button isDense variant="quiet" onClick={() => settle(comment)}>
          {comment.is_settled ? m.build_open_again() : m.build_settle()}
        </Button>
      )}
    </li>
  )
  return (
    <section className="comments" aria-labelledby="comments-title">
      <h3 id="comments-title">
        {m.build_comments()} <span className="small muted">{number(open.length)}</span>
      </h3>
      <ul>{open.map(row)}</ul>
      {settled.length > 0 && (
        <details>
          <summary>{m.build_settled({ count: number(settled.length) })}</summary>
          <ul>{settled.map(row)}</ul>
        </details>
      )}
      {canEdit && (
        <form className="form-stack" noValidate onSubmit={send}>
          <Textarea
            label={m.build_comment_on()}
            rows={2}
            maxLength={2000}
            dir="auto"
            value={text}
            error={error}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" isDense className="comments__send" isLoading={isSending}>
            {m.build_comment()}
          </Button>
        </form>
      )}
    </section>
  )
}
