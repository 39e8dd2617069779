/** /admin/employees: who works here, employed or freelance. */
import { readList } from '#web/lib/api/read-list.ts'
import { date } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { labelOf, readWorkChoices } from '../../users/choices.ts'
import { ChoiceFilter, PeopleList } from '../../users/people-list.tsx'
import { employmentName, StateBadge } from '../../users/person-words.tsx'
import type { Route } from './+types/employees.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer, filterNames } = await readList(context, 'GET /admin/employees', { request, fixed: { perpage: '20' } })
  return {
    employees: answer.data,
    paging: answer.meta,
    filterNames,
    departments: (await readWorkChoices(context)).departments,
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_employees(), path: '/admin/employees', isPrivate: true })

export default function Employees({
  loaderData: { employees, paging, departments, filterNames },
}: Route.ComponentProps) {
  return (
    <PeopleList
      title={m.office_employees()}
      lead={m.people_employees_lead()}
      create={{ href: '/admin/employees/new', text: m.office_register_employee() }}
      rows={employees}
      paging={paging}
      defaultSort="name"
      filterNames={filterNames}
      filters={
        <>
          <ChoiceFilter
            name="employment"
            label={m.people_employment()}
            options={['employed', 'freelance'].map((value) => ({ value, label: employmentName(value) }))}
          />
          <ChoiceFilter name="department" label={m.people_department()} options={departments} />
          <ChoiceFilter
            name="presence"
            label={m.people_presence()}
            options={[
              { value: 'present', label: m.people_present() },
              { value: 'left', label: m.people_has_left() },
            ]}
          />
        </>
      }
      columns={[
        {
          key: 'work',
          label: m.people_work(),
          cell: ({ employment, department, designation }) => (
            <div>
              {employmentName(employment)}
              {(designation || department) && (
                <span className="muted small block">
                  {[designation, labelOf(departments, department)].filter(Boolean).join(' · ')}
                </span>
              )}
            </div>
          ),
        },
        {
          key: 'roles',
          label: m.people_office_roles(),
          cell: ({ office_roles }) => (
            <span className="chips">
              {office_roles.map((name) => (
                <Badge key={name}>{name}</Badge>
              ))}
            </span>
          ),
        },
        {
          key: 'joined',
          label: m.people_joined(),
          isSortable: true,
          cell: ({ joined_on, left_on }) => (
            <div>
              {joined_on && <span className="nowrap">{date(joined_on)}</span>}
              {left_on && <span className="muted small block">{m.people_left_on({ date: date(left_on) })}</span>}
            </div>
          ),
        },
        { key: 'state', label: m.people_state(), cell: ({ state }) => <StateBadge state={state} /> },
      ]}
    />
  )
}
