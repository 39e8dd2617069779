/** /admin/for-business: every company with its people, administrators and seats. */
import { useSearchParams } from 'react-router'
import { pageMeta } from '#web/lib/head/meta.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { date, number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import type { Route } from './+types/companies.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer, filterNames } = await readList(context, 'GET /admin/companies', { request, fixed: { perpage: '20' } })
  return { companies: answer.data, paging: answer.meta, can: answer.can, filterNames }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_for_business(), path: '/admin/for-business', isPrivate: true })

export default function Companies({ loaderData: { companies, paging, can, filterNames } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const seesLeads = useViewer()?.permissions.includes('leads.view')
  return (
    <>
      <PageHead title={m.office_for_business()} lead={m.company_office_lead()}>
        {seesLeads && <ButtonLink href="/admin/site/leads">{m.company_office_enquiries()}</ButtonLink>}
        {can.create && (
          <ButtonLink variant="primary" href="/admin/for-business/new" icon={<PlusIcon size={16} />}>
            {m.company_office_add()}
          </ButtonLink>
        )}
      </PageHead>
      <DataList
        caption={m.office_for_business()}
        texts={listTexts()}
        paging={paging}
        rows={companies}
        rowKey={(company) => company.company_id}
        columns={[
          {
            key: 'name',
            label: m.company_office_name(),
            isLead: true,
            cell: (company) => (
              <RowLink href={`/admin/for-business/${company.company_id}`}>
                <bdi>{company.company_name}</bdi>
              </RowLink>
            ),
          },
          {
            key: 'people',
            label: m.company_office_people(),
            isNumeric: true,
            cell: (company) => number(company.people),
          },
          {
            key: 'admins',
            label: m.company_office_admins(),
            isNumeric: true,
            cell: (company) => number(company.admins),
          },
          {
            key: 'seats',
            label: m.company_office_seats(),
            isNumeric: true,
            cell: (company) => m.pub_of({ part: number(company.seats_given), whole: number(company.seats) }),
          },
          {
            key: 'used',
            label: m.company_office_used(),
            isNumeric: true,
            cell: (company) => number(company.seats_used),
          },
          {
            key: 'expiring',
            label: m.company_office_expiring(),
            isNumeric: true,
            cell: (company) => number(company.seats_expiring),
          },
          {
            key: 'active',
            label: m.company_office_active(),
            cell: ({ last_active_on: day }) => (day ? date(day) : '–'),
          },
          { key: 'since', label: m.company_office_since(), cell: (company) => date(company.created_at) },
        ]}
        filterNames={filterNames}
        filters={
          <TextField
            name="q"
            type="search"
            isDense
            label={m.company_office_search()}
            maxLength={100}
            defaultValue={search.get('q') ?? ''}
          />
        }
        empty={<EmptyState title={m.company_office_none()} />}
        emptyFiltered={<EmptyState title={m.pub_nothing_found()} />}
        isDense
      />
    </>
  )
}
