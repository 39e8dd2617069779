/** /admin/modules: the areas of the back office, what can be done in each, and who sees it. */
import { Fragment } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { actOnForm, done, readForm } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import type { Column } from '#web/ui/data/table.tsx'
import { actionName } from '../scope-words.ts'
import type { Route } from './+types/modules.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return (await api(context, 'GET /admin/modules', {}, request)).data
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form, text } = await readForm(request)
  const params = { module: text('id') }
  return actOnForm({ context, request, form }, 'DELETE /admin/modules/:module', { params }, m.modules_deleted)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_modules(), path: '/admin/modules', isPrivate: true })

const columns = (canDelete: boolean): Column<DataOf<'GET /admin/modules'>[number]>[] => [
  {
    key: 'name',
    label: m.grants_module(),
    isLead: true,
    cell: ({ slug, name, is_custom: isCustom }) => (
      <>
        <RowLink href={`/admin/permissions?module=${slug}`}>{name}</RowLink>{' '}
        {isCustom && <Badge tone="info">{m.modules_custom()}</Badge>}
      </>
    ),
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
  {
    key: 'delete',
    label: m.modules_delete(),
    isLabelHidden: true,
    cell: ({ slug, name, is_custom: isCustom }) =>
      canDelete && isCustom ? (
        <ConfirmForm
          isDense
          trigger={m.modules_delete()}
          triggerLabel={`${m.modules_delete()}: ${name}`}
          title={m.modules_delete_ask({ name })}
          confirmText={m.modules_delete()}
          cancelText={m.people_cancel()}
          values={{ intent: 'delete', id: slug }}
          isDanger
        >
          {m.modules_delete_text()}
        </ConfirmForm>
      ) : null,
  },
]

export default function Modules({ loaderData: modules, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const permissions = useViewer()?.permissions ?? []
  return (
    <>
      <PageHead title={m.office_modules()} lead={m.grants_modules_lead()}>
        {permissions.includes('permissions.create') && (
          <ButtonLink variant="primary" href="/admin/modules/new" icon={<PlusIcon size={16} />}>
            {m.modules_add()}
          </ButtonLink>
        )}
      </PageHead>
      <ActedNote acted={actionData ?? (search.get('saved') ? done(m.pub_saved()) : undefined)} className="mb-4" />
      <DataList
        caption={m.office_modules()}
        columns={columns(permissions.includes('permissions.delete'))}
        rows={modules}
        rowKey={({ slug }) => slug}
        texts={listTexts()}
        empty={null}
      />
    </>
  )
}
