/** /corporate/circulars: the vacancies that a company wrote, how they stand with the academy, and how many applied. */
import { readList } from '#web/lib/api/read-list.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { date, number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import office from '#web/layouts/office/office.css?url'
import corporate from '#web/companies/companies.css?url'
import { allocatedCourses, companyOnly, readLicences } from '#web/companies/frame/company-area.ts'
import { CorporateHead } from '#web/companies/frame/corporate-head.tsx'
import { m } from '#web/paraglide/messages.js'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { circularState } from '../../circulars/circular-state.ts'
import type { Route } from './+types/company-circulars.ts'

export const links = () => [office, corporate].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ context, request }: Route.LoaderArgs) {
  companyOnly(context, request)
  const [{ answer }, licences] = await Promise.all([
    readList(context, 'GET /corporate-circulars', { request, fixed: { perpage: '20' } }),
    readLicences(context, request),
  ])
  return { circulars: answer.data, paging: answer.meta, allocated: allocatedCourses(licences) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.compjobs_title(), path: '/corporate/circulars', isPrivate: true })

export default function CompanyCirculars({ loaderData: { circulars, paging, allocated } }: Route.ComponentProps) {
  return (
    <>
      <CorporateHead
        title={m.compjobs_title()}
        lead={m.compjobs_lead()}
        path="/corporate/circulars"
        allocated={allocated}
      />
      <div className="wrap corpbody">
        <div className="row">
          <ButtonLink variant="primary" href="/corporate/circulars/new" icon={<PlusIcon size={16} />}>
            {m.compjobs_add()}
          </ButtonLink>
        </div>
        <DataList
          caption={m.compjobs_title()}
          texts={listTexts()}
          paging={paging}
          rows={circulars}
          rowKey={({ circular_id: id }) => id}
          columns={[
            {
              key: 'title',
              label: m.pub_title(),
              isLead: true,
              cell: (row) => (
                <RowLink href={`/corporate/circulars/${row.circular_id}`}>
                  <bdi>{row.title}</bdi>
                </RowLink>
              ),
            },
            {
              key: 'state',
              label: m.pub_state(),
              cell: (row) => <Badge tone={circularState(row).tone}>{circularState(row).text}</Badge>,
            },
            { key: 'deadline', label: m.jobs_last_day(), cell: ({ deadline }) => date(deadline) },
            {
              key: 'applications',
              label: m.jobs_applicants(),
              isNumeric: true,
              cell: (row) => (
                <SmartLink className="link" href={`/corporate/circulars/${row.circular_id}/applicants`}>
                  {row.fresh > 0
                    ? m.jobs_applicants_new({ count: number(row.applications), fresh: number(row.fresh) })
                    : number(row.applications)}
                </SmartLink>
              ),
            },
          ]}
          empty={<EmptyState title={m.compjobs_none()} />}
          isDense
        />
      </div>
    </>
  )
}
