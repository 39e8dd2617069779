/** Somebody applies to teach; thanks take the form's place. */
import { Form, useNavigation } from 'react-router'
import { ContactFields } from '#web/lib/forms/contact-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Textarea, TextField } from '#web/ui/fields/text-field.tsx'
import { useFirstError } from '#web/lib/forms/use-first-error.ts'
import type { LeadAnswer } from './lead-form.tsx'

export function TeachingForm({ answer }: { answer: LeadAnswer | undefined }) {
  const isSending = useNavigation().state === 'submitting'
  const form = useFirstError(answer)
  const field = (name: string) => ({
    name,
    error: answer?.errors[name]?.[0],
    defaultValue: answer?.typed[name] ?? '',
  })
  return (
    <Form ref={form} method="post" action="/work-with-us#apply" className="grid gap-4" preventScrollReset noValidate>
      {answer?.note && <FormNote>{answer.note}</FormNote>}
      <ContactFields field={field} />
      <TextField
        {...field('subject')}
        label={m.teach_subject()}
        hint={m.teach_subject_hint()}
        maxLength={120}
        required
      />
      <Textarea
        {...field('experience')}
        label={m.teach_experience()}
        hint={m.teach_experience_hint()}
        rows={5}
        maxLength={3000}
        required
      />
      <Button type="submit" variant="primary" isLoading={isSending} loadingText={m.lead_sending()}>
        {m.teach_send()}
      </Button>
    </Form>
  )
}
