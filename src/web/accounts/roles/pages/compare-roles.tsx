/** /admin/roles/compare: what two roles may do, side by side. */
import { Form } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { number } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { ScopeCell } from '../scope-cell.tsx'
import { actionName } from '../scope-words.ts'
import type { Route } from './+types/compare-roles.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const { data: roles } = await api(context, 'GET /admin/roles', {}, request)
  const one = search.get('one') ?? roles[0]?.id ?? ''
  const other = search.get('other') ?? roles[1]?.id ?? ''
  const isAsked = search.has('one') && search.has('other')
  const compared = isAsked
    ? (await api(context, 'GET /admin/roles-compared', { query: { one, other } }, request)).data
    : null
  return { roles, one, other, compared }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.roles_compare(), path: '/admin/roles/compare', isPrivate: true })

type Compared = DataOf<'GET /admin/roles-compared'>

const columns = ({ one, other }: Compared): Column<Compared['rows'][number]>[] => [
  {
    key: 'permission',
    label: m.roles_permission(),
    isLead: true,
    cell: ({ module_name, action }) => m.grants_cell({ module: module_name, action: actionName(action) }),
  },
  { key: 'one', label: one.name, cell: (row) => <ScopeCell scope={row.one} /> },
  { key: 'other', label: other.name, cell: (row) => <ScopeCell scope={row.other} /> },
  {
    key: 'differs',
    label: m.roles_differs(),
    isLabelHidden: true,
    cell: ({ differs }) => differs && <Badge tone="warn">{m.roles_differs()}</Badge>,
  },
]

export default function CompareRoles({ loaderData: { roles, one, other, compared } }: Route.ComponentProps) {
  const options = roles.map(({ id, name }) => ({ value: id, label: name }))
  const differences = compared?.rows.filter(({ differs }) => differs).length ?? 0
  return (
    <>
      <PageHead title={m.roles_compare()} back={{ href: '/admin/roles', text: m.roles_back() }} />
      <section className="panel data-list">
        <Form className="bar" method="get" key={`${one} ${other}`}>
          <Select isDense label={m.roles_one()} name="one" defaultValue={one} options={options} />
          <Select isDense label={m.roles_other()} name="other" defaultValue={other} options={options} />
          <Button type="submit" isDense>
            {m.roles_show_comparison()}
          </Button>
        </Form>
        {compared && (
          <>
            <p className="px-5 py-3 small muted" role="status">
              {differences === 0 ? m.roles_same() : m.roles_differences({ count: number(differences) })}
            </p>
            <Table
              isDense
              caption={m.roles_compare()}
              columns={columns(compared)}
              rows={compared.rows}
              rowKey={({ module, action }) => `${module}.${action}`}
            />
          </>
        )}
      </section>
    </>
  )
}
