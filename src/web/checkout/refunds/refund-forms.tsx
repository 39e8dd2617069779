/** Deciding a refund, sending it again, and saying that its transfer was made. */
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type Acted, failedOn } from '#web/lib/office/act.ts'
import { money } from '../desk/money.ts'

interface Props {
  refund: {
    id: string
    amount: number
    refundable: number
    is_stuck: boolean
    can: { decide: boolean; retry: boolean; confirm: boolean }
  }
  /** Order number, for accessible names where several stand in one list. */
  of: string
  formKey: string
  acted: Acted | undefined
}

export function RefundForms({ refund, of, formKey, acted }: Props) {
  const { id, amount, refundable, can } = refund
  const common = { isDense: true, cancelText: m.desk_back() }
  const values = (intent: string) => ({ intent, id, no: of, key: formKey })
  const approved = failedOn(acted, 'approve-refund', id)
  const declined = failedOn(acted, 'decline-refund', id)
  const retried = failedOn(acted, 'retry-refund', id)
  const confirmed = failedOn(acted, 'confirm-refund', id)
  return (
    <>
      {refund.is_stuck && <p className="small muted">{m.desk_refund_stuck()}</p>}
      {can.decide && (
        <ConfirmForm
          {...common}
          trigger={m.desk_approve()}
          triggerVariant="primary"
          triggerLabel={m.desk_approve_of({ no: of })}
          title={m.desk_approve_of({ no: of })}
          confirmText={m.desk_approve()}
          values={values('approve-refund')}
          reasonLabel={m.desk_reason_books()}
          reasonHint={m.desk_reason_needed()}
          reasonError={approved.errors.reason}
          error={approved.error}
          fields={
            <>
              <AmountField
                amount={amount}
                most={refundable}
                error={approved.errors.amount}
                typed={approved.values.amount}
              />
              <AccessChoice typed={approved.values.access} />
            </>
          }
        >
          {m.desk_approve_text()}
        </ConfirmForm>
      )}
      {can.decide && (
        <ConfirmForm
          {...common}
          trigger={m.desk_decline()}
          triggerLabel={m.desk_decline_of({ no: of })}
          title={m.desk_decline_of({ no: of })}
          confirmText={m.desk_decline()}
          isDanger
          values={values('decline-refund')}
          reasonLabel={m.desk_reason_books()}
          reasonHint={m.desk_reason_needed()}
          reasonError={declined.errors.reason}
          error={declined.error}
        >
          {m.desk_decline_text()}
        </ConfirmForm>
      )}
      {can.retry && (
        <ConfirmForm
          {...common}
          trigger={m.desk_retry()}
          triggerLabel={m.desk_retry_of({ no: of })}
          title={m.desk_retry_of({ no: of })}
          confirmText={m.desk_retry()}
          values={values('retry-refund')}
          error={retried.error}
        >
          {m.desk_retry_text({ amount: money(amount, { isShort: true }) })}
        </ConfirmForm>
      )}
      {can.confirm && (
        <ConfirmForm
          {...common}
          trigger={can.retry ? m.desk_by_hand() : m.desk_confirm_refund()}
          triggerLabel={can.retry ? m.desk_by_hand_of({ no: of }) : m.desk_confirm_refund_of({ no: of })}
          title={can.retry ? m.desk_by_hand_of({ no: of }) : m.desk_confirm_refund_of({ no: of })}
          confirmText={m.desk_confirm_refund()}
          values={values('confirm-refund')}
          error={confirmed.error}
          fields={
            <TextField
              label={m.desk_bank_reference()}
              name="bank_reference"
              required
              maxLength={60}
              defaultValue={confirmed.values.bank_reference}
              error={confirmed.errors.bank_reference}
            />
          }
        >
          {can.retry
            ? m.desk_by_hand_text({ amount: money(amount, { isShort: true }) })
            : m.desk_confirm_refund_text({ amount: money(amount, { isShort: true }) })}
        </ConfirmForm>
      )}
    </>
  )
}

interface AmountProps {
  amount: number
  most: number
  error: string | undefined
  typed?: string | undefined
}
export const AmountField = ({ amount, most, error, typed }: AmountProps) => (
  <TextField
    label={m.desk_amount()}
    hint={m.desk_at_most({ amount: money(most, { isShort: true }) })}
    name="amount"
    prefix="৳"
    inputMode="decimal"
    required
    dir="ltr"
    defaultValue={typed ?? String(amount)}
    error={error}
  />
)

export const AccessChoice = ({ typed }: { typed?: string | undefined }) => (
  <RadioGroup
    legend={m.desk_access()}
    name="access"
    defaultValue={typed ?? 'withdrawn'}
    options={[
      { value: 'withdrawn', label: m.desk_access_withdrawn() },
      { value: 'kept', label: m.desk_access_kept() },
    ]}
  />
)
