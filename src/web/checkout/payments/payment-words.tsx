/** What the button and the note beside it say for each way to pay; the style sheet shows those of the way that is chosen. */
import { m } from '#web/paraglide/messages.js'
import { LockIcon } from '#web/ui/icons/icons.tsx'
import { takaInText } from '#web/lib/text/amount-in-text.ts'

export const PayText = ({ total }: { total: number }) => (
  <>
    <span className="for-online">{m.checkout_pay({ amount: takaInText(total) })}</span>
    <span className="for-bank">{m.checkout_order_transfer()}</span>
  </>
)

const notes = { card: m.payment_safe, mobile: m.payment_safe_mobile, bank: m.payment_safe_bank }

export const PaymentNotes = () =>
  Object.entries(notes).map(([method, text]) => (
    <p key={method} className={`small muted pay-safe for-${method}`}>
      <LockIcon size={16} />
      {text()}
    </p>
  ))
