/** What staff may do with one enrolment, each asked for with a reason. */
import type { SupportedEnrolment } from '#contracts/learning/support.office.ts'
import { type Acted, failedOn } from '#web/lib/office/act.ts'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { batchOptions } from './batch-words.ts'

interface Props {
  enrolment: SupportedEnrolment
  acted: Acted | undefined
}

export function EnrolmentActs({ enrolment, acted }: Props) {
  const { enrolment_id: id, course_name: course, batches, quizzes } = enrolment
  const usedUp = quizzes.filter((quiz) => quiz.attempts_allowed !== null && quiz.attempts_made >= quiz.attempts_allowed)
  const isCompanySeat = enrolment.source === 'allocation'
  const isActive = enrolment.state === 'active'
  const about = (intent: string) => ({
    isDense: true,
    cancelText: m.people_cancel(),
    reasonLabel: m.support_reason(),
    reasonHint: m.support_reason_hint(),
    reasonError: failedOn(acted, intent, id).errors.reason,
    error: failedOn(acted, intent, id).error,
  })
  const moved = failedOn(acted, 'move', id)
  const ended = failedOn(acted, 'access_end', id)
  const extended = failedOn(acted, 'extension', id)
  const attempted = failedOn(acted, 'attempt', id)
  return (
    <div className="row row--wrap">
      {isActive && !isCompanySeat && batches.length > 0 && (
        <ConfirmForm
          {...about('move')}
          trigger={m.support_move()}
          triggerLabel={m.support_move_of({ course })}
          title={m.support_move_of({ course })}
          confirmText={m.support_move()}
          values={{ intent: 'move', id, from: enrolment.batch_id }}
          fields={
            <>
              <Select
                name="batch_id"
                label={m.support_batch()}
                options={batchOptions(batches)}
                defaultValue={moved.values.batch_id}
                error={moved.errors.batch_id}
              />
              <Checkbox name="adds_seat" defaultChecked={moved.values.adds_seat !== undefined}>
                {m.support_adds_seat()}
              </Checkbox>
            </>
          }
        >
          {m.support_move_text()}
        </ConfirmForm>
      )}
      {!isCompanySeat && (
        <ConfirmForm
          {...about('access_end')}
          trigger={m.support_access()}
          triggerLabel={m.support_access_of({ course })}
          title={m.support_access_of({ course })}
          confirmText={m.support_access()}
          values={{ intent: 'access_end', id, from_ends_on: enrolment.ends_on ?? '' }}
          fields={
            <>
              <DateField
                name="ends_on"
                label={m.support_access_last()}
                hint={m.support_access_hint()}
                defaultValue={ended.values.ends_on ?? enrolment.ends_on ?? ''}
                error={ended.errors.ends_on}
              />
              {!isActive && (
                <Checkbox name="adds_seat" defaultChecked={ended.values.adds_seat !== undefined}>
                  {m.support_adds_seat()}
                </Checkbox>
              )}
            </>
          }
        >
          {isActive ? m.support_access_text() : m.support_access_again()}
        </ConfirmForm>
      )}
      {isActive && (enrolment.due > 0 || enrolment.extended_days > 0) && (
        <ConfirmForm
          {...about('extension')}
          trigger={m.support_extend()}
          triggerLabel={m.support_extend_of({ course })}
          title={m.support_extend_of({ course })}
          confirmText={m.support_extend()}
          values={{ intent: 'extension', id, from_days: String(enrolment.extended_days) }}
          fields={
            <TextField
              name="days"
              inputMode="numeric"
              dir="ltr"
              label={m.support_extend_days()}
              hint={m.support_extend_hint()}
              defaultValue={extended.values.days ?? String(enrolment.extended_days)}
              error={extended.errors.days}
            />
          }
        >
          {m.support_extend_text()}
        </ConfirmForm>
      )}
      {isActive && enrolment.waits_for.length > 0 && (
        <ConfirmForm
          {...about('open_early')}
          trigger={m.support_open_early()}
          triggerLabel={m.support_open_early_of({ course })}
          title={m.support_open_early_of({ course })}
          confirmText={m.support_open_early()}
          values={{ intent: 'open_early', id }}
        >
          {m.support_open_early_text()}
        </ConfirmForm>
      )}
      {isActive && usedUp.length > 0 && (
        <ConfirmForm
          {...about('attempt')}
          trigger={m.support_attempt()}
          triggerLabel={m.support_attempt_of({ course })}
          title={m.support_attempt_of({ course })}
          confirmText={m.support_attempt()}
          values={{ intent: 'attempt', id }}
          fields={
            <Select
              name="quiz_id"
              label={m.support_quiz()}
              options={usedUp.map(({ quiz_id, title }) => ({ value: quiz_id, label: title }))}
              defaultValue={attempted.values.quiz_id}
              error={attempted.errors.quiz_id}
            />
          }
        >
          {m.support_attempt_text()}
        </ConfirmForm>
      )}
      {isActive && !isCompanySeat && (
        <ConfirmForm
          {...about('withdraw')}
          trigger={m.support_withdraw()}
          triggerLabel={m.support_withdraw_of({ course })}
          title={m.support_withdraw_of({ course })}
          confirmText={m.support_withdraw()}
          isDanger
          values={{ intent: 'withdraw', id }}
        >
          {m.support_withdraw_text()}
        </ConfirmForm>
      )}
    </div>
  )
}
