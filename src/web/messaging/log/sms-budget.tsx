/** The day's SMS beside their budget, and the form that changes it. */
import type { AnswerOf } from '#web/lib/api/endpoints.ts'
import { type Acted, failedOn } from '#web/lib/office/act.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type Listed = Required<AnswerOf<'GET /admin/messages'>>

interface Props {
  sms: Listed['sms']
  seen: string
  mayChange: boolean
  acted: Acted | undefined
}

export function SmsBudget({ sms: { budget, sent_today }, seen, mayChange, acted }: Props) {
  const failed = failedOn(acted, 'budget')
  const isUsedUp = budget !== null && sent_today >= budget
  return (
    <Note tone={isUsedUp ? 'bad' : 'plain'} className="mb-4">
      <div className="row row--wrap between gap-4">
        <p>
          {budget === null
            ? m.messages_sms_today({ count: number(sent_today) })
            : m.messages_sms_of_budget({ count: number(sent_today), budget: number(budget) })}
          {isUsedUp && ` ${m.messages_budget_used_up()}`}
        </p>
        {mayChange && (
          <ConfirmForm
            isDense
            trigger={m.messages_budget_change()}
            title={m.messages_budget()}
            confirmText={m.people_save()}
            cancelText={m.people_cancel()}
            values={{ intent: 'budget', seen }}
            error={failed.error}
            fields={
              <TextField
                name="a_day"
                label={m.messages_budget_a_day()}
                hint={m.messages_budget_hint()}
                inputMode="numeric"
                dir="ltr"
                defaultValue={failed.values.a_day ?? (budget === null ? '' : String(budget))}
                error={failed.errors.a_day}
              />
            }
          >
            {m.messages_budget_text()}
          </ConfirmForm>
        )}
      </div>
    </Note>
  )
}
