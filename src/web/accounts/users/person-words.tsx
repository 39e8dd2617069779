/** What the back office calls a person's state, roles and history. */
import { phone } from '#web/lib/text/format.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import type { PublicViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'

type Person = DataOf<'GET /admin/users/:id'>
export type PersonState = Person['state']
export type Role = PublicViewer['role']

export const roles = ['learner', 'mentor', 'corporate', 'staff'] as const satisfies readonly Role[]
export const states = ['active', 'unverified', 'deactivated'] as const satisfies readonly PersonState[]

const roleNames: Readonly<Record<Role, () => string>> = {
  learner: m.role_learner,
  mentor: m.role_mentor,
  corporate: m.role_corporate,
  staff: m.role_staff,
}
export const nameOfRole = (role: Role) => roleNames[role]()

const stateNames: Readonly<Record<PersonState, () => string>> = {
  active: m.people_state_active,
  unverified: m.people_state_unverified,
  deactivated: m.people_state_deactivated,
}
export const nameOfState = (state: PersonState) => stateNames[state]()

const tones = { active: 'ok', unverified: 'warn', deactivated: 'bad' } as const

export function StateBadge({ state }: { state: PersonState }) {
  return <Badge tone={tones[state]}>{nameOfState(state)}</Badge>
}

export function RoleBadges({ roles: held }: { roles: readonly Role[] }) {
  return (
    <span className="chips">
      {held.map((role) => (
        <Badge key={role}>{nameOfRole(role)}</Badge>
      ))}
    </span>
  )
}

/** Phone and e-mail below each other, as one cell of a list. */
export function Contact({ contact_no, email }: { contact_no: string | null; email: string | null }) {
  // A long address breaks before its host first.
  const at = email?.indexOf('@')
  return (
    <span className="contact">
      {contact_no && <bdi className="num nowrap">{phone(contact_no)}</bdi>}
      {email && (
        <bdi className="wrap-anywhere">
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </bdi>
      )}
    </span>
  )
}

export const employmentName = (employment: string) =>
  employment === 'freelance' ? m.people_freelance() : m.people_employed()
