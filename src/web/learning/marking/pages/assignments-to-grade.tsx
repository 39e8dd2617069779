/** /admin/assignments: what learners handed in, to be graded. */
import { useSearchParams } from 'react-router'
import { gradingStates } from '#contracts/learning/marking.office.ts'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { dateAndTime, listed, points } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { workAddress } from '../work-address.ts'
import type { Route } from './+types/assignments-to-grade.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'learning.view', request)
  const { answer, filterNames } = await readList(context, 'GET /admin/assignments', {
    request,
    fixed: { perpage: '20' },
  })
  return { work: answer.data, paging: answer.meta, filterNames }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.grading_title(), path: '/admin/assignments', isPrivate: true })

const states = {
  handed_in: m.grading_title,
  with_peers: m.peers_state,
  returned: m.assignment_state_returned,
  graded: m.assignment_state_graded,
}

export default function AssignmentsToGrade({ loaderData: { work, paging, filterNames } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <>
      <PageHead title={m.grading_title()} lead={m.grading_lead()} />
      <DataList
        caption={m.grading_title()}
        texts={listTexts()}
        paging={paging}
        rows={work}
        rowKey={(row) => row.submission_id}
        columns={[
          {
            key: 'learner',
            label: m.grading_learner(),
            isLead: true,
            cell: (row) => (
              <RowLink href={workAddress('admin', row)}>
                <bdi>{row.learner_name}</bdi>
              </RowLink>
            ),
          },
          {
            key: 'title',
            label: m.assignment(),
            cell: (row) => (row.work === 'essay' ? listed([row.title, m.essay_title()]) : row.title),
          },
          { key: 'course', label: m.library_course(), cell: (row) => row.course_name },
          {
            key: 'handed_in',
            label: m.grading_handed_in(),
            cell: (row) => listed([dateAndTime(row.handed_in_at), row.is_late && m.assignment_late()]),
          },
          {
            key: 'points',
            label: m.grading_points(),
            isNumeric: true,
            cell: (row) =>
              row.points === null ? '' : m.grading_so_far({ points: points(row.points), most: points(row.max_points) }),
          },
        ]}
        filterNames={filterNames}
        filters={
          <>
            <TextField
              name="q"
              defaultValue={search.get('q') ?? ''}
              type="search"
              isDense
              label={m.grading_learner()}
              maxLength={100}
            />
            <Select
              name="state"
              defaultValue={search.get('state') ?? 'handed_in'}
              isDense
              label={m.pub_state()}
              options={gradingStates.map((state) => ({ value: state, label: states[state]() }))}
            />
          </>
        }
        empty={<EmptyState title={m.grading_none()}>{m.grading_none_hint()}</EmptyState>}
        emptyFiltered={<EmptyState title={m.grading_none()} />}
        isDense
      />
    </>
  )
}
