/** What a learner writes and adds, and 'Hand in'. The text goes in by a plain form too. */
import { type ChangeEvent, useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { AssignmentState } from '#contracts/learning/assignments.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { bytes } from '#web/lib/text/bytes.ts'
import { listed, number, time } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Note } from '#web/ui/feedback/note.tsx'
import { Button, IconButton } from '#web/ui/fields/button.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/text-field.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import { PlusIcon, UploadIcon } from '#web/ui/icons/task-icons.tsx'
import { HandedFiles } from './handed-files.tsx'
import { mostBytes, useHandInFiles } from './use-hand-in-files.ts'
import { type TextState, useHandInText } from './use-hand-in-text.ts'

const mostText = 20_000

function stateWords(state: TextState): string {
  if (state.kind === 'kept') return m.assignment_kept()
  if (state.kind === 'refused') return state.message
  return state.at ? m.assignment_saved_at({ time: time(state.at) }) : ''
}

export function AssignmentWork({ assignment }: { assignment: AssignmentState }) {
  const { assignment_id: assignmentId, accepts, attempts_left, draft, handed_in } = assignment
  const learnerId = useViewer()?.learnerId ?? ''
  const writing = useHandInText(
    { learnerId, assignmentId },
    { text: draft?.text ?? '', savedAt: draft?.saved_at ?? null },
  )
  const files = useHandInFiles(assignmentId, draft?.files ?? [])
  const fetcher = useFetcher<{ error: string | null }>()
  const error = fetcher.state === 'idle' ? fetcher.data?.error : null
  const isSending = files.sending.length > 0
  const hintId = useId()
  const form = useRef<HTMLFormElement>(null)
  const returned = handed_in[0]?.state === 'returned'
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('textarea, input')?.focus()
  }, [error])

  return (
    <section className="panel panel--pad work" aria-labelledby={`${hintId}-title`}>
      <div className="row between row--wrap">
        <h3 id={`${hintId}-title`}>{m.assignment_your_work()}</h3>
        <span className="small muted" role="status">
          {stateWords(writing.state)}
        </span>
      </div>
      <fetcher.Form
        ref={form}
        method="post"
        className="work"
        onSubmit={(event) => {
          if (isSending) event.preventDefault()
          else writing.hold()
        }}
      >
        <input type="hidden" name="intent" value="hand-in" />
        <input type="hidden" name="assignment_id" value={assignmentId} />
        {accepts.includes('text') && (
          <Textarea
            label={m.assignment_text()}
            name="text"
            dir="auto"
            rows={7}
            maxLength={mostText}
            value={writing.text}
            error={error ?? undefined}
            onChange={(event) => writing.change(event.target.value)}
          />
        )}
        <Files {...{ assignment, files }} />
        {error && !accepts.includes('text') && <FieldError>{error}</FieldError>}
        <div className="work__end">
          <Button
            type="submit"
            variant="primary"
            aria-describedby={hintId}
            aria-disabled={isSending || undefined}
            isLoading={fetcher.state !== 'idle'}
          >
            {m.assignment_hand_in()}
          </Button>
          <p id={hintId} className="small muted">
            {isSending
              ? m.assignment_wait_upload()
              : assignment.peers
                ? m.peers_hand_in_hint()
                : m.assignment_hand_in_hint()}{' '}
            {attempts_left !== null && !returned && m.assignment_tries_left({ count: number(attempts_left) })}
          </p>
        </div>
      </fetcher.Form>
    </section>
  )
}

interface FilesProps {
  assignment: AssignmentState
  files: ReturnType<typeof useHandInFiles>
}

function Files({ assignment: { accepts, most_files: most, file_types: types }, files }: FilesProps) {
  const takes = { photo: accepts.includes('photo'), file: accepts.includes('file') }
  if (!takes.photo && !takes.file) return null
  const count = files.files.length + files.sending.length
  const choose = (kind: 'photo' | 'file') => (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])]
    files.add(kind, chosen.slice(0, Math.max(0, most - count)))
    event.target.value = ''
  }
  return (
    <div className="work">
      <p className="label">
        {m.assignment_files()}{' '}
        <span className="muted">{m.assignment_files_of({ count: number(count), most: number(most) })}</span>
      </p>
      <HandedFiles
        files={files.files}
        tool={(file) => (
          <IconButton
            label={m.assignment_remove({ name: file.name })}
            icon={<CloseIcon />}
            onClick={() => void files.remove(file)}
          />
        )}
      />
      <div role="status">
        {files.sending.map((name, place) => (
          <p key={`${name} ${place}`} className="small muted">
            {m.assignment_uploading({ name })}
          </p>
        ))}
      </div>
      {files.errors.map((error) => (
        <FieldError key={error}>{error}</FieldError>
      ))}
      {count < most && (
        <div className="row row--wrap">
          {takes.photo && <ChooseFiles label={m.assignment_add_photo()} accept="image/*" onChange={choose('photo')} />}
          {takes.file && (
            <ChooseFiles
              label={m.assignment_add_file()}
              accept={types.map((type) => `.${type}`).join(',')}
              onChange={choose('file')}
            />
          )}
        </div>
      )}
      {takes.file && (
        <p className="hint">
          {m.assignment_file_hint({
            types: listed(types.map((type) => type.toUpperCase())),
            size: bytes(mostBytes),
          })}
        </p>
      )}
    </div>
  )
}

interface ChooseProps {
  label: string
  accept: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** A button's look on the browser's own chooser: a phone offers its camera. */
function ChooseFiles({ label, accept, onChange }: ChooseProps) {
  return (
    <label className="btn btn--line work__choose">
      {accept === 'image/*' ? <PlusIcon /> : <UploadIcon />}
      {label}
      <input type="file" multiple accept={accept} onChange={onChange} />
    </label>
  )
}

/** Where nothing more can be handed in, and why. */
export function NothingMore({ assignment: { is_passed, handed_in, attempts_left } }: { assignment: AssignmentState }) {
  if (is_passed || handed_in[0]?.state === 'handed_in' || attempts_left !== 0) return null
  return <Note tone="warn">{m.assignment_no_tries()}</Note>
}
