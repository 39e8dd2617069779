/** Chooses an archive and has it checked. */
import { type SubmitEvent, useId, useRef } from 'react'
import { mostArchiveBytes } from '#contracts/authoring/archives.office.ts'
import { bytes } from '#web/lib/text/bytes.ts'
import { percent } from '#web/lib/text/format.ts'
import { fileTexts } from '#web/lib/text/file-texts.ts'
import { FileInput } from '#web/ui/fields/file-input.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Progress } from '#web/ui/marks/progress.tsx'
import { useCheckFile } from './use-check-file.ts'

export function CheckPanel({ onChecked }: { onChecked: (importId: string) => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { sending, error, setError, send, cancel } = useCheckFile(onChecked)
  const share = sending ? Math.floor((sending.sent / Math.max(1, sending.total)) * 100) : 0

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const file = input.current?.files?.[0]
    if (!file) setError(m.archive_choose())
    else if (file.size > mostArchiveBytes) setError(m.archive_too_large({ most: bytes(mostArchiveBytes) }))
    else send(file)
  }

  return (
    <form className="panel panel--pad form-stack mb-4" onSubmit={submit} noValidate>
      <Field
        id={id}
        label={m.archive_file()}
        hint={m.archive_file_hint({ most: bytes(mostArchiveBytes) })}
        error={error}
      >
        {(ids) => (
          <FileInput {...fileTexts()} {...ids} ref={input} accept=".zip,application/zip" disabled={!!sending} />
        )}
      </Field>
      {sending && (
        <>
          <p className="small muted">{m.library_sent_of({ sent: bytes(sending.sent), total: bytes(sending.total) })}</p>
          <Progress value={share} label={m.library_progress_of({ name: sending.name })} text={percent(share)} />
        </>
      )}
      <div className="row row--wrap">
        <Button type="submit" variant="primary" isLoading={sending !== undefined}>
          {m.archive_check()}
        </Button>
        {sending && (
          <Button variant="quiet" onClick={cancel}>
            {m.library_cancel()}
          </Button>
        )}
        <span role="status" className="small muted">
          {share === 100 && m.archive_checking()}
        </span>
      </div>
    </form>
  )
}
