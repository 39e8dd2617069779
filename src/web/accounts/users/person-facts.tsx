/** What is known of a person: contact, parts they play, work. */
import type { ReactNode } from 'react'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { date, dateAndTime, phone } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Facts } from '#web/ui/data/facts.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { type WorkChoices, labelOf } from './choices.ts'
import { employmentName, RoleBadges, StateBadge } from './person-words.tsx'

export type Person = DataOf<'GET /admin/users/:id'>

/** A titled part of the page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel panel--pad">
      <h2 className="h4 mb-4">{title}</h2>
      {children}
    </section>
  )
}

export function PersonFacts({ person, choices }: { person: Person; choices: WorkChoices }) {
  const { learner, mentor } = person
  return (
    <Part title={m.people_facts()}>
      <Facts
        facts={[
          [m.people_state(), <StateBadge key="state" state={person.state} />],
          [m.people_deactivated_at(), person.deactivated_at && dateAndTime(person.deactivated_at)],
          [m.people_reason(), person.deactivation_reason],
          [m.people_phone(), person.contact_no && <bdi className="num">{phone(person.contact_no)}</bdi>],
          [m.people_email(), person.email && <bdi className="wrap-anywhere">{person.email}</bdi>],
          [m.people_gender(), labelOf(choices.genders, person.gender)],
          [m.people_language(), labelOf(choices.languages, person.locale)],
          [m.people_registered(), dateAndTime(person.registered_at)],
          [m.people_password(), person.has_password ? m.people_password_set() : m.people_password_none()],
          [m.people_roles(), <RoleBadges key="roles" roles={person.roles} />],
          [m.people_organization(), learner?.organization_name],
          [m.people_institute(), learner?.institute_name],
          [m.people_mentor_profile(), mentor && employmentName(mentor.mentor_type)],
          [
            m.people_companies(),
            person.companies.length > 0 && (
              <ul>
                {person.companies.map(({ company_name, part }) => (
                  <li key={`${company_name} ${part}`}>
                    <bdi>{company_name}</bdi> · {part === 'admin' ? m.role_corporate() : m.role_learner()}
                  </li>
                ))}
              </ul>
            ),
          ],
        ].map(([name, value]) => [name as string, value || null] as const)}
      />
    </Part>
  )
}

export function WorkFacts({ person, choices }: { person: Person; choices: WorkChoices }) {
  const { employee, office_roles } = person
  if (!employee && office_roles.length === 0) return null
  return (
    <Part title={m.people_work()}>
      <Facts
        facts={[
          [m.people_employment(), employee && employmentName(employee.employment)],
          [m.people_department(), employee && labelOf(choices.departments, employee.department)],
          [m.people_designation(), employee?.designation],
          [m.people_joined(), employee?.joined_on && date(employee.joined_on)],
          [m.people_left(), employee?.left_on && date(employee.left_on)],
          [
            m.people_office_roles(),
            office_roles.length > 0 && (
              <span className="chips">
                {office_roles.map(({ id, name }) => (
                  <Badge key={id}>{name}</Badge>
                ))}
              </span>
            ),
          ],
        ].map(([name, value]) => [name as string, value || null] as const)}
      />
    </Part>
  )
}
