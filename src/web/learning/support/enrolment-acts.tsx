/** What staff may do with one enrolment, each asked for with a reason. */
import type { SupportedEnrolment } from '#contracts/learning/support.office.ts'
import { type Acted, failedOn } from '#web/lib/office/act.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { batchOptions } from './batch-words.ts'

interface Props {
  enrolment: SupportedEnrolment
  acted: Acted | undefined
}

export function EnrolmentActs({ enrolment, acted }: Props) {
  const { enrolment_id: id, course_name: course, batches, quizzes } = enrolment
  const usedUp = quizzes.filter((quiz) => quiz.attempts_allowed !== null && quiz.attempts_made >= quiz.attempts_allowed)
  const isCompanySeat = enrolment.source === 'allocation'
  const about = (intent: string) => ({
    isDense: true,
    cancelText: m.people_cancel(),
    reasonLabel: m.support_reason(),
    reasonHint: m.support_reason_hint(),
    reasonError: failedOn(acted, intent, id).errors.reason,
    error: failedOn(acted, intent, id).error,
  })
  const moved = failedOn(acted, 'move', id)
  const attempted = failedOn(acted, 'attempt', id)
  return (
    <div className="row row--wrap">
      {!isCompanySeat && batches.length > 0 && (
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
      {usedUp.length > 0 && (
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
      {!isCompanySeat && (
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
