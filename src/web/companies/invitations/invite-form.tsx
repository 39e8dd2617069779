/** Invites one person into the company; opens in place. */
import { Form, useNavigation } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Place } from '../frame/company-area.ts'
import type { InviteAnswer } from './invite-person.ts'

interface InviteFormProps {
  departments: readonly Place[]
  designations: readonly Place[]
  /** Made on the server: the same form sent twice invites once. */
  formKey: string
  isOpen: boolean
  answer: InviteAnswer | undefined
}

export function InviteForm({ departments, designations, formKey, isOpen, answer }: InviteFormProps) {
  const isSending = useNavigation().state === 'submitting'
  const typed = answer?.isDone ? {} : (answer?.typed ?? {})
  const field = (name: string) => ({
    name,
    error: answer?.errors[name]?.[0],
    defaultValue: typed[name],
  })
  return (
    <details className="panel panel--pad corpinvite" id="invite" open={isOpen || answer !== undefined}>
      <summary>
        <PlusIcon />
        {m.corp_invite()}
      </summary>
      {/* A new key empties the fields after an invitation was sent. */}
      <Form key={answer?.isDone ? formKey : 'typing'} method="post" className="grid gap-4 mt-3" noValidate>
        <p className="muted small">{m.corp_invite_text()}</p>
        {answer?.note && (
          <FormNote tone={answer.isDone ? 'ok' : 'bad'} of={answer}>
            {answer.note}
          </FormNote>
        )}
        <input type="hidden" name="key" value={formKey} />
        <div className="grid gap-4 corpfields">
          <TextField {...field('learner_name')} label={m.corp_name()} maxLength={60} required autoComplete="off" />
          <TextField
            {...field('contact_no')}
            label={m.corp_phone()}
            type="tel"
            inputMode="tel"
            maxLength={40}
            required
            dir="ltr"
            autoComplete="off"
          />
          <TextField
            {...field('email')}
            label={m.corp_email()}
            optionalText={m.corp_optional()}
            type="email"
            maxLength={254}
            dir="ltr"
            autoComplete="off"
          />
          <Select
            {...field('department')}
            label={m.corp_department()}
            optionalText={m.corp_optional()}
            placeholder=""
            options={departments}
          />
          <Select
            {...field('designation')}
            label={m.corp_designation()}
            optionalText={m.corp_optional()}
            placeholder=""
            options={designations}
          />
          <TextField
            {...field('employee_no')}
            label={m.corp_employee_no()}
            optionalText={m.corp_optional()}
            maxLength={40}
            dir="ltr"
            autoComplete="off"
          />
        </div>
        <div>
          <Button type="submit" variant="primary" isLoading={isSending}>
            {m.corp_invite_send()}
          </Button>
        </div>
      </Form>
    </details>
  )
}
