/** Courses are bought as a learner: said to whoever is here in another role, with the ways on. */
import type { ReactNode } from 'react'
import type { PageUser } from '#contracts/host/page-context.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'

const names: Record<PageUser['role'], () => string> = {
  learner: m.role_learner,
  mentor: m.role_mentor,
  corporate: m.role_corporate,
  staff: m.role_staff,
}

interface OtherRoleProps {
  role: PageUser['role']
  /** For whoever has the learner's role, too; the others are led to another account. */
  asLearner: ReactNode
}

export function OtherRole({ role, asLearner }: OtherRoleProps) {
  return (
    <Note tone="warn">
      <p>{m.checkout_other_role({ role: names[role]() })}</p>
      {role === 'corporate' && (
        <p>
          <SmartLink href="/corporate/allocate-user">{m.checkout_for_company()}</SmartLink>
        </p>
      )}
      {asLearner || <SmartLink href="/401">{m.checkout_other_account()}</SmartLink>}
    </Note>
  )
}
