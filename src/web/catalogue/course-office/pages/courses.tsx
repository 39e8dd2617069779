/** /admin/courses: every course, drafts among them. */
import { useSearchParams } from 'react-router'
import { courseTypes } from '#contracts/catalogue/courses.office.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { readList } from '#web/lib/office/read-list.ts'
import { number, taka } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { typeName } from '../../cards/course-words.ts'
import type { Route } from './+types/courses.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer } = await readList(context, 'GET /admin/courses', { request, fixed: { perpage: '20' } })
  return { courses: answer.data, paging: answer.meta, can: answer.can }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_all_courses(), path: '/admin/courses', isPrivate: true })

export default function Courses({ loaderData: { courses, paging, can } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const given = (name: string) => ({ name, defaultValue: search.get(name) ?? '' })
  return (
    <>
      <PageHead title={m.office_all_courses()} lead={m.course_office_lead()}>
        {can.create && (
          <>
            <ButtonLink href="/admin/courses/imports">{m.course_office_import()}</ButtonLink>
            <ButtonLink variant="primary" href="/admin/courses/new" icon={<PlusIcon size={16} />}>
              {m.office_add_course()}
            </ButtonLink>
          </>
        )}
      </PageHead>
      <DataList
        caption={m.office_all_courses()}
        texts={listTexts()}
        paging={paging}
        rows={courses}
        rowKey={(course) => course.course_id}
        columns={[
          {
            key: 'name',
            label: m.course_office_name(),
            isLead: true,
            cell: (course) => <RowLink href={`/admin/courses/${course.course_id}`}>{course.course_name}</RowLink>,
          },
          { key: 'type', label: m.course_office_type(), cell: (course) => typeName(course.course_type) },
          {
            key: 'state',
            label: m.pub_state(),
            cell: (course) =>
              course.is_published ? (
                <Badge tone="ok">{m.pub_shown()}</Badge>
              ) : (
                <Badge tone="warn">{m.pub_draft()}</Badge>
              ),
          },
          {
            key: 'batches',
            label: m.course_office_batches(),
            isNumeric: true,
            cell: (course) => number(course.batches),
          },
          {
            key: 'learners',
            label: m.course_office_learners(),
            isNumeric: true,
            cell: (course) => number(course.learners),
          },
          { key: 'price', label: m.course_office_price(), isNumeric: true, cell: (course) => taka(course.price) },
          {
            key: 'build',
            label: m.build_course(),
            isLabelHidden: true,
            cell: (course) => (
              <ButtonLink
                isDense
                href={`/admin/courses/${course.course_id}/build`}
                aria-label={m.build_course_of({ name: course.course_name })}
              >
                {m.build_course()}
              </ButtonLink>
            ),
          },
        ]}
        filterNames={['q', 'state', 'type']}
        filters={
          <>
            <TextField {...given('q')} type="search" isDense label={m.course_office_name()} maxLength={100} />
            <Select
              {...given('state')}
              isDense
              label={m.pub_state()}
              placeholder={m.people_any()}
              options={[
                { value: 'published', label: m.pub_shown() },
                { value: 'draft', label: m.pub_draft() },
              ]}
            />
            <Select
              {...given('type')}
              isDense
              label={m.course_office_type()}
              placeholder={m.people_any()}
              options={courseTypes.map((type) => ({ value: type, label: typeName(type) }))}
            />
          </>
        }
        empty={<EmptyState title={m.course_office_none()} />}
        emptyFiltered={<EmptyState title={m.pub_nothing_found()} />}
        isDense
      />
    </>
  )
}
