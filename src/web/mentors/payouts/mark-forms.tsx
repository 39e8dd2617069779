/** Questions before payouts are marked as paid or failed. */
import type { Payout } from '#contracts/mentors/payouts.office.ts'
import type { failedOn } from '#web/lib/office/act.ts'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type Failed = ReturnType<typeof failedOn>
interface Days {
  today: string
  first_day: string
}

interface MarkPaidProps extends Days {
  /** Of one payout; absent for all that go one way. */
  payout?: Payout
  method: 'bank' | 'bkash'
  failed: Failed
}

export function MarkPaid({ payout, method, today, first_day, failed: { error, errors, values } }: MarkPaidProps) {
  const all = method === 'bank' ? m.payouts_mark_all_bank() : m.payouts_mark_all_bkash()
  return (
    <ConfirmForm
      isDense={payout !== undefined}
      trigger={payout ? m.payouts_mark_paid() : all}
      triggerLabel={payout ? m.payouts_mark_paid_of({ no: payout.no }) : all}
      title={payout ? m.payouts_mark_paid_of({ no: payout.no }) : all}
      confirmText={m.payouts_mark_paid()}
      cancelText={m.people_cancel()}
      values={payout ? { intent: 'paid', id: payout.payout_id } : { intent: 'all_paid', id: method, method }}
      {...(error ? { error } : {})}
      fields={
        <>
          <TextField
            name="reference"
            label={m.payouts_reference()}
            maxLength={100}
            required
            autoComplete="off"
            defaultValue={values.reference ?? ''}
            error={errors.reference}
          />
          <DateField
            name="paid_on"
            label={m.payouts_paid_on()}
            min={first_day}
            max={today}
            defaultValue={values.paid_on ?? today}
            error={errors.paid_on}
          />
        </>
      }
    >
      {m.payouts_mark_paid_text()}
    </ConfirmForm>
  )
}

export function MarkFailed({ payout: { payout_id, no }, failed }: { payout: Payout; failed: Failed }) {
  return (
    <ConfirmForm
      isDense
      isDanger
      trigger={m.payouts_mark_failed()}
      triggerLabel={m.payouts_mark_failed_of({ no })}
      title={m.payouts_mark_failed_of({ no })}
      confirmText={m.payouts_mark_failed()}
      cancelText={m.people_cancel()}
      reasonLabel={m.payouts_reason()}
      values={{ intent: 'failed', id: payout_id }}
      {...(failed.error ? { error: failed.error } : {})}
      {...(failed.errors.reason ? { reasonError: failed.errors.reason } : {})}
    >
      {m.payouts_mark_failed_text()}
    </ConfirmForm>
  )
}
