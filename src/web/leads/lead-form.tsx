/** A company asks for an offer; thanks take the form's place. */
import { Form, useNavigation } from 'react-router'
import { ContactFields } from '#web/lib/forms/contact-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Textarea, TextField } from '#web/ui/fields/text-field.tsx'
import { useFirstError } from '#web/lib/forms/use-first-error.ts'

export interface LeadAnswer {
  note: string
  errors: Record<string, string[]>
  typed: Record<string, string>
}

interface LeadFormProps {
  /** From the address: what the seat calculator was asked. */
  suggested: { seats: string; message: string }
  answer: LeadAnswer | undefined
}

export function LeadForm({ suggested, answer }: LeadFormProps) {
  const isSending = useNavigation().state === 'submitting'
  const form = useFirstError(answer)
  const field = (name: string, fallback = '') => ({
    name,
    error: answer?.errors[name]?.[0],
    defaultValue: answer?.typed[name] ?? fallback,
  })
  return (
    <Form ref={form} method="post" action="/corporates#request" className="grid gap-4" preventScrollReset noValidate>
      {answer?.note && <FormNote>{answer.note}</FormNote>}
      <TextField
        {...field('company_name')}
        label={m.lead_company()}
        autoComplete="organization"
        maxLength={120}
        required
      />
      <ContactFields field={field} nameOf="contact_name" />
      <TextField
        {...field('seats', suggested.seats)}
        label={m.lead_seats()}
        optionalText={m.form_optional()}
        inputMode="numeric"
        maxLength={12}
      />
      <Textarea
        {...field('message', suggested.message)}
        label={m.lead_message()}
        optionalText={m.form_optional()}
        rows={4}
        maxLength={2000}
      />
      <Button type="submit" variant="primary" isLoading={isSending} loadingText={m.lead_sending()}>
        {m.lead_send()}
      </Button>
    </Form>
  )
}
