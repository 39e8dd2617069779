/** /admin/modules: the areas of the back office, what can be done in each, and who sees it. */
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import type { Column } from '#web/ui/data/table.tsx'
import { actionName } from '../scope-words.ts'
import type { Route } from './+types/modules.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return (await api(context, 'GET /admin/modules', {}, request)).data
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_modules(), path: '/admin/modules', isPrivate: true })

const columns = (): Column<DataOf<'GET /admin/modules'>[number]>[] => [
  {
    key: 'name',
    label: m.grants_module(),
    isLead: true,
    cell: ({ slug, name }) => <RowLink href={`/admin/permissions?module=${slug}`}>{name}</RowLink>,
  },
  {
    key: 'actions',
    label: m.grants_actions(),
    cell: ({ actions }) => (
      <div className="chips">
        {actions.map((action) => (
          <Badge key={action}>{actionName(action)}</Badge>
        ))}
      </div>
    ),
  },
  {
    key: 'roles',
    label: m.grants_seen_by(),
    cell: ({ roles, people }) => (
      <div>
        {roles.map(({ id, name }, index) => (
          <Fragment key={id}>
            <span className="nowrap">
              <Link className="link" to={`/admin/roles/${id}`}>
                {name}
              </Link>
              {index < roles.length - 1 && ','}
            </span>{' '}
          </Fragment>
        ))}
        <p className="muted small">{m.grants_count_people({ count: number(people) })}</p>
      </div>
    ),
  },
]

export default function Modules({ loaderData: modules }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={m.office_modules()} lead={m.grants_modules_lead()} />
      <DataList
        caption={m.office_modules()}
        columns={columns()}
        rows={modules}
        rowKey={({ slug }) => slug}
        texts={listTexts()}
        empty={null}
      />
    </>
  )
}
