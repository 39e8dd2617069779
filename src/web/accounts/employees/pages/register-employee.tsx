/** /admin/employees/new: an employee or freelancer, with work, private facts and roles; the link goes out at once. */
import { data, redirect } from 'react-router'
import { pageMeta } from '#web/lib/head/meta.ts'
import { formOf, tryApi } from '#web/lib/api/page-services.ts'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FormSection } from '#web/ui/desk/form-section.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { emptyState, stateOf, textsOf } from '#web/lib/forms/form-state.ts'
import { readWorkChoices } from '../../users/choices.ts'
import { PersonFields, personFields, personOf } from '../../users/person-fields.tsx'
import { WorkFields, workFields, workOf } from '../work-fields.tsx'
import { PersonForm } from '../../users/person-form.tsx'
import type { Route } from './+types/register-employee.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'users.create', request)
  // Roles are offered to who may see them all; the server says which of them they may give.
  const [choices, roles] = await Promise.all([readWorkChoices(context), tryApi(context, 'GET /admin/roles', {})])
  return {
    choices,
    roles: roles.ok ? roles.answer.data.map(({ id, name, description }) => ({ id, name, description })) : [],
  }
}

const fields = [...personFields, ...workFields, 'roles']

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request)
  const texts = textsOf(form)
  const roles = form.getAll('roles').map(String)
  const { left_on: _, ...work } = workOf(texts)
  const body = { ...personOf(texts), ...work, ...(roles.length > 0 ? { roles } : {}) }
  const outcome = await tryApi(context, 'POST /admin/employees', { body })
  if (outcome.ok) throw redirect(`/admin/users/${outcome.answer.data.id}?done=registered`)
  const state = { ...stateOf(outcome.failure, fields), values: texts, roles }
  return data(state, { status: outcome.failure.status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_register_employee(), path: '/admin/employees/new', isPrivate: true })

export default function RegisterEmployee({ loaderData: { choices, roles }, actionData }: Route.ComponentProps) {
  const state = actionData ?? { ...emptyState, roles: [] as string[] }
  const mayGive = useViewer()?.permissions.includes('permissions.edit') ?? false
  const values = state.values ?? {}
  return (
    <PersonForm
      title={m.office_register_employee()}
      lead={m.people_register_lead()}
      back={{ href: '/admin/employees', text: m.office_employees() }}
      note={state.note}
      submitText={m.people_register()}
      submitNote={m.people_link_note()}
    >
      <FormSection title={m.people_person()} lead={m.people_register_person_lead()}>
        <PersonFields values={values} errors={state.errors} choices={choices} />
      </FormSection>
      <WorkFields values={values} errors={state.errors} choices={choices} />
      {mayGive && roles.length > 0 && (
        <FormSection title={m.people_office_roles()} lead={m.people_office_roles_lead()}>
          <fieldset>
            <legend className="vh">{m.people_office_roles()}</legend>
            {roles.map(({ id, name, description }) => (
              <Checkbox key={id} name="roles" value={id} defaultChecked={state.roles.includes(id)}>
                {name} <span className="muted small block">{description}</span>
              </Checkbox>
            ))}
            {state.errors.roles && <FieldError>{state.errors.roles}</FieldError>}
          </fieldset>
        </FormSection>
      )}
    </PersonForm>
  )
}
