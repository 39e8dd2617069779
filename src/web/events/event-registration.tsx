/** The form of an event: name, phone, e-mail; a waiting list once the seats are gone. */
import { Form, useNavigation } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { useViewer } from '#web/lib/access/viewer.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useFirstError } from '#web/lib/forms/use-first-error.ts'

export interface RegistrationAnswer {
  isDone: boolean
  note: string
  errors: Record<string, string[]>
  typed: Record<string, string>
}

interface EventRegistrationProps {
  isFull: boolean
  /** The visitor’s own, if we know it. */
  phone: string
  answer: RegistrationAnswer | undefined
}

export function EventRegistration({ isFull, phone, answer }: EventRegistrationProps) {
  const isSending = useNavigation().state === 'submitting'
  const viewer = useViewer()
  const form = useFirstError(answer)
  if (answer?.isDone)
    return (
      <div role="status">
        <Note tone="ok" className="alert-success">
          {answer.note}
        </Note>
      </div>
    )
  const field = (name: string) => ({
    name,
    error: answer?.errors[name]?.[0],
    defaultValue: answer?.typed[name],
  })
  return (
    <Form ref={form} method="post" action="#register" className="grid gap-4" preventScrollReset noValidate>
      {answer?.note && <FormNote>{answer.note}</FormNote>}
      {isFull && <Note tone="warn">{m.event_waiting_text()}</Note>}
      <TextField
        {...field('name')}
        label={m.event_name()}
        autoComplete="name"
        maxLength={60}
        required
        defaultValue={answer?.typed.name ?? (viewer?.role === 'learner' ? viewer.name : undefined)}
      />
      <TextField
        {...field('contact_no')}
        defaultValue={answer?.typed.contact_no ?? phone}
        label={m.event_phone()}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={40}
        required
        dir="ltr"
      />
      <TextField
        {...field('email')}
        label={m.event_email()}
        optionalText={m.form_optional()}
        type="email"
        autoComplete="email"
        maxLength={254}
        dir="ltr"
      />
      <Button type="submit" variant="primary" isBlock isLoading={isSending}>
        {isFull ? m.event_waiting_button() : m.event_register_button()}
      </Button>
      <p className="small muted">{m.event_form_note()}</p>
    </Form>
  )
}
