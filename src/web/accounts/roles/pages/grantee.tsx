/** /admin/permissions/assign/…: what one person may do; roles and permissions are given and taken here, and explained. */
import { data, Form } from 'react-router'
import { date } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, formOf, tryApi } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { noteOf } from '#web/lib/forms/form-state.ts'
import { isolated } from '#web/lib/text/direction.ts'
import { PermissionMatrix } from '../permission-matrix.tsx'
import { readCells, refusalOf } from '../read-cells.ts'
import type { Action } from '../scope-words.ts'
import { Why } from '../why.tsx'
import type { Route } from './+types/grantee.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const [module = '', action = ''] = (new URL(request.url).searchParams.get('why') ?? '').split('.')
  const [person, modules, roles, own] = await Promise.all([
    api(context, 'GET /admin/grantees/:id', { params }, request),
    api(context, 'GET /admin/modules', {}, request),
    api(context, 'GET /admin/roles', {}, request),
    api(context, 'GET /admin/own-permissions', {}, request),
  ])
  const isKnown = modules.data.some(({ slug, actions }) => slug === module && actions.some((each) => each === action))
  const query = { module, action: action as Action }
  const why = isKnown ? (await api(context, 'GET /admin/grantees/:id/why', { params, query }, request)).data : null
  return { person: person.data, modules: modules.data, roles: roles.data, own: own.data, why }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request)
  const role = String(form.get('role') ?? '')
  const intent = form.get('intent')
  if (intent === 'permissions') {
    const changes = readCells(form)
    if (changes.length === 0) return data({ isSaved: true })
    const outcome = await tryApi(context, 'PUT /admin/grantees/:id/permissions', { params, body: { changes } })
    if (outcome.ok) return data({ isSaved: true })
    const modules = await api(context, 'GET /admin/modules', {}, request)
    return data({ refusal: refusalOf(outcome.failure, modules.data) }, { status: outcome.failure.status })
  }
  const path = { params: { ...params, role } }
  const outcome =
    intent === 'take'
      ? await tryApi(context, 'DELETE /admin/grantees/:id/roles/:role', path)
      : await tryApi(context, 'PUT /admin/grantees/:id/roles/:role', path)
  if (outcome.ok) return data({ isSaved: true })
  const { failure } = outcome
  return data(intent === 'take' ? { taking: noteOf(failure), role } : { giving: noteOf(failure) }, {
    status: failure.status,
  })
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  pageMeta(matches, {
    title: loaderData?.person.name ?? '',
    path: `/admin/permissions/assign/${params.id}`,
    isPrivate: true,
  })

type Answer = {
  isSaved?: boolean
  refusal?: { refused: string[]; note: string }
  taking?: string
  giving?: string
  role?: string
}

export default function Grantee({ loaderData, actionData }: Route.ComponentProps) {
  const { person, modules, own, why } = loaderData
  const answer: Answer = actionData ?? {}
  return (
    <>
      <PageHead
        title={person.name}
        lead={m.grants_person_lead()}
        back={{ href: '/admin/permissions/assign', text: m.grants_back_assign() }}
      />
      <div className="office-stack">
        <FormNote tone="ok" of={answer}>
          {answer.isSaved && m.roles_saved()}
        </FormNote>
        {!person.can_edit && <Note tone="info">{m.grants_outranked()}</Note>}
        <Roles {...loaderData} answer={answer} />
        <Why name={person.name} modules={modules} answer={why} />
        <section className="panel" aria-labelledby="alone">
          <div className="grants__head">
            <h2 id="alone">{m.grants_alone()}</h2>
            <p className="muted small">{m.grants_alone_lead()}</p>
            <p className="muted small">{m.grants_scopes_hint()}</p>
            <FormNote>{answer.refusal?.note}</FormNote>
          </div>
          <Form method="post" preventScrollReset>
            <PermissionMatrix
              key={JSON.stringify(person.own)}
              caption={m.grants_alone()}
              modules={modules}
              held={person.own}
              own={own}
              refused={answer.refusal?.refused}
              isReadOnly={!person.can_edit}
            />
          </Form>
        </section>
      </div>
    </>
  )
}

function Roles({ person, roles, answer }: Route.ComponentProps['loaderData'] & { answer: Answer }) {
  const free = roles.filter(({ id }) => !person.roles.some((role) => role.id === id))
  return (
    <section className="panel panel--pad" aria-labelledby="roles">
      <h2 id="roles" className="h4">
        {m.grants_roles()}{' '}
        {!person.is_active && person.roles.length > 0 && <Badge tone="warn">{m.grants_inactive()}</Badge>}
      </h2>
      {person.roles.length === 0 && <p className="muted">{m.grants_no_role()}</p>}
      <ul className="plain-list">
        {person.roles.map(({ id, name, granted_at, granted_by }) => (
          <li key={id} className="between">
            <span>
              <b>{name}</b>{' '}
              <span className="muted small">
                {m.roles_given_on({ date: date(granted_at) })}{' '}
                {granted_by && m.grants_given_by({ name: isolated(granted_by) })}
              </span>
            </span>
            {person.can_edit && (
              <ConfirmForm
                isDense
                triggerVariant="quiet"
                trigger={m.grants_take()}
                triggerLabel={m.grants_take_label({ role: name })}
                title={m.grants_take_title({ role: name, name: isolated(person.name) })}
                confirmText={m.grants_take()}
                cancelText={m.roles_cancel()}
                isDanger
                values={{ intent: 'take', role: id }}
                error={answer.role === id ? answer.taking : undefined}
              >
                {m.grants_take_text()}
              </ConfirmForm>
            )}
          </li>
        ))}
      </ul>
      {person.can_edit && free.length > 0 && (
        <Form className="why-form" method="post" preventScrollReset>
          <Select
            key={person.roles.length}
            label={m.grants_give_role()}
            name="role"
            required
            placeholder={m.grants_choose_role()}
            error={answer.giving}
            options={free.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Button type="submit" name="intent" value="give">
            {m.grants_give_role()}
          </Button>
        </Form>
      )}
    </section>
  )
}
