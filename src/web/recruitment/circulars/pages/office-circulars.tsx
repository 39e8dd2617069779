/** /admin/circulars: vacancies with how many applied. */
import { useSearchParams } from 'react-router'
import { circularReviews, circularStates } from '#contracts/recruitment/circulars.office.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { date, number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { circularState } from '../circular-state.ts'
import type { Route } from './+types/office-circulars.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer, filterNames } = await readList(context, 'GET /admin/circulars', { request, fixed: { perpage: '20' } })
  return { circulars: answer.data, paging: answer.meta, can: answer.can, filterNames }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_circulars(), path: '/admin/circulars', isPrivate: true })

const reviewWords = {
  writing: m.jobs_review_writing,
  waiting: m.jobs_review_waiting,
  sent_back: m.jobs_review_sent_back,
}

export default function OfficeCirculars({ loaderData: { circulars, paging, can, filterNames } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <>
      <PageHead title={m.office_circulars()} lead={m.jobs_office_lead()}>
        {can?.create && (
          <ButtonLink variant="primary" href="/admin/circulars/new" icon={<PlusIcon size={16} />}>
            {m.office_add_circular()}
          </ButtonLink>
        )}
      </PageHead>
      <DataList
        caption={m.office_circulars()}
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
              <div>
                <RowLink href={`/admin/circulars/${row.circular_id}`}>
                  <bdi>{row.title}</bdi>
                </RowLink>
                <p className="muted small">
                  <bdi>{row.employer}</bdi>
                </p>
              </div>
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
              <SmartLink className="link" href={`/admin/applicants?circular=${row.circular_id}`}>
                {row.fresh > 0
                  ? m.jobs_applicants_new({ count: number(row.applications), fresh: number(row.fresh) })
                  : number(row.applications)}
              </SmartLink>
            ),
          },
        ]}
        filterNames={filterNames}
        filters={
          <>
            <TextField
              name="q"
              type="search"
              isDense
              label={m.jobs_search()}
              maxLength={100}
              defaultValue={search.get('q') ?? ''}
            />
            <Select
              name="state"
              isDense
              label={m.pub_state()}
              placeholder={m.people_any()}
              defaultValue={search.get('state') ?? ''}
              options={circularStates.map((value) => ({
                value,
                label: circularState({ state: value, is_over: false }).text,
              }))}
            />
            <Select
              name="review"
              isDense
              label={m.jobs_review()}
              placeholder={m.people_any()}
              defaultValue={search.get('review') ?? ''}
              options={circularReviews.map((value) => ({ value, label: reviewWords[value]() }))}
            />
          </>
        }
        empty={<EmptyState title={m.jobs_office_none()} />}
        emptyFiltered={<EmptyState title={m.pub_nothing_found()} />}
        isDense
      />
    </>
  )
}
