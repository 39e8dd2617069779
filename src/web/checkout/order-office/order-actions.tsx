/** What this member of staff may do with an order now; each asks before it does it. */
import type { OfficeOrder } from '#contracts/checkout/orders.office.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type Acted, failedOn } from '#web/lib/office/act.ts'
import { AccessChoice, AmountField } from '../refunds/refund-forms.tsx'

interface Props {
  order: OfficeOrder
  /** Of Dhaka. */
  today: string
  formKey: string
  acted: Acted | undefined
}

export function OrderActions(props: Props) {
  const { order, formKey, acted } = props
  const { can } = order
  if (!Object.values(can).includes(true)) return null
  const plain = (intent: string) => ({
    values: { intent, key: formKey },
    error: failedOn(acted, intent).error,
    cancelText: m.desk_back(),
  })
  const refused = failedOn(acted, 'refuse-transfer')
  return (
    <section className="panel panel--pad order-actions" aria-label={m.orders_actions()}>
      {can.confirm_transfer && <ConfirmTransfer {...props} />}
      {can.refuse_transfer && (
        <ConfirmForm
          {...plain('refuse-transfer')}
          trigger={m.desk_refuse_transfer()}
          title={m.desk_refuse_transfer_of({ no: order.no })}
          confirmText={m.desk_refuse_transfer()}
          isDanger
          reasonLabel={m.desk_reason_buyer()}
          reasonError={refused.errors.reason}
        >
          {m.desk_refuse_transfer_text()}
        </ConfirmForm>
      )}
      {can.credit_note && (
        <ConfirmForm
          {...plain('credit-note')}
          trigger={m.desk_credit_note()}
          title={m.desk_credit_note_of({ no: order.no })}
          confirmText={m.desk_credit_note()}
          isDanger
          reasonLabel={m.desk_reason_paper()}
          reasonError={failedOn(acted, 'credit-note').errors.reason}
        >
          {m.desk_credit_note_text()}
        </ConfirmForm>
      )}
      {can.review && <Review {...props} />}
      {can.refund && <Refund {...props} />}
      {can.ask_gateway && (
        <ConfirmForm
          {...plain('ask-gateway')}
          trigger={m.desk_ask_gateway()}
          title={m.desk_ask_gateway()}
          confirmText={m.desk_ask_gateway()}
        >
          {m.desk_ask_gateway_text()}
        </ConfirmForm>
      )}
      {can.resend_invoice && (
        <ConfirmForm
          {...plain('resend-invoice')}
          trigger={m.desk_resend_invoice()}
          title={m.desk_resend_invoice()}
          confirmText={m.desk_send()}
        >
          {m.desk_resend_invoice_text()}
        </ConfirmForm>
      )}
    </section>
  )
}

function ConfirmTransfer({ order, today, formKey, acted }: Props) {
  const { error, errors, values } = failedOn(acted, 'confirm-transfer')
  const isAnother = order.paid_at !== null
  return (
    <ConfirmForm
      trigger={isAnother ? m.desk_another_transfer() : m.desk_confirm_transfer()}
      triggerVariant={isAnother ? 'line' : 'primary'}
      title={m.desk_confirm_transfer_of({ no: order.no })}
      confirmText={m.desk_confirm_transfer()}
      cancelText={m.desk_back()}
      values={{ intent: 'confirm-transfer', key: formKey }}
      error={error}
      fields={
        <>
          <TextField
            label={m.desk_bank_reference()}
            hint={m.desk_bank_reference_hint()}
            name="bank_reference"
            required
            maxLength={60}
            defaultValue={values.bank_reference ?? ''}
            error={errors.bank_reference}
          />
          <TextField
            label={m.desk_amount_received()}
            name="amount"
            prefix="৳"
            inputMode="decimal"
            required
            dir="ltr"
            defaultValue={
              values.amount ?? String(order.state === 'invoiced' ? order.total - order.refunded : order.total)
            }
            error={errors.amount}
          />
          <DateField
            label={m.desk_received_on()}
            name="received_on"
            required
            max={today}
            defaultValue={values.received_on ?? today}
            error={errors.received_on}
          />
        </>
      }
    >
      {isAnother ? m.desk_another_transfer_text() : m.desk_confirm_transfer_text()}
    </ConfirmForm>
  )
}

function Refund({ order, formKey, acted }: Props) {
  const { error, errors, values } = failedOn(acted, 'refund')
  const lines = order.lines.filter(({ paid, returned }) => paid > returned)
  return (
    <ConfirmForm
      trigger={m.desk_refund()}
      title={m.desk_refund_for({ no: order.no })}
      confirmText={m.desk_refund()}
      cancelText={m.desk_back()}
      isDanger
      values={{ intent: 'refund', key: formKey, refundable: String(order.refundable) }}
      error={error}
      reasonLabel={m.desk_reason_paper()}
      reasonError={errors.reason}
      fields={
        <>
          <AmountField amount={order.refundable} most={order.refundable} error={errors.amount} typed={values.amount} />
          {lines.length > 1 && (
            <fieldset className="choices">
              <legend>{m.desk_refund_courses()}</legend>
              {lines.map((line) => (
                <Checkbox key={line.course_id} name="course_ids" value={line.course_id}>
                  {line.course_name}
                </Checkbox>
              ))}
              {errors.course_ids && <FieldError>{errors.course_ids}</FieldError>}
            </fieldset>
          )}
          <AccessChoice typed={values.access} />
        </>
      }
    >
      {order.rule ? `${m.desk_rule_says()} ${order.rule.reason}` : m.desk_rule_nothing()}
    </ConfirmForm>
  )
}

function Review({ order, formKey, acted }: Props) {
  const { error, errors, values } = failedOn(acted, 'review')
  const isOfOrder = order.state === 'under_review'
  const held = order.attempts.filter(({ is_waiting }) => is_waiting)
  const choices = [
    ...(isOfOrder ? [{ value: 'accept', label: m.desk_review_accept(), hint: m.desk_review_accept_text() }] : []),
    { value: 'refund', label: m.desk_review_refund(), hint: m.desk_review_refund_text() },
    { value: 'no_money', label: m.desk_review_no_money(), hint: m.desk_review_no_money_text() },
  ]
  return (
    <ConfirmForm
      trigger={m.desk_review()}
      triggerVariant="primary"
      title={m.desk_review_of({ no: order.no })}
      confirmText={m.desk_decide()}
      cancelText={m.desk_back()}
      values={{ intent: 'review', key: formKey, ...(held[0] && !isOfOrder ? { attempt_id: held[0].id } : {}) }}
      error={error}
      reasonLabel={m.desk_reason_books()}
      reasonError={errors.reason}
      fields={
        <>
          <RadioGroup
            legend={m.desk_decision()}
            name="decision"
            defaultValue={values.decision}
            isRequired
            options={choices}
            error={errors.decision}
          />
          <TextField
            label={m.desk_found_amount()}
            hint={m.desk_found_amount_hint()}
            optionalText={m.desk_if_other()}
            name="found_amount"
            prefix="৳"
            inputMode="decimal"
            dir="ltr"
            defaultValue={values.found_amount ?? ''}
            error={errors.found_amount}
          />
        </>
      }
    >
      {held[0]?.why ?? m.desk_review_text()}
    </ConfirmForm>
  )
}
