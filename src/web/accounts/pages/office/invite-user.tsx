/** /admin/users/new: a learner's account for somebody, who gets a link to open it. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { pageMeta } from '#web/lib/meta.ts'
import { tryApi } from '#web/lib/page-services.ts'
import { requirePermission } from '#web/lib/require-permission.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FormSection, SaveBar } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/note.tsx'
import { emptyState, stateOf, textsOf } from '../../form-state.ts'
import { readPersonChoices } from '../../office/choices.ts'
import { PersonFields, personFields, personOf } from '../../office/person-fields.tsx'
import type { Route } from './+types/invite-user.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  await requirePermission(context, 'users.create', request)
  return readPersonChoices(context)
}

export async function action({ context, request }: Route.ActionArgs) {
  const texts = textsOf(await request.formData())
  const outcome = await tryApi(context, 'POST /admin/users', { body: personOf(texts) })
  if (outcome.ok) throw redirect(`/admin/users/${outcome.answer.data.id}?done=invited`)
  return data({ ...stateOf(outcome.failure, personFields), values: texts }, { status: outcome.failure.status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.people_invite(), path: '/admin/users/new', isPrivate: true })

export default function InviteUser({ loaderData: choices, actionData }: Route.ComponentProps) {
  const state = actionData ?? emptyState
  const isSending = useNavigation().state === 'submitting'
  return (
    <>
      <PageHead
        title={m.people_invite()}
        lead={m.people_invite_lead()}
        back={{ href: '/admin/users', text: m.office_all_users() }}
      />
      <Form method="post" className="form-stack" noValidate>
        <FormNote>{state.note}</FormNote>
        <FormSection title={m.people_person()} lead={m.people_person_lead()}>
          <PersonFields values={state.values ?? {}} errors={state.errors} choices={choices} />
        </FormSection>
        <SaveBar note={m.people_link_note()}>
          <ButtonLink href="/admin/users">{m.people_cancel()}</ButtonLink>
          <Button type="submit" variant="primary" isLoading={isSending}>
            {m.people_send_invitation()}
          </Button>
        </SaveBar>
      </Form>
    </>
  )
}
