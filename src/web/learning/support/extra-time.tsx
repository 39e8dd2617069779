/** How much more time a learner has in timed quizzes, and the form that changes it. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { type Acted, failedOn } from '#web/lib/office/act.ts'
import { date, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

export type PersonLearningData = DataOf<'GET /admin/users/:id/learning'>

interface Props {
  learning: PersonLearningData
  acted: Acted | undefined
}

export function ExtraTime({ learning: { extra_time: extra, seen, can }, acted }: Props) {
  const failed = failedOn(acted, 'extra_time')
  const field = (name: 'percent' | 'minutes') => ({
    name,
    inputMode: 'numeric' as const,
    dir: 'ltr' as const,
    defaultValue: failed.values[name] ?? String(extra?.[name] ?? 0),
    error: failed.errors[name],
  })
  return (
    <div className="border-t border-line pt-4">
      <h3 className="h5 mb-2">{m.support_extra()}</h3>
      <p className="muted mb-3">{timeText(extra)}</p>
      {can.edit && (
        <ConfirmForm
          isDense
          cancelText={m.people_cancel()}
          trigger={m.support_extra_change()}
          title={m.support_extra()}
          confirmText={m.support_extra_change()}
          values={{ intent: 'extra_time', seen }}
          fields={
            <>
              <TextField {...field('percent')} label={m.support_percent()} />
              <TextField {...field('minutes')} label={m.support_minutes()} />
            </>
          }
          reasonLabel={m.support_reason()}
          reasonHint={m.support_reason_hint()}
          reasonError={failed.errors.reason}
          error={failed.error}
        >
          {m.support_extra_text()}
        </ConfirmForm>
      )}
    </div>
  )
}

function timeText(extra: PersonLearningData['extra_time']): string {
  if (!extra || (extra.percent === 0 && extra.minutes === 0)) return m.support_extra_none()
  return [
    extra.percent > 0 && m.support_extra_percent({ count: number(extra.percent) }),
    extra.minutes > 0 && m.support_extra_minutes({ count: number(extra.minutes) }),
    m.support_extra_since({ date: date(extra.given_at) }),
    extra.reason,
  ]
    .filter(Boolean)
    .join(' · ')
}
