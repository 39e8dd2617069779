/** /admin/users/{id}/edit: what an account is known by. */
import { data, redirect } from 'react-router'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, formOf, otherAccountPath, tryApi } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { FormSection } from '#web/ui/desk/form-section.tsx'
import { emptyState, stateOf, textsOf } from '#web/lib/forms/form-state.ts'
import { readPersonChoices } from '../choices.ts'
import { PersonFields, personFields, personOf } from '../person-fields.tsx'
import { PersonForm } from '../person-form.tsx'
import type { Route } from './+types/edit-user.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { data: person } = await api(context, 'GET /admin/users/:id', { params }, request)
  if (!person.can.edit) throw redirect(otherAccountPath(request))
  return { person, choices: await readPersonChoices(context) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const texts = textsOf(await formOf(request))
  const outcome = await tryApi(context, 'PUT /admin/users/:id', { params, body: personOf(texts) })
  if (outcome.ok) throw redirect(`/admin/users/${params.id}?done=saved`)
  return data({ ...stateOf(outcome.failure, personFields), values: texts }, { status: outcome.failure.status })
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title: m.people_edit(), path: `/admin/users/${params.id}/edit`, isPrivate: true })

export default function EditUser({ loaderData: { person, choices }, actionData }: Route.ComponentProps) {
  const state = actionData ?? emptyState
  const { name, contact_no, email, gender, locale } = person
  return (
    <PersonForm
      title={m.people_edit()}
      back={{ href: `/admin/users/${person.id}`, text: <bdi>{person.name}</bdi> }}
      note={state.note}
      submitText={m.people_save()}
    >
      <FormSection title={m.people_person()} lead={m.people_edit_lead()}>
        <PersonFields
          values={state.values ?? { name, contact_no, email, gender, locale }}
          errors={state.errors}
          choices={choices}
        />
      </FormSection>
    </PersonForm>
  )
}
