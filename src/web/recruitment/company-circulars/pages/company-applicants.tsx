/** /corporate/circulars/{id}/applicants: who applied for a company's own vacancy. */
import { useSearchParams } from 'react-router'
import { stages } from '#contracts/recruitment/applications.office.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { dateAndTime, listed } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import office from '#web/layouts/office/office.css?url'
import corporate from '#web/companies/companies.css?url'
import { allocatedCourses, companyOnly, readLicences } from '#web/companies/frame/company-area.ts'
import { CorporateHead } from '#web/companies/frame/corporate-head.tsx'
import { m } from '#web/paraglide/messages.js'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { stageWords } from '../../applications/stage-words.ts'
import type { Route } from './+types/company-applicants.ts'

export const links = () => [office, corporate].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ context, request, params }: Route.LoaderArgs) {
  companyOnly(context, request)
  const asked = { request, params: { company_circular: params.circular }, fixed: { perpage: '20' } }
  const [{ answer, filterNames }, licences] = await Promise.all([
    readList(context, 'GET /corporate-circulars/:company_circular/applications', asked),
    readLicences(context, request),
  ])
  const { data: applicants, meta: paging, title } = answer
  return { applicants, paging, title, filterNames, allocated: allocatedCourses(licences) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title ?? '', path: '/corporate/circulars', isPrivate: true })

export default function CompanyApplicants({ loaderData }: Route.ComponentProps) {
  const { applicants, paging, title, filterNames, allocated } = loaderData
  const [search] = useSearchParams()
  return (
    <>
      <CorporateHead
        title={title}
        lead={m.compjobs_applicants_lead()}
        path="/corporate/circulars"
        allocated={allocated}
      />
      <div className="wrap corpbody">
        <DataList
          caption={m.jobs_applicants()}
          texts={listTexts()}
          paging={paging}
          rows={applicants}
          rowKey={({ application_id: id }) => id}
          columns={[
            {
              key: 'name',
              label: m.people_name(),
              isLead: true,
              cell: (row) => (
                <div>
                  <RowLink href={`/corporate/applicants/${row.application_id}`}>
                    <bdi>{row.name}</bdi>
                  </RowLink>
                  <p className="muted small">{listed([row.contact_no, row.email])}</p>
                </div>
              ),
            },
            {
              key: 'stage',
              label: m.pub_state(),
              cell: ({ stage }) => <Badge tone={stageWords[stage].tone}>{stageWords[stage].text()}</Badge>,
            },
            { key: 'at', label: m.pub_received(), cell: ({ created_at: at }) => dateAndTime(at) },
          ]}
          filterNames={filterNames}
          filters={
            <Select
              name="stage"
              isDense
              label={m.pub_state()}
              placeholder={m.people_any()}
              defaultValue={search.get('stage') ?? ''}
              options={stages.map((value) => ({ value, label: stageWords[value].text() }))}
            />
          }
          empty={<EmptyState title={m.jobs_no_applicants()} />}
          emptyFiltered={<EmptyState title={m.pub_nothing_found()} />}
          isDense
        />
      </div>
    </>
  )
}
