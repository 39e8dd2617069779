/** /admin/users/{id}/edit: what an account is known by. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { pageMeta } from '#web/lib/meta.ts'
import { api, otherAccountPath, tryApi } from '#web/lib/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FormSection, SaveBar } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/note.tsx'
import { emptyState, stateOf, textsOf } from '../../form-state.ts'
import { readPersonChoices } from '../../office/choices.ts'
import { PersonFields, personFields, personOf } from '../../office/person-fields.tsx'
import type { Route } from './+types/edit-user.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { data: person } = await api(context, 'GET /admin/users/:id', { params }, request)
  if (!person.can.edit) throw redirect(otherAccountPath(request))
  return { person, choices: await readPersonChoices(context) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const texts = textsOf(await request.formData())
  const outcome = await tryApi(context, 'PUT /admin/users/:id', { params, body: personOf(texts) })
  if (outcome.ok) throw redirect(`/admin/users/${params.id}?done=saved`)
  return data({ ...stateOf(outcome.failure, personFields), values: texts }, { status: outcome.failure.status })
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title: m.people_edit(), path: `/admin/users/${params.id}/edit`, isPrivate: true })

export default function EditUser({ loaderData: { person, choices }, actionData }: Route.ComponentProps) {
  const state = actionData ?? emptyState
  const isSending = useNavigation().state === 'submitting'
  const back = `/admin/users/${person.id}`
  const { name, contact_no, email, gender, locale } = person
  return (
    <>
      <PageHead title={m.people_edit()} back={{ href: back, text: <bdi>{person.name}</bdi> }} />
      <Form method="post" className="form-stack" noValidate>
        <FormNote>{state.note}</FormNote>
        <FormSection title={m.people_person()} lead={m.people_edit_lead()}>
          <PersonFields
            values={state.values ?? { name, contact_no, email, gender, locale }}
            errors={state.errors}
            choices={choices}
          />
        </FormSection>
        <SaveBar>
          <ButtonLink href={back}>{m.people_cancel()}</ButtonLink>
          <Button type="submit" variant="primary" isLoading={isSending}>
            {m.people_save()}
          </Button>
        </SaveBar>
      </Form>
    </>
  )
}
