/** /admin/permissions/assign: who holds what; the way to give a person a role or a permission of their own. */
import { readList } from '#web/lib/api/read-list.ts'
import { useSearchParams } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { number, phone } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import type { Column } from '#web/ui/data/table.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Route } from './+types/assign.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ answer: people, filterNames }, roles] = await Promise.all([
    readList(context, 'GET /admin/grantees', { request, fixed: { perpage: '20' } }),
    api(context, 'GET /admin/roles', {}, request),
  ])
  return { people: people.data, paging: people.meta, roles: roles.data, filterNames }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.grants_assign_title(), path: '/admin/permissions/assign', isPrivate: true })

const columns = (): Column<DataOf<'GET /admin/grantees'>[number]>[] => [
  {
    key: 'name',
    label: m.grants_person(),
    isLead: true,
    cell: ({ id, name, email, contact_no }) => (
      <div>
        <RowLink href={`/admin/permissions/assign/${id}`}>{name}</RowLink>
        <p className="muted small">
          <bdi>{contact_no ? phone(contact_no) : email}</bdi>
        </p>
      </div>
    ),
  },
  {
    key: 'roles',
    label: m.grants_roles(),
    cell: ({ roles, is_active }) => (
      <div className="chips">
        {roles.map(({ id, name }) => (
          <Badge key={id} tone="brand">
            {name}
          </Badge>
        ))}
        {roles.length === 0 && <span className="muted">{m.grants_no_role()}</span>}
        {roles.length > 0 && !is_active && <Badge tone="warn">{m.grants_inactive()}</Badge>}
      </div>
    ),
  },
  {
    key: 'own',
    label: m.grants_alone(),
    isNumeric: true,
    cell: ({ own_permissions }) => number(own_permissions),
  },
]

export default function Assign({ loaderData: { people, paging, roles, filterNames } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <>
      <PageHead title={m.grants_assign_title()} lead={m.grants_assign_lead()}>
        <ButtonLink href="/admin/roles">{m.office_roles()}</ButtonLink>
      </PageHead>
      <DataList
        caption={m.grants_assign_title()}
        columns={columns()}
        rows={people}
        rowKey={({ id }) => id}
        texts={listTexts()}
        paging={paging}
        filterNames={filterNames}
        filters={
          <>
            <TextField
              isDense
              label={m.grants_find_person()}
              name="q"
              type="search"
              maxLength={100}
              defaultValue={search.get('q') ?? ''}
              icon={<SearchIcon />}
            />
            <Select
              isDense
              label={m.roles_role()}
              name="role"
              defaultValue={search.get('role') ?? ''}
              placeholder={m.grants_any_role()}
              options={roles.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </>
        }
        empty={<EmptyState title={m.grants_nobody_found()}>{m.grants_nobody_found_text()}</EmptyState>}
      />
    </>
  )
}
