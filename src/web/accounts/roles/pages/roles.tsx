/** /admin/roles: every role, how many hold it and how much it may do. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import type { Column } from '#web/ui/data/table.tsx'
import type { Route } from './+types/roles.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return (await api(context, 'GET /admin/roles', {}, request)).data
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_roles(), path: '/admin/roles', isPrivate: true })

type Role = DataOf<'GET /admin/roles'>[number]

const columns = (): Column<Role>[] => [
  {
    key: 'name',
    label: m.roles_role(),
    isLead: true,
    cell: ({ id, name, description }) => (
      <div>
        <RowLink href={`/admin/roles/${id}`}>{name}</RowLink>
        {description && <p className="muted small">{description}</p>}
      </div>
    ),
  },
  {
    key: 'kind',
    label: m.roles_kind(),
    cell: ({ is_system }) =>
      is_system ? <Badge>{m.roles_of_product()}</Badge> : <Badge tone="info">{m.roles_own()}</Badge>,
  },
  {
    key: 'permissions',
    label: m.roles_permissions(),
    isNumeric: true,
    cell: ({ permissions }) => number(Object.keys(permissions).length),
  },
  { key: 'people', label: m.roles_people(), isNumeric: true, cell: ({ people }) => number(people) },
]

export default function Roles({ loaderData: roles }: Route.ComponentProps) {
  const may = useViewer()?.permissions ?? []
  return (
    <>
      <PageHead title={m.office_roles()} lead={m.roles_lead()}>
        <ButtonLink href="/admin/roles/compare">{m.roles_compare()}</ButtonLink>
        {may.includes('permissions.create') && (
          <ButtonLink variant="primary" icon={<PlusIcon />} href="/admin/roles/new">
            {m.roles_new()}
          </ButtonLink>
        )}
      </PageHead>
      <DataList
        caption={m.office_roles()}
        columns={columns()}
        rows={roles}
        rowKey={({ id }) => id}
        texts={listTexts()}
        empty={<EmptyState title={m.roles_nobody()} />}
      />
    </>
  )
}
