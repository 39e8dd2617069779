/** What few buyers need, so that the others load nothing of it: another role, and a phone for the gateway of cards. */
import { OtherRole } from '#web/lib/access/other-role.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Buyer } from './learner-step.tsx'

interface RareBuyerProps {
  buyer: Pick<Buyer, 'role' | 'isLearner'>
  /** What was said about a phone, and how it was typed. */
  refused?: { errors: { phone?: string }; phone?: string } | undefined
}

/** Whoever is no learner reads it above the steps: nobody fills in an order that is refused at its end. */
export default function RareBuyer({ buyer, refused }: RareBuyerProps) {
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
