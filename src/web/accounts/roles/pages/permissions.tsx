/** /admin/permissions: what each role may do, all in one table; a role's head leads to where it is changed. */
import { Form, Link } from 'react-router'
import { number } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { LockIcon } from '#web/ui/icons/icons.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { ScopeCell } from '../scope-cell.tsx'
import { actionName } from '../scope-words.ts'
import type { Route } from './+types/permissions.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const [roles, modules] = await Promise.all([
    api(context, 'GET /admin/roles', {}, request),
    api(context, 'GET /admin/modules', {}, request),
  ])
  return {
    roles: roles.data,
    modules: modules.data,
    module: new URL(request.url).searchParams.get('module') ?? '',
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_permission_table(), path: '/admin/permissions', isPrivate: true })

export default function Permissions({ loaderData: { roles, modules, module } }: Route.ComponentProps) {
  const shown = modules.filter(({ slug }) => !module || slug === module)
  return (
    <>
      <PageHead title={m.office_permission_table()} lead={m.grants_table_lead()}>
        <ButtonLink href="/admin/roles/compare">{m.roles_compare()}</ButtonLink>
        <ButtonLink variant="primary" href="/admin/permissions/assign">
          {m.office_assign()}
        </ButtonLink>
      </PageHead>
      <section className="panel data-list">
        <Form className="bar" method="get" key={module}>
          <Select
            isDense
            label={m.grants_module()}
            name="module"
            defaultValue={module}
            placeholder={m.grants_all_modules()}
            options={modules.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
          <Button type="submit" isDense>
            {m.office_filter()}
          </Button>
        </Form>
        {/* What scrolls sideways must scroll by keyboard, too */}
        <div className="table-wrap" role="region" aria-label={m.office_permission_table()} tabIndex={0}>
          <table className="table table--dense matrix">
            <caption className="vh">{m.office_permission_table()}</caption>
            <thead>
              <tr>
                <th scope="col">{m.roles_permission()}</th>
                {roles.map(({ id, name, people, is_locked }) => (
                  <th key={id} scope="col">
                    <Link to={`/admin/roles/${id}`}>
                      {is_locked && <LockIcon size={16} />}
                      {name}
                    </Link>
                    <span className="matrix__count">{m.grants_count_people({ count: number(people) })}</span>
                  </th>
                ))}
              </tr>
            </thead>
            {shown.map(({ slug, name, actions }) => (
              <tbody key={slug}>
                <tr className="grp">
                  <th scope="rowgroup" colSpan={roles.length + 1}>
                    {name}
                  </th>
                </tr>
                {actions.map((action) => (
                  <tr key={action}>
                    <th scope="row">{actionName(action)}</th>
                    {roles.map(({ id, permissions }) => (
                      <td key={id}>
                        <ScopeCell scope={permissions[`${slug}.${action}`]} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </div>
      </section>
    </>
  )
}
