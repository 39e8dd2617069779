/** /admin/roles/…: one role; its name, what it may do, who holds it, a copy, a preview, its end. */
import { data, Form, Link, redirect } from 'react-router'
import { date, number } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, formOf, tryApi } from '#web/lib/api/page-services.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { FormSection } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EyeIcon } from '#web/ui/icons/eye-icons.tsx'
import { CopyIcon } from '#web/ui/icons/task-icons.tsx'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import { emptyState, noteOf, stateOf } from '#web/lib/forms/form-state.ts'
import { PermissionMatrix } from '../permission-matrix.tsx'
import { readCells, refusalOf } from '../read-cells.ts'
import { readRoleTexts, roleFieldNames, RoleFields } from '../role-fields.tsx'
import type { Route } from './+types/role.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const [role, modules, own] = await Promise.all([
    api(context, 'GET /admin/roles/:id', { params }, request),
    api(context, 'GET /admin/modules', {}, request),
    api(context, 'GET /admin/own-permissions', {}, request),
  ])
  return { role: role.data, modules: modules.data, own: own.data }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request)
  const intent = form.get('intent')
  if (intent === 'delete') {
    const outcome = await tryApi(context, 'DELETE /admin/roles/:id', { params })
    if (outcome.ok) throw redirect('/admin/roles')
    return data({ deletion: noteOf(outcome.failure) }, { status: outcome.failure.status })
  }
  if (intent === 'permissions') {
    const changes = readCells(form)
    if (changes.length === 0) return data({ saved: 'permissions' as const })
    const outcome = await tryApi(context, 'PUT /admin/roles/:id/permissions', { params, body: { changes } })
    if (outcome.ok) return data({ saved: 'permissions' as const })
    const modules = await api(context, 'GET /admin/modules', {}, request)
    return data({ refusal: refusalOf(outcome.failure, modules.data) }, { status: outcome.failure.status })
  }
  const outcome = await tryApi(context, 'PUT /admin/roles/:id', { params, body: readRoleTexts(form) })
  if (outcome.ok) return data({ saved: 'texts' as const })
  return data({ texts: stateOf(outcome.failure, roleFieldNames) }, { status: outcome.failure.status })
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  pageMeta(matches, { title: loaderData?.role.name ?? '', path: `/admin/roles/${params.id}`, isPrivate: true })

type Answer = {
  saved?: 'permissions' | 'texts'
  refusal?: { refused: string[]; note: string }
  texts?: typeof emptyState
  deletion?: string
}

export default function RolePage({ loaderData: { role, modules, own }, actionData }: Route.ComponentProps) {
  const answer: Answer = actionData ?? {}
  const canEdit = role.can.edit
  return (
    <>
      <PageHead title={role.name} lead={role.description} back={{ href: '/admin/roles', text: m.roles_back() }}>
        {role.can.clone && (
          <ButtonLink icon={<CopyIcon />} href={`/admin/roles/new?clone=${role.id}`}>
            {m.roles_clone()}
          </ButtonLink>
        )}
        <Form method="post" action="/admin/preview" reloadDocument className="contents">
          <input type="hidden" name="role_id" value={role.id} />
          <Button type="submit" icon={<EyeIcon />}>
            {m.roles_preview()}
          </Button>
        </Form>
        {role.can.delete && (
          <ConfirmForm
            trigger={m.roles_delete()}
            title={m.roles_delete_title({ name: role.name })}
            confirmText={m.roles_delete()}
            cancelText={m.roles_cancel()}
            isDanger
            values={{ intent: 'delete' }}
            error={answer.deletion}
          >
            {m.roles_delete_text()}
          </ConfirmForm>
        )}
      </PageHead>
      <div className="office-stack">
        <section className="panel" aria-labelledby="what">
          <div className="grants__head">
            <h2 id="what">{m.roles_what_it_may()}</h2>
            <p className="muted small">{m.grants_scopes_hint()}</p>
            {canEdit && <p className="muted small">{m.grants_beyond_hint()}</p>}
            {role.is_locked && <Note>{m.roles_locked()}</Note>}
            <FormNote tone="ok" of={answer}>
              {answer.saved === 'permissions' && m.roles_saved()}
            </FormNote>
            <FormNote>{answer.refusal?.note}</FormNote>
          </div>
          <Form method="post" preventScrollReset>
            <PermissionMatrix
              key={JSON.stringify(role.permissions)}
              caption={m.roles_what_it_may()}
              modules={modules}
              held={role.permissions}
              own={own}
              refused={answer.refusal?.refused}
              isReadOnly={!canEdit}
            />
          </Form>
        </section>
        <Holders role={role} />
        {canEdit && (
          <Form method="post" className="form-stack" preventScrollReset>
            <FormSection title={m.roles_texts()}>
              <FormNote tone="ok" of={answer}>
                {answer.saved === 'texts' && m.roles_saved()}
              </FormNote>
              <FormNote>{answer.texts?.note}</FormNote>
              <RoleFields texts={role.texts} errors={answer.texts?.errors ?? {}} />
              <div className="actions">
                <Button type="submit" name="intent" value="texts">
                  {m.roles_save_texts()}
                </Button>
              </div>
            </FormSection>
          </Form>
        )}
      </div>
    </>
  )
}

function Holders({ role }: { role: Route.ComponentProps['loaderData']['role'] }) {
  const mayAssign = useViewer()?.permissions.includes('permissions.edit')
  return (
    <section className="panel panel--pad" aria-labelledby="holders">
      <div className="panel__head">
        <h2 id="holders">{m.roles_holders()}</h2>
        {mayAssign && <ButtonLink href="/admin/permissions/assign">{m.office_assign()}</ButtonLink>}
      </div>
      {role.holders.length === 0 ? (
        <p className="muted">{m.roles_nobody()}</p>
      ) : (
        <ul className="plain-list">
          {role.holders.map(({ id, name, granted_at }) => (
            <li key={id} className="between">
              <Link className="link" to={`/admin/permissions/assign/${id}`}>
                {name}
              </Link>
              <span className="muted small">{m.roles_given_on({ date: date(granted_at) })}</span>
            </li>
          ))}
        </ul>
      )}
      {role.people > role.holders.length && (
        <Link className="link" to={`/admin/permissions/assign?role=${role.id}`}>
          {m.roles_all_holders({ count: number(role.people) })}
        </Link>
      )}
    </section>
  )
}
