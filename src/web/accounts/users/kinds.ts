/** What somebody can be here from the first day, and the permission that it takes to make one. */
import { m } from '#web/paraglide/messages.js'

const kinds = ['learner', 'staff', 'mentor', 'company'] as const
export type Kind = (typeof kinds)[number]

const needs: Record<Kind, string> = {
  learner: 'users.create',
  staff: 'users.create',
  mentor: 'mentors.create',
  company: 'for_business.edit',
}
const words: Record<Kind, { name: () => string; hint: () => string }> = {
  learner: { name: m.role_learner, hint: m.people_kind_learner },
  staff: { name: m.role_staff, hint: m.people_kind_staff },
  mentor: { name: m.role_mentor, hint: m.people_kind_mentor },
  company: { name: m.people_kind_company, hint: m.people_kind_company_hint },
}

export const kindOf = (text: string | null | undefined): Kind => kinds.find((kind) => kind === text) ?? 'learner'
export const kindOptions = (permissions: readonly string[]) =>
  kinds
    .filter((kind) => permissions.includes(needs[kind]))
    .map((kind) => ({ value: kind, label: words[kind].name(), hint: words[kind].hint() }))
