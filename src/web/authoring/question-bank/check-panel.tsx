/** Chooses a file of questions, where they go and in which language they are, and has it checked. */
import { type SubmitEvent, useId, useState } from 'react'
import type { QuestionImport } from '#contracts/authoring/question-imports.ts'
import type { Failure } from '#contracts/endpoint.ts'
import { locales } from '#contracts/locales.ts'
import { firstMessages } from '#web/lib/forms/form-state.ts'
import { fileTexts } from '#web/lib/text/file-texts.ts'
import { languageNames } from '#web/lib/text/language-names.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FileInput } from '#web/ui/fields/file-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { CourseChoice } from './authored-courses.ts'
import { CourseSelect } from './course-select.tsx'

async function sendToCheck(form: FormData): Promise<{ id: string } | { errors: Record<string, string> }> {
  const body = new FormData()
  // Fields are read before the file.
  for (const name of ['course_id', 'language', 'file']) {
    const value = form.get(name)
    if (value) body.append(name, value)
  }
  try {
    const response = await fetch('/api/admin/questions/imports', {
      method: 'POST',
      headers: { 'accept-language': document.documentElement.lang },
      body,
    })
    const answer = (await response.json()) as { data: QuestionImport } | Failure
    if ('data' in answer) return { id: answer.data.import_id }
    const errors = firstMessages(answer)
    return { errors: Object.keys(errors).length > 0 ? errors : { file: answer.message } }
  } catch {
    return { errors: { file: m.library_line_lost() } }
  }
}

interface Props {
  courses: readonly CourseChoice[]
  onChecked: (importId: string) => void
}

export function CheckPanel({ courses, onChecked }: Props) {
  const id = useId()
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) {
      setErrors({ file: m.qbank_choose_file() })
      return
    }
    setErrors({})
    setSending(true)
    const sent = await sendToCheck(form)
    setSending(false)
    if ('id' in sent) onChecked(sent.id)
    else setErrors(sent.errors)
  }

  return (
    <form className="panel panel--pad form-stack mb-4" onSubmit={submit} noValidate>
      <Field id={id} label={m.qbank_file()} hint={m.qbank_file_hint()} error={errors.file}>
        {(ids) => <FileInput {...fileTexts()} {...ids} name="file" accept=".txt,.gift,.xml,.zip,.csv" />}
      </Field>
      <div className="form-grid">
        <CourseSelect name="course_id" courses={courses} error={errors.course_id} />
        <Select
          name="language"
          label={m.qbank_language()}
          hint={m.qbank_language_hint()}
          defaultValue={getLocale()}
          options={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
        />
      </div>
      <div className="row">
        <Button type="submit" variant="primary" isLoading={isSending}>
          {m.archive_check()}
        </Button>
      </div>
    </form>
  )
}
