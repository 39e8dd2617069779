/** After how many days overdue line managers are told; empty: they are not. */
import { Form, useNavigation } from 'react-router'
import { type Acted, actOnForm, failedOn } from '#web/lib/office/act.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

export function changeEscalation(asked: Parameters<typeof actOnForm>[0]): Promise<Acted> {
  const text = String(asked.form.get('after_days') ?? '').trim()
  // Text that is no number is sent as it is: the contract says so at the field.
  const after_days = text === '' ? null : /^\d+$/.test(text) ? Number(text) : (text as unknown as number)
  return actOnForm(asked, 'PUT /corporate-escalation', { body: { after_days } }, () => m.comp_saved())
}

export function EscalationForm({ afterDays, acted }: { afterDays: number | null; acted: Acted | undefined }) {
  const isSending = useNavigation().state === 'submitting'
  const { error, errors, values } = failedOn(acted, 'escalation')
  return (
    <section className="panel panel--pad" aria-labelledby="escalation">
      <h2 className="h4" id="escalation">
        {m.train_reminders()}
      </h2>
      <p className="small muted mb-3">{m.train_reminders_text()}</p>
      {error && <FormNote>{error}</FormNote>}
      <Form method="post" className="keepview" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="escalation" />
        <TextField
          label={m.train_escalate_days()}
          hint={m.train_escalate_hint()}
          name="after_days"
          inputMode="numeric"
          maxLength={3}
          optionalText={m.corp_optional()}
          defaultValue={values.after_days ?? String(afterDays ?? '')}
          error={errors.after_days}
        />
        <Button type="submit" isLoading={isSending}>
          {m.train_save()}
        </Button>
      </Form>
    </section>
  )
}
