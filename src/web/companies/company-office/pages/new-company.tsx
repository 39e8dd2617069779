/** /admin/for-business/new: a company with a name. */
import { Form, redirect, useNavigation } from 'react-router'
import type { Texts } from '#contracts/fields.office.ts'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, readForm } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { FormGrid, FormSection, SaveBar } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import type { Route } from './+types/new-company.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'for_business.create', request)
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const { texts } = await readForm(request)
  const typed = { name: texts('name') }
  const acting = await act({ context, request }, 'POST /admin/companies', { body: typed })
  if (!acting.ok) return { acted: acting.acted, typed }
  return redirect(`/admin/for-business/${acting.answer.data.company_id}`)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.company_office_add(), path: '/admin/for-business/new', isPrivate: true })

const fresh = { name: {} as Partial<Texts> }

export default function NewCompany({ actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  const { acted, typed = fresh } = actionData ?? {}
  return (
    <>
      <PageHead
        title={m.company_office_add()}
        lead={m.company_office_add_lead()}
        back={{ href: '/admin/for-business', text: m.office_for_business() }}
      />
      <ActedNote acted={acted} className="mb-4" />
      <Form method="post" className="form-stack" noValidate>
        <FormSection title={m.company_office_record()} lead={m.pub_languages_lead()}>
          <FormGrid>
            <TextsFields
              name="name"
              label={m.company_office_name()}
              values={typed.name}
              errors={acted?.errors}
              maxLength={120}
            />
          </FormGrid>
        </FormSection>
        <SaveBar>
          <Button type="submit" variant="primary" isLoading={isSaving}>
            {m.company_office_add()}
          </Button>
        </SaveBar>
      </Form>
    </>
  )
}
