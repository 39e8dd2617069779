/** What few buyers need, so that the others load nothing of it: another role, a phone for the gateway of cards, an order that waits for payment. */
import { Link } from 'react-router'
import type { Quote } from '#contracts/checkout/cart.ts'
import { OtherRole } from '#web/lib/access/other-role.tsx'
import { isolated } from '#web/lib/text/direction.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Buyer } from './learner-step.tsx'

interface RareBuyerProps {
  /** Of the cart, what the buyer has ordered before and not paid. */
  unpaid?: Quote['items'] | undefined
  buyer: Pick<Buyer, 'role' | 'isLearner'>
  /** What was said about a phone, and how it was typed. */
  refused?: { errors: { phone?: string }; phone?: string } | undefined
}

/** Whoever is no learner reads it above the steps: nobody fills in an order that is refused at its end. */
export default function RareBuyer({ buyer, refused, unpaid }: RareBuyerProps) {
  if (unpaid) return <UnpaidOrders items={unpaid} />
  if (buyer.role === 'learner')
    return (
      <TextField
        className="mt-4"
        label={m.payment_phone()}
        hint={m.payment_phone_hint()}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        defaultValue={refused?.phone}
        error={refused?.errors.phone}
      />
    )
  return (
    <OtherRole
      role={buyer.role}
      asLearner={
        buyer.isLearner && (
          <Button type="submit" isDense name="intent" value="as_learner" className="mt-2">
            {m.checkout_go_on_as_learner()}
          </Button>
        )
      }
    />
  )
}

/** Otherwise whoever has sent money by transfer, or left the gateway's page, orders and pays once more. */
function UnpaidOrders({ items }: { items: Quote['items'] }) {
  return (
    <Note tone="warn">
      {items.map(({ slug, course_name, unpaid_order: no }) => (
        <p key={slug}>
          {m.checkout_unpaid_order({ course: isolated(course_name) })}{' '}
          <Link className="link" to={`/orders/${no}`}>
            {m.checkout_unpaid_pay()}
          </Link>
        </p>
      ))}
    </Note>
  )
}
