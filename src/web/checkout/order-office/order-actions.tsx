/** What this member of staff may do with an order now; each asks before it does it. */
import type { OfficeOrder } from '#contracts/checkout/orders.office.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type Acted, failedOn } from '#web/lib/office/act.ts'
import { AccessChoice, AmountField } from '../refund-office/refund-forms.tsx'

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
    cancelText: m.sales_back(),
  })
  const refused = failedOn(acted, 'refuse-transfer')
  return (
    <section className="panel panel--pad order-actions" aria-label={m.orders_actions()}>
      {can.confirm_transfer && <ConfirmTransfer {...props} />}
      {can.refuse_transfer && (
        <ConfirmForm
          {...plain('refuse-transfer')}
          trigger={m.sales_refuse_transfer()}
          title={m.sales_refuse_transfer_of({ no: order.no })}
          confirmText={m.sales_refuse_transfer()}
          isDanger
          reasonLabel={m.sales_reason_buyer()}
          reasonError={refused.errors.reason}
        >
          {m.sales_refuse_transfer_text()}
        </ConfirmForm>
      )}
      {can.review && <Review {...props} />}
      {can.refund && <Refund {...props} />}
      {can.ask_gateway && (
        <ConfirmForm
          {...plain('ask-gateway')}
          trigger={m.sales_ask_gateway()}
          title={m.sales_ask_gateway()}
          confirmText={m.sales_ask_gateway()}
        >
          {m.sales_ask_gateway_text()}
        </ConfirmForm>
      )}
      {can.resend_invoice && (
        <ConfirmForm
          {...plain('resend-invoice')}
          trigger={m.sales_resend_invoice()}
          title={m.sales_resend_invoice()}
          confirmText={m.sales_send()}
        >
          {m.sales_resend_invoice_text()}
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
      trigger={isAnother ? m.sales_another_transfer() : m.sales_confirm_transfer()}
      triggerVariant={isAnother ? 'line' : 'primary'}
      title={m.sales_confirm_transfer_of({ no: order.no })}
      confirmText={m.sales_confirm_transfer()}
      cancelText={m.sales_back()}
      values={{ intent: 'confirm-transfer', key: formKey }}
      error={error}
      fields={
        <>
          <TextField
            label={m.sales_bank_reference()}
            hint={m.sales_bank_reference_hint()}
            name="bank_reference"
            required
            maxLength={60}
            defaultValue={values.bank_reference ?? ''}
            error={errors.bank_reference}
          />
          <TextField
            label={m.sales_amount_received()}
            name="amount"
            prefix="৳"
            inputMode="decimal"
            required
            dir="ltr"
            defaultValue={values.amount ?? String(order.total)}
            error={errors.amount}
          />
          <TextField
            label={m.sales_received_on()}
            name="received_on"
            type="date"
            required
            max={today}
            defaultValue={values.received_on ?? today}
            error={errors.received_on}
          />
        </>
      }
    >
      {isAnother ? m.sales_another_transfer_text() : m.sales_confirm_transfer_text()}
    </ConfirmForm>
  )
}

function Refund({ order, formKey, acted }: Props) {
  const { error, errors, values } = failedOn(acted, 'refund')
  const lines = order.lines.filter(({ paid, returned }) => paid > returned)
  return (
    <ConfirmForm
      trigger={m.sales_refund()}
      title={m.sales_refund_for({ no: order.no })}
      confirmText={m.sales_refund()}
      cancelText={m.sales_back()}
      isDanger
      values={{ intent: 'refund', key: formKey }}
      error={error}
      reasonLabel={m.sales_reason_paper()}
      reasonError={errors.reason}
      fields={
        <>
          <AmountField amount={order.refundable} most={order.refundable} error={errors.amount} typed={values.amount} />
          {lines.length > 1 && (
            <fieldset className="choices">
              <legend>{m.sales_refund_courses()}</legend>
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
      {order.rule ? `${m.sales_rule_says()} ${order.rule.reason}` : m.sales_rule_nothing()}
    </ConfirmForm>
  )
}

function Review({ order, formKey, acted }: Props) {
  const { error, errors, values } = failedOn(acted, 'review')
  const isOfOrder = order.state === 'under_review'
  const held = order.attempts.filter(({ is_waiting }) => is_waiting)
  const choices = [
    ...(isOfOrder ? [{ value: 'accept', label: m.sales_review_accept(), hint: m.sales_review_accept_text() }] : []),
    { value: 'refund', label: m.sales_review_refund(), hint: m.sales_review_refund_text() },
    { value: 'no_money', label: m.sales_review_no_money(), hint: m.sales_review_no_money_text() },
  ]
  return (
    <ConfirmForm
      trigger={m.sales_review()}
      triggerVariant="primary"
      title={m.sales_review_of({ no: order.no })}
      confirmText={m.sales_decide()}
      cancelText={m.sales_back()}
      values={{ intent: 'review', key: formKey, ...(held[0] && !isOfOrder ? { attempt_id: held[0].id } : {}) }}
      error={error}
      reasonLabel={m.sales_reason_books()}
      reasonError={errors.reason}
      fields={
        <>
          <RadioGroup
            legend={m.sales_decision()}
            name="decision"
            defaultValue={values.decision}
            isRequired
            options={choices}
            error={errors.decision}
          />
          <TextField
            label={m.sales_found_amount()}
            hint={m.sales_found_amount_hint()}
            optionalText={m.sales_if_other()}
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
      {held[0]?.why ?? m.sales_review_text()}
    </ConfirmForm>
  )
}
