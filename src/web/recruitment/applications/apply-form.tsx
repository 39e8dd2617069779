/** Applies for a job with a CV. What was typed stays on this device until it is sent. */
import { type FormEvent, useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { bytes } from '#web/lib/text/bytes.ts'
import { ContactFields } from '#web/lib/forms/contact-fields.tsx'
import { fileTexts } from '#web/lib/text/file-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FileField } from '#web/ui/fields/file-field.tsx'
import { Textarea, TextField } from '#web/ui/fields/text-field.tsx'
import { useFirstError } from '#web/lib/forms/use-first-error.ts'
import { forgetDraft, keepDraft, readDraft } from './application-draft.ts'

export interface ApplyAnswer {
  note: string
  errors: Record<string, string[]>
  typed: Record<string, string>
}
const mostBytes = 5 * 1024 * 1024

interface ApplyFormProps {
  slug: string
  questions: DataOf<'GET /circulars/:slug'>['questions']
  certificates: DataOf<'GET /applications/certificates'>
  /** What is known of who is signed in. */
  known: Record<string, string>
  answer: ApplyAnswer | undefined
}

export function ApplyForm({ slug, questions, certificates, known, answer }: ApplyFormProps) {
  const isSending = useNavigation().state === 'submitting'
  const form = useFirstError(answer)
  const [fault, setFault] = useState<string>()
  const start = { ...known, ...answer?.typed }

  useEffect(() => {
    const element = form.current
    if (!element || answer) return
    for (const [name, text] of Object.entries(readDraft(slug))) {
      const field = element.elements.namedItem(name)
      if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.type !== 'file')
        if (field.value === '') field.value = text
    }
  }, [form, slug, answer])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const file = new FormData(event.currentTarget).get('cv')
    const isTooLarge = file instanceof File && file.size > mostBytes
    setFault(isTooLarge ? m.jobs_cv_large({ size: bytes(file.size) }) : undefined)
    if (isTooLarge || isSending) event.preventDefault()
  }
  const field = (name: string) => ({
    name,
    error: answer?.errors[name]?.[0],
    defaultValue: start[name] ?? '',
  })
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className="grid gap-4"
      preventScrollReset
      noValidate
      onChange={(event) => keepDraft(slug, event.currentTarget)}
      onSubmit={onSubmit}
      aria-busy={isSending}
    >
      {answer?.note && <FormNote of={answer}>{answer.note}</FormNote>}
      <ContactFields field={field} />
      <FileField
        {...fileTexts()}
        label={m.jobs_cv()}
        hint={m.jobs_cv_hint()}
        name="cv"
        accept=".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        error={fault ?? (isSending ? undefined : answer?.errors.cv?.[0])}
        required
      />
      {questions.map(({ id, text, is_required: isRequired }) => (
        <Textarea
          key={id}
          {...field(`answer.${id}`)}
          label={text}
          optionalText={isRequired ? undefined : m.form_optional()}
          rows={3}
          maxLength={2000}
          required={isRequired}
        />
      ))}
      <Textarea
        {...field('letter')}
        label={m.jobs_letter()}
        optionalText={m.form_optional()}
        hint={m.jobs_letter_hint()}
        rows={5}
        maxLength={4000}
      />
      {certificates.length > 0 && (
        <fieldset>
          <legend className="label mb-2">{m.jobs_certificates()}</legend>
          {certificates.map(({ certificate_id: id, course_name: course, serial }) => (
            <Checkbox key={id} name="certificates" value={id} defaultChecked>
              <bdi>{course}</bdi> <span className="muted">{serial}</span>
            </Checkbox>
          ))}
        </fieldset>
      )}
      <TextField
        {...field('skills')}
        label={m.jobs_skills()}
        optionalText={m.form_optional()}
        hint={m.jobs_skills_hint()}
        maxLength={300}
      />
      <Checkbox name="is_interested" value="1" defaultChecked={start.is_interested === '1'}>
        {m.jobs_interested()}
      </Checkbox>
      <p className="small muted">{m.jobs_privacy()}</p>
      <Button type="submit" variant="primary" isLoading={isSending} loadingText={m.lead_sending()}>
        {m.jobs_apply()}
      </Button>
    </Form>
  )
}

/** The vacancy closed before it was sent: what was typed is here still, until its writer lets it go. */
export function KeptDraft({ slug }: { slug: string }) {
  const [hasDraft, setHasDraft] = useState(false)
  useEffect(() => setHasDraft(Object.keys(readDraft(slug)).length > 0), [slug])
  if (!hasDraft) return null
  return (
    <Note>
      <p>{m.jobs_draft_kept()}</p>
      <Button
        isDense
        onClick={() => {
          forgetDraft(slug)
          setHasDraft(false)
        }}
      >
        {m.jobs_draft_forget()}
      </Button>
    </Note>
  )
}

/** Once it was sent nothing of it stays on the device. */
export function ForgetDraft({ slug }: { slug: string }) {
  useEffect(() => forgetDraft(slug), [slug])
  return null
}
