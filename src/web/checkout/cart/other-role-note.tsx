/** Above the steps: nobody fills in an order that is refused at its end. Learners load nothing of it. */
import { OtherRole } from '#web/lib/access/other-role.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import type { Buyer } from './learner-step.tsx'

export default function OtherRoleNote({ buyer }: { buyer: Buyer }) {
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
