/** The ways to pay, always in this order; the second is mobile banking. */
import type { paymentMethods } from '#contracts/checkout/cart.ts'
import { m } from '#web/paraglide/messages.js'
import { PhoneIcon } from '#web/ui/icons/icons.tsx'
import { BankIcon, CardIcon } from '#web/ui/icons/task-icons.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'

export type PaymentMethod = (typeof paymentMethods)[number]

const methods = [
  { value: 'card', label: m.payment_card, hint: m.payment_card_hint, Icon: CardIcon },
  { value: 'mobile', label: m.payment_mobile, hint: m.payment_mobile_hint, Icon: PhoneIcon },
  { value: 'bank', label: m.payment_bank, hint: m.payment_bank_hint, Icon: BankIcon },
] as const satisfies readonly { value: PaymentMethod; [key: string]: unknown }[]

export const paymentMethodOf = (value: unknown): PaymentMethod | null =>
  methods.find((method) => method.value === value)?.value ?? null

export function paymentMethodName(method: PaymentMethod): string {
  return methods.find(({ value }) => value === method)?.label() ?? method
}

interface Props {
  selected?: PaymentMethod | null
  /** The way that was chosen before, where another one is asked for. */
  except?: PaymentMethod
  error?: string
}

export function PaymentMethods({ selected, except, error }: Props) {
  const offered = methods.filter(({ value }) => value !== except)
  return (
    <RadioGroup
      legend={m.payment_method()}
      isLegendHidden
      name="payment_method"
      variant="cards"
      className="pay"
      defaultValue={selected ?? 'card'}
      error={error}
      options={offered.map(({ value, label, hint, Icon }) => ({
        value,
        label: label(),
        hint: hint(),
        mark: <Icon size={24} />,
      }))}
    />
  )
}
