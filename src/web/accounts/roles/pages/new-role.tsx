/** /admin/roles/new: a role with nothing in it, or a copy of another one (`?clone=`). */
import { data, Form, redirect } from 'react-router'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, formOf, tryApi } from '#web/lib/api/page-services.ts'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { FormSection, SaveBar } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { emptyState, stateOf } from '#web/lib/forms/form-state.ts'
import { readRoleTexts, roleFieldNames, RoleFields } from '../role-fields.tsx'
import type { Route } from './+types/new-role.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'permissions.create', request)
  const { data: roles } = await api(context, 'GET /admin/roles', {}, request)
  return { roles, clone: new URL(request.url).searchParams.get('clone') ?? '' }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request)
  const source = String(form.get('clone_of') ?? '')
  const texts = readRoleTexts(form)
  const body = source ? { ...texts, clone_of: source } : texts
  const outcome = await tryApi(context, 'POST /admin/roles', { body })
  if (outcome.ok) throw redirect(`/admin/roles/${outcome.answer.data.id}`)
  return data({ ...stateOf(outcome.failure, roleFieldNames), texts }, { status: outcome.failure.status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.roles_new(), path: '/admin/roles/new', isPrivate: true })

export default function NewRole({ loaderData: { roles, clone }, actionData }: Route.ComponentProps) {
  const { note, errors } = actionData ?? emptyState
  return (
    <>
      <PageHead title={m.roles_new()} back={{ href: '/admin/roles', text: m.roles_back() }} />
      <Form method="post" className="form-stack">
        <FormNote>{note}</FormNote>
        <FormSection title={m.roles_texts()}>
          <RoleFields errors={errors} texts={actionData?.texts} />
        </FormSection>
        <FormSection title={m.roles_start_from()} lead={m.roles_start_hint()}>
          <Select
            label={m.roles_start_from()}
            name="clone_of"
            defaultValue={clone}
            placeholder={m.roles_start_empty()}
            options={roles.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FormSection>
        <SaveBar>
          <ButtonLink href="/admin/roles">{m.roles_cancel()}</ButtonLink>
          <Button type="submit" variant="primary">
            {m.roles_create()}
          </Button>
        </SaveBar>
      </Form>
    </>
  )
}
