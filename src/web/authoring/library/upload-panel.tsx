/** Adds files to the library: the course, then the file; its kind is known by its name. */
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { libraryTypes } from '#contracts/authoring/library.ts'
import { fileTexts } from '#web/lib/text/file-texts.ts'
import { FileInput } from '#web/ui/fields/file-input.tsx'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { kindOf, unfitText, useUpload } from './use-upload.ts'

interface UploadPanelProps {
  courses: readonly { course_id: string; course_name: string }[]
  /** The list can be asked for again. */
  onArrived: () => void
}
const accepted = Object.values(libraryTypes)
  .flat()
  .map((type) => `.${type}`)
  .join()

export function UploadPanel({ courses, onArrived }: UploadPanelProps) {
  const id = useId()
  // Asked of the field itself: it may have been chosen before the page was ready.
  const select = useRef<HTMLSelectElement>(null)
  const [unfit, setUnfit] = useState<string>()
  const upload = useUpload(onArrived)
  const { sending } = upload

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    const course = select.current?.value ?? ''
    if (!file) return
    const kind = kindOf(file.name)
    const problem = course === '' ? m.library_choose_course() : unfitText(file, kind)
    setUnfit(problem)
    if (kind && !problem) void upload.start(file, { kind, course })
  }

  return (
    <div className="panel panel--pad form-grid mb-4">
      <Select
        label={m.library_course()}
        ref={select}
        defaultValue={courses.length === 1 ? courses[0]?.course_id : ''}
        disabled={sending !== undefined}
        placeholder={m.library_choose_course()}
        options={courses.map((each) => ({ value: each.course_id, label: each.course_name }))}
      />
      {sending ? (
        <UploadProgress {...upload} sending={sending} />
      ) : (
        <Field id={id} label={m.library_upload()} hint={m.library_upload_hint()} error={unfit}>
          {(ids) => <FileInput {...fileTexts()} {...ids} accept={accepted} onChange={choose} />}
        </Field>
      )}
    </div>
  )
}
