/** Chooses a file of the course's library: searched, paged, one pressed. */
import { type FormEvent, useEffect, useState } from 'react'
import type { LibraryKind } from '#contracts/authoring/library.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import type { AnswerOf } from '#web/lib/api/endpoints.ts'
import { bytes } from '#web/lib/text/bytes.ts'
import { date } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { StateBadge } from './file-state.tsx'

interface LibraryChooserProps {
  isOpen: boolean
  onClose: () => void
  courseId: string
  kind: LibraryKind
  onChoose: (fileId: string) => void
}

export function LibraryChooser({ isOpen, onClose, ...list }: LibraryChooserProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.library_choose()} size="wide" isAtTop closeLabel={m.close()}>
      <ChooserList {...list} />
    </Dialog>
  )
}

function ChooserList({ courseId, kind, onChoose }: Pick<LibraryChooserProps, 'courseId' | 'kind' | 'onChoose'>) {
  const [asked, setAsked] = useState({ q: '', page: 1 })
  const [answer, setAnswer] = useState<AnswerOf<'GET /admin/library'>>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    const controller = new AbortController()
    const query = { course: courseId, kind, perpage: 10, page: asked.page, ...(asked.q ? { q: asked.q } : {}) }
    callApi('GET /admin/library', { query }, { signal: controller.signal }).then(
      (outcome) => {
        setError(outcome.ok ? undefined : m.library_line_lost())
        if (outcome.ok) setAnswer(outcome.answer)
      },
      () => {},
    )
    return () => controller.abort()
  }, [asked, courseId, kind])

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    setAsked({ q: String(new FormData(event.currentTarget).get('q') ?? ''), page: 1 })
  }
  const turn = (page: number) => setAsked((now) => ({ ...now, page }))

  return (
    <div className="library-chooser">
      <form className="row row--wrap" role="search" onSubmit={search}>
        <TextField name="q" type="search" isDense label={m.library_name()} maxLength={100} />
        <Button type="submit" isDense>
          {m.library_search()}
        </Button>
      </form>
      <p role="alert">{error}</p>
      {!answer && !error && <Spinner />}
      {answer?.data.length === 0 && <p className="muted">{m.library_none()}</p>}
      <ul className="library-list">
        {answer?.data.map((file) => (
          <li key={file.file_id}>
            <button type="button" className="library-choice" onClick={() => onChoose(file.file_id)}>
              <b dir="auto">{file.name}</b>
              <span className="small muted">
                {bytes(file.bytes)} · {date(file.created_at)}
              </span>
              <StateBadge state={file.state} />
            </button>
          </li>
        ))}
      </ul>
      {answer && answer.meta.last_page > 1 && (
        <div className="row">
          <Button isDense disabled={asked.page <= 1} onClick={() => turn(asked.page - 1)}>
            {m.library_previous()}
          </Button>
          <Button isDense disabled={asked.page >= answer.meta.last_page} onClick={() => turn(asked.page + 1)}>
            {m.library_next()}
          </Button>
        </div>
      )}
    </div>
  )
}
