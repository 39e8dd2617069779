/** /admin/employees: who works here, employed or freelance. */
import { useSearchParams } from 'react-router'
import { date } from '#web/lib/format.ts'
import { listTexts } from '#web/lib/list-texts.ts'
import { pageMeta } from '#web/lib/meta.ts'
import { api } from '#web/lib/page-services.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Select } from '#web/ui/select.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { labelOf, readWorkChoices } from '../../office/choices.ts'
import { Contact, employmentName, StateBadge } from '../../office/person-words.tsx'
import type { Route } from './+types/employees.ts'

const filterNames = ['q', 'employment', 'department', 'presence']

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const set = [...filterNames, 'sort'].flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : []))
  const query = { ...Object.fromEntries(set), page: search.get('page') ?? '1', perpage: '20' }
  const employees = await api(context, 'GET /admin/employees', { query: query as never }, request)
  return {
    employees: employees.data,
    paging: employees.meta,
    departments: (await readWorkChoices(context)).departments,
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_employees(), path: '/admin/employees', isPrivate: true })

export default function Employees({ loaderData: { employees, paging, departments } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const permissions = useViewer()?.permissions ?? []
  const given = (name: string) => ({ name, isDense: true, defaultValue: search.get(name) ?? '' })
  return (
    <>
      <PageHead title={m.office_employees()} lead={m.people_employees_lead()}>
        {permissions.includes('users.create') && (
          <ButtonLink href="/admin/employees/new" variant="primary">
            {m.office_register_employee()}
          </ButtonLink>
        )}
      </PageHead>
      <DataList
        caption={m.office_employees()}
        texts={listTexts()}
        rows={employees}
        rowKey={({ id }) => id}
        paging={paging}
        defaultSort="name"
        filterNames={filterNames}
        filters={
          <>
            <TextField {...given('q')} type="search" label={m.people_search()} maxLength={100} />
            <Select
              {...given('employment')}
              label={m.people_employment()}
              placeholder={m.people_any()}
              options={['employed', 'freelance'].map((value) => ({ value, label: employmentName(value) }))}
            />
            <Select
              {...given('department')}
              label={m.people_department()}
              placeholder={m.people_any()}
              options={departments}
            />
            <Select
              {...given('presence')}
              label={m.people_presence()}
              placeholder={m.people_any()}
              options={[
                { value: 'present', label: m.people_present() },
                { value: 'left', label: m.people_has_left() },
              ]}
            />
          </>
        }
        empty={<EmptyState title={m.people_nobody()} />}
        emptyFiltered={<EmptyState title={m.people_nobody_fits()} />}
        columns={[
          {
            key: 'name',
            label: m.people_name(),
            isLead: true,
            isSortable: true,
            cell: ({ id, name, photo }) => (
              <span className="row">
                <Avatar name={name} photo={photo} size={32} />
                <RowLink href={`/admin/users/${id}`}>
                  <bdi>{name}</bdi>
                </RowLink>
              </span>
            ),
          },
          {
            key: 'contact',
            label: m.people_contact(),
            cell: (person) => <Contact {...person} />,
          },
          {
            key: 'work',
            label: m.people_work(),
            cell: ({ employment, department, designation }) => (
              <>
                {employmentName(employment)}
                {(designation || department) && (
                  <span className="muted small block">
                    {[designation, labelOf(departments, department)].filter(Boolean).join(' · ')}
                  </span>
                )}
              </>
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
              <>
                {joined_on && <span className="nowrap">{date(joined_on)}</span>}
                {left_on && <span className="muted small block">{m.people_left_on({ date: date(left_on) })}</span>}
              </>
            ),
          },
          { key: 'state', label: m.people_state(), cell: ({ state }) => <StateBadge state={state} /> },
        ]}
      />
    </>
  )
}
