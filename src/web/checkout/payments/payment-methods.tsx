/** The ways to pay, always in this order; the second is mobile banking. */
import type { orderMethods } from '#contracts/checkout/cart.ts'
import { m } from '#web/paraglide/messages.js'
import { BankIcon } from '#web/ui/icons/task-icons.tsx'
import type { PaymentMethod } from '../cart/payment-method.ts'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'

const methods = [
  { value: 'card', label: m.payment_card, hint: m.payment_card_hint, marks: ['VISA', 'Mastercard', 'AMEX'] },
  { value: 'mobile', label: m.payment_mobile, hint: m.payment_mobile_hint, marks: ['bKash'] },
  { value: 'bank', label: m.payment_bank, hint: m.payment_bank_hint, marks: [] },
] as const satisfies readonly { value: PaymentMethod; [key: string]: unknown }[]

export function paymentMethodName(method: (typeof orderMethods)[number]): string {
  if (method === 'credit') return m.payment_credit()
  // Chosen among the ways it is also a company's; once chosen it is one thing.
  if (method === 'bank') return m.bank_title()
  return methods.find(({ value }) => value === method)?.label() ?? method
}

interface Props {
  selected?: PaymentMethod | null
  /** The way that was chosen before, where another one is asked for. */
  except?: PaymentMethod
  error?: string
  onChange?: () => void
}

export function PaymentMethods({ selected, except, error, onChange }: Props) {
  const offered = methods.filter(({ value }) => value !== except)
  return (
    <RadioGroup
      legend={m.payment_method()}
      isLegendHidden
      name="payment_method"
      variant="cards"
      className="pay"
      defaultValue={selected ?? 'mobile'}
      error={error}
      onChange={onChange}
      options={offered.map(({ value, label, hint, marks }) => ({
        value,
        label: label(),
        hint: hint(),
        mark: <PayMarks names={marks} />,
      }))}
    />
  )
}

/** Words of our own drawing, for the eye alone: the line beside them names them. */
const PayMarks = ({ names }: { names: readonly string[] }) => (
  <span className="paymarks" aria-hidden="true">
    {names.length === 0 ? (
      <BankIcon size={24} />
    ) : (
      names.map((name) => <i key={name} data-mark={name} children={name} />)
    )}
  </span>
)
