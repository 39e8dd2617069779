/** The batches of a course with their dates, seats and prices. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { date, number, taka } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { modeName } from '../cards/course-words.ts'

type Course = DataOf<'GET /admin/courses/:course'>

export function CourseBatches({ course, canEdit }: { course: Course; canEdit: boolean }) {
  const own = `/admin/courses/${course.course_id}/batches`
  return (
    <div className="mb-6">
      <div className="row row--wrap mb-4">
        <h2>{m.course_office_batches()}</h2>
        {canEdit && (
          <ButtonLink isDense href={`${own}/new`} icon={<PlusIcon size={16} />}>
            {m.course_office_add_batch()}
          </ButtonLink>
        )}
      </div>
      <DataList
        caption={m.course_office_batches()}
        texts={listTexts()}
        rows={course.batches}
        rowKey={(batch) => batch.batch_id}
        columns={[
          {
            key: 'no',
            label: m.course_office_batches(),
            isLead: true,
            cell: (batch) => (
              <RowLink href={`${own}/${batch.batch_id}`}>
                {m.course_office_batch({ number: number(batch.batch_no) })}
              </RowLink>
            ),
          },
          { key: 'way', label: m.course_office_training(), cell: (batch) => modeName(batch.training_type) },
          {
            key: 'start',
            label: m.course_office_first_class(),
            cell: (batch) => (batch.class_start_date ? date(batch.class_start_date) : m.start_any_time()),
          },
          {
            key: 'seats',
            label: m.course_office_seats(),
            isNumeric: true,
            cell: ({ taken, seats }) =>
              seats === null ? number(taken) : m.pub_of({ part: number(taken), whole: number(seats) }),
          },
          {
            key: 'price',
            label: m.course_office_price(),
            isNumeric: true,
            cell: (batch) => taka(batch.price - batch.discount),
          },
          {
            key: 'sale',
            label: m.pub_state(),
            cell: (batch) =>
              batch.is_on_sale ? (
                <Badge tone="ok">{m.course_office_on_sale()}</Badge>
              ) : (
                <Badge tone="plain">{m.pub_hidden()}</Badge>
              ),
          },
        ]}
        empty={<EmptyState title={m.course_office_no_batches()} />}
        isDense
      />
    </div>
  )
}
