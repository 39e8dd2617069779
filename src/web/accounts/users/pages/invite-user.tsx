/** /admin/users/new: a learner's account for somebody, who gets a link to open it. */
import { data, redirect } from 'react-router'
import { pageMeta } from '#web/lib/head/meta.ts'
import { formOf, tryApi } from '#web/lib/api/page-services.ts'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { m } from '#web/paraglide/messages.js'
import { FormSection } from '#web/ui/desk/form-section.tsx'
import { emptyState, stateOf, textsOf } from '#web/lib/forms/form-state.ts'
import { readPersonChoices } from '../choices.ts'
import { PersonFields, personFields, personOf } from '../person-fields.tsx'
import { PersonForm } from '../person-form.tsx'
import type { Route } from './+types/invite-user.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'users.create', request)
  return readPersonChoices(context)
}

export async function action({ context, request }: Route.ActionArgs) {
  const texts = textsOf(await formOf(request))
  const outcome = await tryApi(context, 'POST /admin/users', { body: personOf(texts) })
  if (outcome.ok) throw redirect(`/admin/users/${outcome.answer.data.id}?done=invited`)
  return data({ ...stateOf(outcome.failure, personFields), values: texts }, { status: outcome.failure.status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.people_invite(), path: '/admin/users/new', isPrivate: true })

export default function InviteUser({ loaderData: choices, actionData }: Route.ComponentProps) {
  const state = actionData ?? emptyState
  return (
    <PersonForm
      title={m.people_invite()}
      lead={m.people_invite_lead()}
      back={{ href: '/admin/users', text: m.office_all_users() }}
      note={state.note}
      submitText={m.people_send_invitation()}
      submitNote={m.people_link_note()}
    >
      <FormSection title={m.people_person()} lead={m.people_person_lead()}>
        <PersonFields values={state.values ?? {}} errors={state.errors} choices={choices} />
      </FormSection>
    </PersonForm>
  )
}
