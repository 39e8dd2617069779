/** /corporate/circulars/new: a company writes a vacancy as a draft. */
import { redirect, useNavigation } from 'react-router'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, noteOfForm } from '#web/lib/office/act.ts'
import office from '#web/layouts/office/office.css?url'
import corporate from '#web/companies/companies.css?url'
import { allocatedCourses, companyOnly, readLicences } from '#web/companies/frame/company-area.ts'
import { CorporateHead } from '#web/companies/frame/corporate-head.tsx'
import { m } from '#web/paraglide/messages.js'
import { SaveBar } from '#web/ui/desk/form-section.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { readCircular } from '../../circulars/read-circular.ts'
import { CompanyCircularForm, emptyCircular } from '../company-circular-form.tsx'
import type { Route } from './+types/new-company-circular.ts'

export const links = () => [office, corporate].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ context, request }: Route.LoaderArgs) {
  companyOnly(context, request)
  const [{ data: choices }, licences] = await Promise.all([
    api(context, 'GET /d-more-info', {}),
    readLicences(context, request),
    // Only for who may write one.
    api(context, 'GET /corporate-circulars', { query: { perpage: 1 } }, request),
  ])
  return { choices, allocated: allocatedCourses(licences) }
}

export async function action({ context, request }: Route.ActionArgs) {
  companyOnly(context, request)
  const { body } = await readCircular(request)
  const { employer: _, ...own } = body
  const acting = await act({ context, request }, 'POST /corporate-circulars', { body: own })
  if (!acting.ok) return { acted: acting.acted, typed: own }
  return redirect(`/corporate/circulars/${acting.answer.data.circular_id}?saved=1`)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.compjobs_add(), path: '/corporate/circulars/new', isPrivate: true })

export default function NewCompanyCircular({ loaderData, actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  return (
    <>
      <CorporateHead
        title={m.compjobs_add()}
        lead={m.compjobs_new_lead()}
        path="/corporate/circulars"
        allocated={loaderData.allocated}
      />
      <div className="wrap corpbody">
        <CompanyCircularForm
          circular={actionData?.typed ?? emptyCircular}
          choices={loaderData.choices}
          errors={actionData?.acted.errors ?? {}}
          note={noteOfForm(actionData?.acted)}
        >
          <SaveBar>
            <ButtonLink href="/corporate/circulars">{m.people_cancel()}</ButtonLink>
            <Button type="submit" variant="primary" isLoading={isSaving}>
              {m.compjobs_save_draft()}
            </Button>
          </SaveBar>
        </CompanyCircularForm>
      </div>
    </>
  )
}
