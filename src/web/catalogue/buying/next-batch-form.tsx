/** 'Tell me about the next batch': a phone or an e-mail, nothing else. */
import { Form, useNavigation } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useFirstError } from '#web/lib/forms/use-first-error.ts'
import type { CourseFormAnswer } from '../courses/take-course-form.server.ts'

export function NextBatchForm({ answer }: { answer?: CourseFormAnswer }) {
  const isSending = useNavigation().formData?.get('intent') === 'interest'
  const given = answer?.intent === 'interest' ? answer : undefined
  const form = useFirstError(given)
  if (given?.isDone) {
    return (
      <p className="note note--ok" role="status">
        {m.next_batch_noted()}
      </p>
    )
  }
  return (
    <Form ref={form} method="post" className="grid gap-2" preventScrollReset noValidate>
      <TextField
        label={m.email_or_phone()}
        name="contact"
        required
        maxLength={254}
        hint={m.next_batch_hint()}
        defaultValue={given?.typed.contact}
        error={given && (given.errors.contact?.[0] ?? given.note)}
      />
      <Button type="submit" name="intent" value="interest" isLoading={isSending}>
        {m.tell_me_next_batch()}
      </Button>
    </Form>
  )
}
