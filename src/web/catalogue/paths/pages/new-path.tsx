/** /admin/paths/new: a draft with its title. */
import { Form, redirect, useNavigation } from 'react-router'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, readForm } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { FormGrid, FormSection, SaveBar } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Route } from './+types/new-path.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'courses.create', request)
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const { text, texts } = await readForm(request)
  const typed = { title: texts('title'), address: text('address') }
  const acting = await act({ context, request }, 'POST /admin/paths', { body: typed })
  if (!acting.ok) return { acted: acting.acted, typed }
  return redirect(`/admin/paths/${acting.answer.data.path_id}`)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.path_office_add(), path: '/admin/paths/new', isPrivate: true })

export default function NewPath({ actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  const { acted, typed } = actionData ?? {}
  const errors = acted?.errors ?? {}
  return (
    <>
      <PageHead
        title={m.path_office_add()}
        lead={m.course_office_start_lead()}
        back={{ href: '/admin/paths', text: m.office_paths() }}
      />
      <ActedNote acted={acted} className="mb-4" />
      <Form method="post" className="form-stack" noValidate>
        <FormSection title={m.pub_what_it_says()} lead={m.pub_languages_lead()}>
          <FormGrid>
            <TextsFields
              name="title"
              label={m.path_office_title()}
              values={typed?.title}
              errors={errors}
              maxLength={120}
            />
            <TextField
              name="address"
              label={m.course_office_address()}
              hint={m.course_office_address_hint()}
              maxLength={80}
              dir="ltr"
              defaultValue={typed?.address ?? ''}
              error={errors.address}
            />
          </FormGrid>
        </FormSection>
        <SaveBar>
          <Button type="submit" variant="primary" isLoading={isSaving}>
            {m.course_office_create()}
          </Button>
        </SaveBar>
      </Form>
    </>
  )
}
