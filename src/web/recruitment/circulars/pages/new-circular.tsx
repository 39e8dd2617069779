/** /admin/circulars/new: a vacancy is written as a draft. */
import { Form, redirect, useNavigation } from 'react-router'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { SaveBar } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { CircularFields, type TypedCircular } from '../circular-fields.tsx'
import { readCircular } from '../read-circular.ts'
import type { Route } from './+types/new-circular.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'recruitment.create', request)
  return { choices: (await api(context, 'GET /d-more-info', {})).data }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { body } = await readCircular(request)
  const acting = await act({ context, request }, 'POST /admin/circulars', { body })
  if (!acting.ok) return { acted: acting.acted, typed: body }
  return redirect(`/admin/circulars/${acting.answer.data.circular_id}?saved=1`)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_add_circular(), path: '/admin/circulars/new', isPrivate: true })

const fresh: TypedCircular = {
  ...{ title: {}, employer: {}, department: null, location: {}, vacancies: 1, employment_status: null },
  ...{ experience_id: null, salary_min: null, salary_max: null, deadline: '', description: {} },
  ...{ responsibilities: {}, requirements: {}, benefits: {}, questions: [] },
}

export default function NewCircular({ loaderData: { choices }, actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  return (
    <>
      <PageHead
        title={m.office_add_circular()}
        lead={m.jobs_new_lead()}
        back={{ href: '/admin/circulars', text: m.office_circulars() }}
      />
      <ActedNote acted={actionData?.acted} className="mb-4" />
      <Form method="post" className="form-stack" noValidate>
        <CircularFields
          circular={actionData?.typed ?? fresh}
          choices={choices}
          errors={actionData?.acted.errors ?? {}}
        />
        <SaveBar>
          <Button type="submit" variant="primary" isLoading={isSaving}>
            {m.office_add_circular()}
          </Button>
        </SaveBar>
      </Form>
    </>
  )
}
