/** /admin/applicants: who applied for a circular, as a board and as a table. */
import { useSearchParams } from 'react-router'
import { type Stage, stages } from '#contracts/recruitment/applications.office.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { actOnForm, readForm } from '#web/lib/office/act.ts'
import { dateAndTime, listed, rating } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { TabLinks } from '#web/ui/disclosure/tabs.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import recruitment from '../../recruitment.css?url'
import { ApplicantBoard } from '../applicant-board.tsx'
import { stageWords } from '../stage-words.ts'
import type { Route } from './+types/applicants.ts'

export const links = () => [{ rel: 'stylesheet', href: recruitment }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const isBoard = new URL(request.url).searchParams.get('view') !== 'list'
  const [{ answer, filterNames }, circulars] = await Promise.all([
    readList(context, 'GET /admin/applications', { request, fixed: { perpage: isBoard ? '100' : '20' } }),
    api(context, 'GET /admin/circulars', { query: { perpage: 100 } }, request),
  ])
  return {
    ...{ applications: answer.data, paging: answer.meta, can: answer.can, counts: answer.counts, filterNames },
    circulars: circulars.data.map(({ circular_id: value, title: label }) => ({ value, label })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form, text } = await readForm(request)
  const asked = { context, request, form }
  const body = { stage: text('stage') as Stage, from: text('from') as Stage }
  const sent = { params: { application: text('id') }, body }
  return actOnForm(asked, 'PUT /admin/applications/:application/stage', sent, () =>
    m.jobs_moved({ stage: stageWords[body.stage].text() }),
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_applicants(), path: '/admin/applicants', isPrivate: true })

/** The board stands where a table has its rows. */

export default function Applicants({ loaderData, actionData: acted }: Route.ComponentProps) {
  const { applications, paging, can, counts, circulars, filterNames } = loaderData
  const [search] = useSearchParams()
  const isBoard = search.get('view') !== 'list'
  const with_ = (view: string) => {
    const query = new URLSearchParams(search)
    query.set('view', view)
    query.delete('page')
    return `/admin/applicants?${query}`
  }
  return (
    <>
      <PageHead title={m.office_applicants()} lead={m.jobs_applicants_lead()}>
        {can?.edit && applications.length > 0 && (
          <ButtonLink href={`/admin/applicants/message?${search}`}>{m.jobs_write()}</ButtonLink>
        )}
      </PageHead>
      {acted && acted.note && (
        <FormNote tone={acted.isDone ? 'ok' : 'bad'} of={acted} className="mb-4">
          {acted.note}
        </FormNote>
      )}
      <TabLinks
        label={m.office_applicants()}
        links={[
          { href: with_('board'), label: m.jobs_board(), isCurrent: isBoard },
          { href: with_('list'), label: m.jobs_list(), isCurrent: !isBoard },
        ]}
      />
      <DataList
        caption={m.office_applicants()}
        texts={listTexts()}
        paging={paging}
        rows={applications}
        rowKey={({ application_id: id }) => id}
        columns={[
          {
            key: 'name',
            label: m.people_name(),
            isLead: true,
            cell: (row) => (
              <div>
                <RowLink href={`/admin/applicants/${row.application_id}`}>
                  <bdi>{row.name}</bdi>
                </RowLink>
                <p className="muted small">{listed([row.contact_no, row.email])}</p>
              </div>
            ),
          },
          { key: 'job', label: m.jobs_job(), cell: (row) => <bdi>{row.circular_title}</bdi> },
          {
            key: 'stage',
            label: m.pub_state(),
            cell: ({ stage }) => <Badge tone={stageWords[stage].tone}>{stageWords[stage].text()}</Badge>,
          },
          {
            key: 'score',
            label: m.jobs_score(),
            isNumeric: true,
            cell: ({ score }) => (score === null ? '–' : rating(score)),
          },
          { key: 'at', label: m.pub_received(), cell: ({ created_at: at }) => dateAndTime(at) },
        ]}
        filterNames={filterNames}
        filters={
          <>
            <TextField
              name="q"
              type="search"
              isDense
              label={m.jobs_search_applicants()}
              maxLength={100}
              defaultValue={search.get('q') ?? ''}
            />
            <Select
              name="circular"
              isDense
              label={m.jobs_job()}
              placeholder={m.people_any()}
              defaultValue={search.get('circular') ?? ''}
              options={circulars}
            />
            <Select
              name="stage"
              isDense
              label={m.pub_state()}
              placeholder={m.people_any()}
              defaultValue={search.get('stage') ?? ''}
              options={stages.map((value) => ({ value, label: stageWords[value].text() }))}
            />
            <input type="hidden" name="view" value={isBoard ? 'board' : 'list'} />
          </>
        }
        board={
          isBoard && applications.length > 0 ? (
            <ApplicantBoard applications={applications} counts={counts ?? {}} mayMove={can?.edit ?? false} />
          ) : undefined
        }
        empty={<EmptyState title={m.jobs_no_applicants()} />}
        emptyFiltered={<EmptyState title={m.pub_nothing_found()} />}
        isDense
      />
    </>
  )
}
