/** A question or an answer: who wrote it and when, its words, and what one may do with it. */
import { useFetcher } from 'react-router'
import type { LessonAnswer, LessonQuestion } from '#contracts/learning/questions/questions.ts'
import { dateAndTime, listed, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Note } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AwardIcon, StarIcon, UpIcon } from '#web/ui/icons/icons.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { PressForm, WordsForm } from './question-form.tsx'
import type { Saved } from './save-question.ts'

interface PostProps {
  post: LessonQuestion | LessonAnswer
  isBest?: boolean
  /** Absent for a question. */
  canMarkBest?: boolean
  isPinned?: boolean
  /** Absent for an answer. */
  canPin?: boolean
  canModerate: boolean
}

export function QuestionPost({ post, canModerate, ...marks }: PostProps) {
  const { isBest = false, canMarkBest = false, isPinned = false, canPin = false } = marks
  const { id, text, author, is_of_mentor, is_own, likes, is_liked, asked_at, edited_at, hidden_reason } = post
  if (author === null) return <p className="muted">{m.question_removed()}</p>
  return (
    <article className="qa__post" aria-label={m.question_by({ name: author })}>
      <p className="row row--wrap">
        <b>
          <bdi>{author}</bdi>
        </b>
        {is_of_mentor && <Badge tone="brand">{m.question_mentor()}</Badge>}
        {isBest && (
          <Badge tone="ok" icon={<AwardIcon />}>
            {m.question_best()}
          </Badge>
        )}
        {isPinned && <Badge icon={<UpIcon />}>{m.question_pinned()}</Badge>}
        <small className="muted">{listed([dateAndTime(asked_at), edited_at && m.question_edited()])}</small>
      </p>
      {hidden_reason !== null && <Note tone="warn">{m.question_hidden_because({ reason: hidden_reason })}</Note>}
      <p className="qa__text" dir="auto">
        {text}
      </p>
      <div className="row row--wrap">
        {is_own ? (
          likes > 0 && <small className="muted">{m.question_likes({ shown: number(likes) })}</small>
        ) : (
          <PressForm intent="like-question" id={id} isOn={is_liked} icon={<StarIcon />}>
            {likes > 0 ? m.question_like_count({ shown: number(likes) }) : m.question_like()}
          </PressForm>
        )}
        {canMarkBest && hidden_reason === null && (
          <PressForm intent="best-answer" id={id} isOn={isBest} icon={<AwardIcon />}>
            {m.question_mark_best()}
          </PressForm>
        )}
        {canPin && hidden_reason === null && (
          <PressForm intent={isPinned ? 'unpin-question' : 'pin-question'} id={id} icon={<UpIcon />}>
            {isPinned ? m.question_unpin() : m.question_pin()}
          </PressForm>
        )}
        {canModerate && hidden_reason !== null && (
          <PressForm intent="hide-question" id={id}>
            {m.question_show()}
          </PressForm>
        )}
      </div>
      {is_own && (
        <details key={text}>
          <summary className="link">{m.question_change()}</summary>
          <WordsForm
            intent="change-question"
            id={id}
            text={text}
            label={m.question_own_words()}
            submit={m.question_save()}
          />
          <PressForm intent="remove-question" id={id}>
            {m.question_remove()}
          </PressForm>
        </details>
      )}
      {canModerate && !is_own && hidden_reason === null && <HidePost id={id} />}
    </article>
  )
}

function HidePost({ id }: { id: string }) {
  const fetcher = useFetcher<Saved>()
  return (
    <details>
      <summary className="link">{m.question_hide()}</summary>
      <fetcher.Form method="post" className="notebox">
        <input type="hidden" name="intent" value="hide-question" />
        <input type="hidden" name="id" value={id} />
        <TextField
          label={m.question_reason()}
          hint={m.question_reason_hint()}
          name="reason"
          required
          maxLength={300}
          error={fetcher.data?.error ?? undefined}
        />
        <p>
          <Button type="submit" isLoading={fetcher.state !== 'idle'}>
            {m.question_hide()}
          </Button>
        </p>
      </fetcher.Form>
    </details>
  )
}
