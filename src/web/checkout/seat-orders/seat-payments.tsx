/** How a company pays for seats: on invoice where it has credit, by transfer, or at once. */
import { priceInText } from '#web/lib/text/amount-in-text.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { RadioGroup, type RadioOption } from '#web/ui/fields/radio-group.tsx'
import type { SeatPayment } from './order-seats-from-form.ts'
import type { SeatPrice } from './seat-steps.tsx'

interface SeatPaymentProps {
  price: Pick<SeatPrice, 'credit' | 'fits_credit'>
  chosen: SeatPayment | null
  error: string | undefined
}

export function SeatPayments({ price: { credit, fits_credit }, chosen, error }: SeatPaymentProps) {
  const onInvoice: RadioOption[] = credit
    ? [
        {
          value: 'credit',
          label: m.buyseats_credit({ days: number(credit.days) }),
          hint: fits_credit
            ? m.buyseats_credit_hint({ free: priceInText(credit.free), limit: priceInText(credit.limit) })
            : m.buyseats_credit_over({ free: priceInText(credit.free) }),
          isDisabled: !fits_credit,
        },
      ]
    : []
  const usual: SeatPayment = fits_credit && credit ? 'credit' : 'bank'
  const isLost = chosen === 'credit' && usual !== 'credit'
  return (
    <RadioGroup
      key={`${usual} ${error}`}
      legend={m.payment_method()}
      isLegendHidden
      name="payment_method"
      variant="cards"
      className="pay"
      defaultValue={isLost ? usual : (chosen ?? usual)}
      error={error}
      options={[
        ...onInvoice,
        { value: 'bank', label: m.buyseats_bank(), hint: m.buyseats_bank_hint() },
        { value: 'card', label: m.payment_card(), hint: m.buyseats_at_once() },
        { value: 'mobile', label: m.payment_mobile(), hint: m.buyseats_at_once() },
      ]}
    />
  )
}
