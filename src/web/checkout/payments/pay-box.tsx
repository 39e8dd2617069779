/** The total beside the steps, the policies and the button that says the amount; on a phone the bar at the bottom edge. */
import type { Quote } from '#contracts/checkout/cart.ts'
import { number, price } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import { AcceptPolicies } from './accept-policies.tsx'
import { PaymentNotes, PayText } from './payment-words.tsx'
import { Totals } from '../cart/totals.tsx'

interface Pay {
  quote: Quote
  isBusy: boolean
}

interface PayBoxProps extends Pay {
  note?: string | null
  acceptError?: string
  isAccepted?: boolean
}

export function PayBox({ quote, isBusy, note, acceptError, isAccepted }: PayBoxProps) {
  const buyable = quote.items.filter(({ refusal }) => !refusal)
  if (buyable.length === 0) return <NothingToBuy quote={quote} note={note} />
  return (
    <aside className="panel panel--pad" aria-label={m.checkout_total()}>
      <h2 className="h4 mb-4">{m.checkout_total()}</h2>
      <Totals
        lines={buyable.map(({ slug, course_name, sub_total }) => ({ key: slug, name: course_name, amount: sub_total }))}
        discount={quote.discount_amount}
        coupon={quote.coupon}
        vat={{ ...quote.vat, isInclusive: quote.vat.is_inclusive, ratePercent: quote.vat.rate_percent }}
        total={quote.total}
        totalText={m.checkout_to_pay()}
      />
      <div className="my-3">
        <AcceptPolicies isAccepted={isAccepted} error={acceptError} />
      </div>
      <FormNote className="pay-note">{note}</FormNote>
      {!quote.can_order && <Note tone="warn">{m.checkout_blocked()}</Note>}
      <PayButton {...{ quote, isBusy }} isBlock />
      {quote.total > 0 && <PaymentNotes />}
    </aside>
  )
}

/** Why each course cannot be bought stands at its line. */
function NothingToBuy({ quote, note }: Pick<PayBoxProps, 'quote' | 'note'>) {
  const owned = quote.items.find(({ refusal }) => refusal?.code === 'already_enrolled')
  return (
    <aside className="panel panel--pad" aria-label={m.checkout_total()}>
      <FormNote className="pay-note">{note}</FormNote>
      <ButtonLink isBlock variant="primary" href={owned ? `/my-course/${owned.slug}` : '/courses'}>
        {owned ? m.go_to_course() : m.checkout_see_courses()}
      </ButtonLink>
    </aside>
  )
}

function PayButton({ quote, isBusy, isBlock, form }: Pay & { isBlock?: boolean; form?: string }) {
  return (
    <Button
      type="submit"
      variant="primary"
      isBlock={isBlock}
      isLoading={isBusy}
      aria-disabled={!quote.can_order || undefined}
      form={form}
    >
      {quote.total > 0 ? <PayText total={quote.total} /> : m.checkout_enrol_free()}
    </Button>
  )
}

export function PayBar({ count, form, ...pay }: Pay & { count: number; form: string }) {
  return (
    <section className="buybar" aria-label={m.checkout_to_pay()}>
      <div>
        <p className="price">
          <bdi>{price(pay.quote.total)}</bdi>
        </p>
        <small>{m.courses_count({ count, shown: number(count) })}</small>
      </div>
      <PayButton {...pay} form={form} />
    </section>
  )
}
