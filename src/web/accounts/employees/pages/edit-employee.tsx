/** /admin/employees/{id}/edit: somebody's work and the private facts that only HR needs. */
import { data, redirect } from 'react-router'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, formOf, tryApi } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { emptyState, stateOf, textsOf } from '#web/lib/forms/form-state.ts'
import { readWorkChoices } from '../../users/choices.ts'
import { WorkFields, workFields, workOf } from '../work-fields.tsx'
import { PersonForm } from '../../users/person-form.tsx'
import type { Route } from './+types/edit-employee.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { data: employee } = await api(context, 'GET /admin/employees/:id', { params }, request)
  return { employee, choices: await readWorkChoices(context) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const texts = textsOf(await formOf(request))
  const outcome = await tryApi(context, 'PUT /admin/employees/:id', { params, body: workOf(texts) })
  if (outcome.ok) throw redirect(`/admin/users/${params.id}?done=saved`)
  return data({ ...stateOf(outcome.failure, workFields), values: texts }, { status: outcome.failure.status })
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title: m.people_edit_work(), path: `/admin/employees/${params.id}/edit`, isPrivate: true })

export default function EditEmployee({ loaderData: { employee, choices }, actionData }: Route.ComponentProps) {
  const state = actionData ?? emptyState
  return (
    <PersonForm
      title={m.people_edit_work()}
      back={{ href: `/admin/users/${employee.id}`, text: <bdi>{employee.name}</bdi> }}
      note={state.note}
      submitText={m.people_save()}
    >
      <WorkFields values={state.values ?? employee} errors={state.errors} choices={choices} hasLastDay />
    </PersonForm>
  )
}
