/** /corporate/views: what the company keeps of its training list, as files and by email. */
import { companyWriters } from '#contracts/company-roles.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { api, formOf, tryApi } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import corporate from '../../companies.css?url'
import { allocatedCourses, companyOnly, readLicences, readPlaces } from '../../frame/company-area.ts'
import { CorporateHead } from '../../frame/corporate-head.tsx'
import { readFilterChoices } from '../../people/read-filter-choices.ts'
import { actOnViews } from '../act-on-views.ts'
import { ViewPanel } from '../view-panel.tsx'
import { viewWords } from '../view-words.ts'
import type { Route } from './+types/company-views.ts'

export const links = () => [{ rel: 'stylesheet', href: corporate }]

export async function loader({ context, request }: Route.LoaderArgs) {
  companyOnly(context, request)
  const [licences, views, requirements, places, choices, users] = await Promise.all([
    readLicences(context, request),
    api(context, 'GET /corporate-views', {}, request),
    api(context, 'GET /corporate-requirements', {}, request),
    readPlaces(context),
    readFilterChoices(context, request),
    // Who only reads is refused the list of the others.
    tryApi(context, 'GET /corporate-users', {}),
  ])
  return {
    views: views.data,
    names: {
      ...{ departments: places.departments, designations: places.designations, managers: choices.managers },
      requirements: requirements.data.map(({ course_id, course_name }) => ({ course_id, course_name })),
    },
    users: users.ok ? users.answer.data : null,
    allocated: allocatedCourses(licences),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  companyOnly(context, request)
  return actOnViews({ context, request, form: await formOf(request) })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.cview_title(), path: '/corporate/views', isPrivate: true })

export default function CompanyViews({ loaderData, actionData }: Route.ComponentProps) {
  const { views, names, users, allocated } = loaderData
  const role = useViewer()?.companyRole
  const mayChange = role != null && companyWriters.includes(role)
  const others = users?.map(({ corporate_user_id: value, name: label }) => ({ value, label }))
  return (
    <>
      <CorporateHead title={m.cview_title()} lead={m.cview_lead()} path="/corporate/views" allocated={allocated} />
      <div className="wrap corpbody">
        {actionData?.isDone && (
          <FormNote tone="ok" of={actionData}>
            {actionData.note}
          </FormNote>
        )}
        {views.length === 0 ? (
          <EmptyState
            scene="floor"
            heading="h2"
            title={m.cview_none()}
            action={<ButtonLink href="/corporate/training">{m.train_title()}</ButtonLink>}
          >
            {m.cview_none_text()}
          </EmptyState>
        ) : (
          views.map((view) => (
            <ViewPanel
              key={view.view_id}
              view={view}
              words={viewWords(view.filters, names)}
              readers={others ?? [{ value: view.your_id, label: '' }]}
              mayChange={mayChange}
              acted={actionData}
            />
          ))
        )}
      </div>
    </>
  )
}
