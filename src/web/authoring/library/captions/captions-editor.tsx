/** Writes the captions of a film beside it, language by language: typed, or read from a file and mended. */
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { mostCues, readCaptions, writeCaptions } from '#contracts/authoring/captions.ts'
import { type Locale, locales } from '#contracts/locales.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { languageNames } from '#web/lib/text/language-names.ts'
import { number } from '#web/lib/text/format.ts'
import { fileTexts } from '#web/lib/text/file-texts.ts'
import { FileInput } from '#web/ui/fields/file-input.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { addLine, type CaptionLine, cueOf, faultsOf, lineOf } from './caption-lines.ts'
import { CaptionRow, faultText } from './caption-row.tsx'
import { FilePreview } from '../file-preview.tsx'
import type { ShownFile } from '../file-state.tsx'
import { sendCaptions } from './send-captions.ts'

interface Told {
  isDone: boolean
  text: string
}
const largest = 5 * 1024 * 1024

export function CaptionsEditor({ file, onSaved }: { file: ShownFile; onSaved?: () => void }) {
  const id = useId()
  const player = useRef<HTMLVideoElement>(null)
  const [language, setLanguage] = useState<Locale>((file.captions[0] as Locale | undefined) ?? 'en')
  const [lines, setLines] = useState<CaptionLine[]>()
  const [isChanged, setChanged] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [told, setTold] = useState<Told>()
  const [problems, setProblems] = useState<string[]>([])
  const params = { file: file.file_id, language }

  useEffect(() => {
    let isWanted = true
    void callApi('GET /admin/library/:file/captions/:language', {
      params: { file: file.file_id, language },
    }).then((outcome) => {
      if (!isWanted) return
      if (outcome.ok) setLines(outcome.answer.data.lines.map(lineOf))
      else setTold({ isDone: false, text: m.library_line_lost() })
    })
    return () => {
      isWanted = false
    }
  }, [file.file_id, language])
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])

  function change(next: CaptionLine[]) {
    setLines(next)
    setChanged(true)
    setTold(undefined)
  }
  function choose(next: Locale) {
    if (isChanged && !confirm(m.library_captions_leave())) return
    setLines(undefined)
    setChanged(false)
    setTold(undefined)
    setProblems([])
    setLanguage(next)
  }
  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    target.value = ''
    if (!chosen) return
    const { cues, problems: found } = readCaptions(chosen.size > largest ? '' : await chosen.text())
    setProblems(
      found
        .slice(0, 20)
        .map(({ line, fault }) => m.library_captions_line({ line: number(line), what: faultText(fault) })),
    )
    if (cues.length === 0 || cues.length > mostCues) setTold({ isDone: false, text: m.library_captions_unreadable() })
    else change(cues.map(lineOf))
  }
  async function save() {
    setSaving(true)
    const isEmpty = lines?.length === 0
    const wrong = isEmpty
      ? await callApi('DELETE /admin/library/:file/captions/:language', { params }).then((outcome) =>
          outcome.ok || outcome.failure.status === 404 ? undefined : m.library_line_lost(),
        )
      : await sendCaptions(file.file_id, language, writeCaptions((lines ?? []).map(cueOf)))
    setSaving(false)
    setTold({ isDone: !wrong, text: wrong ?? m.library_captions_saved() })
    if (wrong) return
    setChanged(false)
    setProblems([])
    onSaved?.()
  }

  const faults = faultsOf(lines ?? [])
  const isWrong = faults.some((fault) => fault !== undefined && fault !== 'overlap')
  return (
    <div className="captions">
      <div className="captions__film">
        <FilePreview file={file} player={player} />
        <Select
          label={m.library_language()}
          value={language}
          options={locales.map((locale) => ({
            value: locale,
            label: file.captions.includes(locale) ? `${languageNames[locale]} ✓` : languageNames[locale],
          }))}
          onChange={(event) => choose(event.currentTarget.value as Locale)}
        />
        <Field id={id} label={m.library_captions_file()} hint={m.library_captions_file_hint()}>
          {(ids) => <FileInput {...fileTexts()} {...ids} accept=".vtt,.srt" onChange={read} />}
        </Field>
        {problems.length > 0 && (
          <ul className="small" role="alert">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="captions__lines">
        {lines?.length === 0 && <p className="muted">{m.library_captions_none()}</p>}
        <ol className="captions__list">
          {lines?.map((line, index) => (
            <CaptionRow
              key={line.key}
              {...{ lines, index, change }}
              language={language}
              fault={faults[index]}
              player={player}
            />
          ))}
        </ol>
        {lines && (
          <Button isDense icon={<PlusIcon size={16} />} onClick={() => change(addLine(lines, lines.length - 1))}>
            {m.library_captions_add()}
          </Button>
        )}
        <FormNote tone={told?.isDone ? 'ok' : 'bad'} of={told}>
          {told?.text}
        </FormNote>
        <div className="actions captions__save">
          <span className="small muted" role="status">
            {isWrong ? m.library_captions_mend() : isChanged && m.library_captions_unsaved()}
          </span>
          <Button variant="primary" isLoading={isSaving} disabled={!isChanged || isWrong} onClick={() => void save()}>
            {m.library_captions_save()}
          </Button>
        </div>
      </div>
    </div>
  )
}
