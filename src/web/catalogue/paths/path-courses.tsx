/** The courses of a learning path: added, moved, taken out, required or not; each button a plain form with the whole new list. */
import { Form } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { OrderButtons } from '#web/lib/office/order-buttons.tsx'
import { m } from '#web/paraglide/messages.js'
import { Table } from '#web/ui/data/table.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { type ListedCourse, listText } from './course-order.ts'

type Path = DataOf<'GET /admin/paths/:path'>
type Course = Path['courses'][number]

export function PathCourses({ path, error }: { path: Path; error: string | undefined }) {
  const { courses, choices, can } = path
  const order = courses.map(listText)
  const set = (list: readonly ListedCourse[], label: string, text: string) => (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="courses" />
      <input type="hidden" name="order" value={list.map(listText).join(',')} />
      <Button type="submit" isDense aria-label={label}>
        {text}
      </Button>
    </Form>
  )
  const without = ({ course_id }: Course) => courses.filter((each) => each.course_id !== course_id)
  const turned = ({ course_id }: Course) =>
    courses.map((each) => (each.course_id === course_id ? { ...each, is_required: !each.is_required } : each))
  const columns = [
    { key: 'name', label: m.pub_course(), isLead: true, cell: (course: Course) => course.course_name },
    {
      key: 'state',
      label: m.pub_state(),
      cell: (course: Course) => (
        <span className="row row--wrap">
          <Badge tone={course.is_required ? 'brand' : 'plain'}>
            {course.is_required ? m.path_office_required() : m.path_office_optional()}
          </Badge>
          {!course.is_published && <Badge tone="warn">{m.pub_draft()}</Badge>}
        </span>
      ),
    },
    {
      key: 'tools',
      label: m.pub_order(),
      isLabelHidden: true,
      className: 'end',
      cell: (course: Course) => {
        const { course_name: name, is_required } = course
        return (
          <div className="actions">
            <OrderButtons order={order} index={courses.indexOf(course)} name={name} intent="courses" />
            {set(
              turned(course),
              is_required ? m.path_office_make_optional_of({ name }) : m.path_office_make_required_of({ name }),
              is_required ? m.path_office_make_optional() : m.path_office_make_required(),
            )}
            {set(without(course), m.pub_take_out_of({ name }), m.pub_take_out())}
          </div>
        )
      },
    },
  ]
  return (
    <section className="panel" aria-labelledby="path-courses">
      <h2 className="h4 panel__title" id="path-courses" tabIndex={-1}>
        {m.path_office_courses()}
      </h2>
      {error && (
        <div className="p-4">
          <FieldError>{error}</FieldError>
        </div>
      )}
      <Table
        caption={m.path_office_courses()}
        rows={courses}
        rowKey={({ course_id }) => course_id}
        columns={can.edit ? columns : columns.slice(0, 2)}
        empty={<EmptyState title={m.path_office_no_courses()} />}
        isDense
      />
      {can.edit && choices.length > 0 && (
        <Form method="post" className="row row--wrap items-end p-4" preventScrollReset>
          <input type="hidden" name="intent" value="courses" />
          <input type="hidden" name="order" value={order.join(',')} />
          <Select
            key={order.join()}
            name="added"
            isDense
            label={m.path_office_choose()}
            options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Button type="submit" isDense>
            {m.path_office_add_course()}
          </Button>
        </Form>
      )}
    </section>
  )
}
