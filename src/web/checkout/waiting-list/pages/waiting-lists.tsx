/** /admin/waiting-lists: batches that somebody waits for, the longest lists first. */
import { batchNumber, date, number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { readList } from '#web/lib/api/read-list.ts'
import { seatsText } from '../../desk/seats-text.ts'
import type { Route } from './+types/waiting-lists.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer } = await readList(context, 'GET /admin/waiting-lists', { request })
  return { lists: answer.data, paging: answer.meta }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_waiting_lists(), path: '/admin/waiting-lists', isPrivate: true })

export default function WaitingLists({ loaderData: { lists, paging } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={m.office_waiting_lists()} lead={m.desk_waiting_lists_lead()} />
      <DataList
        caption={m.office_waiting_lists()}
        columns={[
          {
            key: 'course',
            label: m.desk_course(),
            isLead: true,
            cell: (list) => (
              <div>
                <RowLink href={`/admin/waiting-lists/${list.batch_id}`}>{list.course_name}</RowLink>
                <p className="muted small">{m.batch_number({ number: batchNumber(list.batch_no) })}</p>
              </div>
            ),
          },
          { key: 'starts', label: m.desk_starts(), cell: ({ class_start_date: day }) => (day ? date(day) : '–') },
          { key: 'seats', label: m.desk_seats_left(), cell: (list) => seatsText(list) },
          { key: 'waiting', label: m.desk_waiting(), isNumeric: true, cell: ({ waiting }) => number(waiting) },
          { key: 'offered', label: m.desk_offered(), isNumeric: true, cell: ({ offered }) => number(offered) },
          { key: 'taken', label: m.desk_taken(), isNumeric: true, cell: ({ taken }) => number(taken) },
        ]}
        rows={lists}
        rowKey={({ batch_id }) => batch_id}
        texts={listTexts()}
        paging={paging}
        empty={<EmptyState title={m.desk_nobody_waits()}>{m.desk_nobody_waits_text()}</EmptyState>}
        isDense
      />
    </>
  )
}
