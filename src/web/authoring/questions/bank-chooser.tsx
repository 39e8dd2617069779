/** Takes questions of the bank into a quiz as they are now: searched, paged, each with a button. */
import { type FormEvent, useEffect, useState } from 'react'
import type { AuthoredQuestion } from '#contracts/authoring/item-content.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import type { AnswerOf } from '#web/lib/api/endpoints.ts'
import { listed } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { textOfQuestion } from './question-words.ts'
import { getLocale } from '#web/paraglide/runtime.js'

interface Props {
  courseId: string
  onChoose: (question: AuthoredQuestion) => void
}
type Row = AnswerOf<'GET /admin/questions'>['data'][number]

export function BankChooser({ courseId, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button isDense onClick={() => setOpen(true)}>
        {m.qbank_choose()}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={m.qbank_choose()}
        size="wide"
        isAtTop
        closeLabel={m.close()}
      >
        {isOpen && (
          <ChooserList
            courseId={courseId}
            onChoose={(question) => {
              onChoose(question)
              setOpen(false)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

const taken = ({ question, question_id, version }: Row): AuthoredQuestion =>
  ({ ...question, id: crypto.randomUUID(), bank: { question_id, version } }) as AuthoredQuestion

function ChooserList({ courseId, onChoose }: Props) {
  const [asked, setAsked] = useState({ q: '', page: 1 })
  const [answer, setAnswer] = useState<AnswerOf<'GET /admin/questions'>>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    const controller = new AbortController()
    const query = { course: courseId, perpage: 10, page: asked.page, ...(asked.q ? { q: asked.q } : {}) }
    callApi('GET /admin/questions', { query }, { signal: controller.signal }).then(
      (outcome) => {
        setError(outcome.ok ? undefined : m.library_line_lost())
        if (outcome.ok) setAnswer(outcome.answer)
      },
      () => {},
    )
    return () => controller.abort()
  }, [asked, courseId])
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    setAsked({ q: String(new FormData(event.currentTarget).get('q') ?? ''), page: 1 })
  }
  const turn = (page: number) => setAsked((now) => ({ ...now, page }))
  return (
    <div className="library-chooser">
      <form className="row row--wrap" role="search" onSubmit={search}>
        <TextField name="q" type="search" isDense label={m.qbank_search()} maxLength={100} />
        <Button type="submit" isDense>
          {m.library_search()}
        </Button>
      </form>
      <p role="alert">{error}</p>
      {!answer && !error && <Spinner />}
      {answer?.data.length === 0 && <p className="muted">{m.qbank_none()}</p>}
      <ul className="library-list">
        {answer?.data.map((row) => (
          <li key={row.question_id}>
            <button type="button" className="library-choice" onClick={() => onChoose(taken(row))}>
              <b dir="auto">{textOfQuestion(row.question as AuthoredQuestion, getLocale())}</b>
              <span className="small muted">{listed([row.category, ...row.tags].filter(Boolean))}</span>
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
