/** Notes at a moment of a lecture; only their writer reads them. */
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { MyCourse } from '#contracts/learning/player.ts'
import { position as positionText } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/fields/button.tsx'
import { StarIcon } from '#web/ui/icons/icons.tsx'
import { TrashIcon } from '#web/ui/icons/task-icons.tsx'
import { Textarea } from '#web/ui/fields/text-field.tsx'

type Lecture = NonNullable<MyCourse['current']>

export function Notes({
  course,
  lecture,
  position,
  onJump,
}: {
  /** Its slug. */
  course: string
  lecture: Lecture
  position: number
  onJump: (seconds: number) => void
}) {
  const fetcher = useFetcher<{ error: string | null }>()
  const form = useRef<HTMLFormElement>(null)
  const isVideo = lecture.kind === 'video'
  const isSaved = fetcher.state === 'idle' && fetcher.data?.error === null
  // The moment is that of the first letter: the film may go on while one writes.
  const [begun, setBegun] = useState<number | null>(null)
  useEffect(() => {
    if (!isSaved) return
    form.current?.reset()
    setBegun(null)
  }, [isSaved])
  const at = begun ?? position
  return (
    <div className="notes">
      <fetcher.Form method="post" className="notebox" ref={form}>
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="lecture_id" value={lecture.lecture_id} />
        {isVideo && <input type="hidden" name="at" value={at} />}
        <Textarea
          label={isVideo ? m.note_at({ position: positionText(at) }) : m.note()}
          name="text"
          required
          maxLength={4000}
          placeholder={m.note_placeholder()}
          onInput={({ currentTarget: { value } }) => setBegun((moment) => (value === '' ? null : (moment ?? position)))}
          error={fetcher.data?.error ?? undefined}
        />
        <div className="row between row--wrap">
          <span className="small muted">{m.notes_private()}</span>
          <Button type="submit" isLoading={fetcher.state !== 'idle'}>
            {m.save_note()}
          </Button>
        </div>
      </fetcher.Form>
      {lecture.notes.map((note) => (
        <NoteItem key={note.id} note={note} onJump={onJump} />
      ))}
      <p className="small">
        <a className="link" href={`/api/my-courses/${course}/notes.md?lang=${getLocale()}`} download>
          {m.notes_export()}
        </a>
      </p>
    </div>
  )
}

function NoteItem({ note, onJump }: { note: Lecture['notes'][number]; onJump: (seconds: number) => void }) {
  return (
    <article className="noteitem">
      {note.at_seconds !== null ? (
        <button
          type="button"
          className="link"
          onClick={() => onJump(note.at_seconds ?? 0)}
          aria-label={m.go_to_position({ position: positionText(note.at_seconds) })}
        >
          {positionText(note.at_seconds)}
        </button>
      ) : (
        <span />
      )}
      <div>
        <p className="whitespace-pre-line">{note.text}</p>
        <ChangeNote key={note.text} note={note} />
      </div>
      <div>
        <MarkNote note={note} />
        <DeleteNote id={note.id} />
      </div>
    </article>
  )
}

/** Closes when the changed text comes back. */
function ChangeNote({ note }: { note: Lecture['notes'][number] }) {
  const fetcher = useFetcher<{ error: string | null }>()
  return (
    <details>
      <summary className="link">{m.change_note()}</summary>
      <fetcher.Form method="post" className="notebox">
        <input type="hidden" name="intent" value="change-note" />
        <input type="hidden" name="note_id" value={note.id} />
        <Textarea
          label={m.note()}
          name="text"
          required
          maxLength={4000}
          defaultValue={note.text}
          error={fetcher.data?.error ?? undefined}
        />
        <Button type="submit" isLoading={fetcher.state !== 'idle'}>
          {m.save_note()}
        </Button>
      </fetcher.Form>
    </details>
  )
}

function MarkNote({ note: { id, is_important } }: { note: Lecture['notes'][number] }) {
  const fetcher = useFetcher<{ error: string | null }>()
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="mark-note" />
      <input type="hidden" name="note_id" value={id} />
      <input type="hidden" name="is_on" value={is_important ? 'no' : 'yes'} />
      <button
        type="submit"
        className="btn btn--icon btn--dense notestar"
        aria-label={m.note_important()}
        aria-pressed={is_important}
      >
        <StarIcon />
      </button>
      {fetcher.data?.error && (
        <p className="small error" role="alert">
          {fetcher.data.error}
        </p>
      )}
    </fetcher.Form>
  )
}

function DeleteNote({ id }: { id: string }) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="delete-note" />
      <input type="hidden" name="note_id" value={id} />
      <button type="submit" className="btn btn--icon btn--dense" aria-label={m.delete_note()}>
        <TrashIcon />
      </button>
    </fetcher.Form>
  )
}
