/** /admin/courses: every course, drafts among them. */
import type { RouterContextProvider } from 'react-router'
import { useSearchParams } from 'react-router'
import { courseTypes } from '#contracts/catalogue/courses.office.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, tryApi } from '#web/lib/api/page-services.ts'
import { readForm } from '#web/lib/office/act.ts'
import { ActedOnRowsNote } from '#web/lib/list-desk/acted-on-rows-note.tsx'
import { actOnChosen, chosenFilter } from '#web/lib/list-desk/chosen-filter.ts'
import { choiceText, filterChips } from '#web/lib/list-desk/filter-chips.ts'
import { PeekPanel } from '#web/lib/list-desk/peek-panel.tsx'
import { filterNamesOf, readList } from '#web/lib/api/read-list.ts'
import { actOnViews, SavedViews } from '#web/lib/list-desk/saved-views.tsx'
import type { SentTo } from '#web/lib/api/endpoints.ts'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { WithPanel } from '#web/ui/desk/side-panel.tsx'
import { missingPartName } from '../missing-part-name.ts'
import { number, taka } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { typeName } from '../../cards/course-words.ts'
import type { Route } from './+types/courses.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ answer, filterNames }, views, open] = await Promise.all([
    readList(context, 'GET /admin/courses', { request, fixed: { perpage: '20' } }),
    api(context, 'GET /admin/views', { query: { list: 'courses' } }, request),
    openCourse(context, new URL(request.url).searchParams.get('panel')),
  ])
  return { courses: answer.data, paging: answer.meta, can: answer.can, views: views.data, open, filterNames }
}

/** The one whose panel is open; without it the list stands alone. */
async function openCourse(context: Readonly<RouterContextProvider>, course: string | null) {
  if (!course) return null
  const outcome = await tryApi(context, 'GET /admin/courses/:course', { params: { course } })
  return outcome.ok ? outcome.answer.data : null
}

type CourseFilter = SentTo<'POST /admin/courses/publishing'>['body']['filter']

export async function action({ context, request }: Route.ActionArgs) {
  const { form, text } = await readForm(request)
  const viewed = await actOnViews({ context, request, form }, 'courses')
  if (viewed) return { viewed, acted: undefined }
  const body = {
    filter: chosenFilter<CourseFilter>(form, filterNamesOf(context, 'GET /admin/courses')),
    is_published: text('intent') === 'publish',
  }
  return {
    viewed: undefined,
    acted: await actOnChosen({ context, request }, 'POST /admin/courses/publishing', { body }),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_all_courses(), path: '/admin/courses', isPrivate: true })

const stateOptions = () => [
  { value: 'published', label: m.pub_shown() },
  { value: 'draft', label: m.pub_draft() },
  { value: 'in_review', label: m.course_office_in_review() },
]
const typeOptions = () => courseTypes.map((type) => ({ value: type, label: typeName(type) }))

function StateOf({ isPublished }: { isPublished: boolean }) {
  return isPublished ? <Badge tone="ok">{m.pub_shown()}</Badge> : <Badge tone="warn">{m.pub_draft()}</Badge>
}

export default function Courses({ loaderData, actionData }: Route.ComponentProps) {
  const { courses, paging, can, views, open, filterNames } = loaderData
  const { acted, viewed } = actionData ?? {}
  const [search] = useSearchParams()
  const row = courses.find(({ course_id }) => course_id === open?.course_id)
  const panel = open && (
    <PeekPanel
      key={open.course_id}
      title={<bdi>{row?.course_name ?? (open.name.en || open.slug)}</bdi>}
      lead={<StateOf isPublished={open.is_published} />}
      href={`/admin/courses/${open.course_id}`}
      keys={courses.map(({ course_id }) => course_id)}
      facts={[
        [m.course_office_type(), typeName(open.course_type)],
        [m.course_office_batches(), number(open.batches.length)],
        [m.course_office_learners(), row && number(row.learners)],
        [m.course_office_price(), row && taka(row.price)],
      ]}
    >
      {open.missing.length > 0 && (
        <ul className="list-disc">
          {open.missing.map((part) => (
            <li key={part}>{missingPartName(part)}</li>
          ))}
        </ul>
      )}
    </PeekPanel>
  )
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
      <FormNote tone={viewed?.isDone ? 'ok' : 'bad'} of={viewed} className="mb-4 empty:hidden">
        {viewed?.isDone && viewed.note}
      </FormNote>
      <ActedOnRowsNote acted={acted} />
      <WithPanel panel={panel}>
        <DataList
          views={<SavedViews views={views} acted={viewed} />}
          chips={filterChips(search, [
            ['q', m.course_office_name()],
            ['state', m.pub_state(), choiceText(stateOptions())],
            ['type', m.course_office_type(), choiceText(typeOptions())],
          ])}
          hasPeek
          rowName={(course) => course.course_name}
          bulk={
            can.publish || can.export
              ? {
                  refused: acted?.refused,
                  children: (
                    <>
                      {can.publish && (
                        <>
                          <Button type="submit" variant="primary" isDense name="intent" value="publish">
                            {m.course_office_publish()}
                          </Button>
                          <Button type="submit" isDense name="intent" value="retire">
                            {m.course_office_hide()}
                          </Button>
                        </>
                      )}
                      {can.export && (
                        <Button type="submit" isDense formMethod="get" formAction="/api/admin/courses.csv">
                          {m.list_export_chosen()}
                        </Button>
                      )}
                    </>
                  ),
                }
              : undefined
          }
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
            {
              key: 'type',
              label: m.course_office_type(),
              className: 'nowrap',
              cell: (course) => typeName(course.course_type),
            },
            {
              key: 'state',
              label: m.pub_state(),
              cell: (course) => <StateOf isPublished={course.is_published} />,
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
          filterNames={filterNames}
          filters={
            <>
              <TextField {...given('q')} type="search" isDense label={m.course_office_name()} maxLength={100} />
              <Select
                {...given('state')}
                isDense
                label={m.pub_state()}
                placeholder={m.people_any()}
                options={stateOptions()}
              />
              <Select
                {...given('type')}
                isDense
                label={m.course_office_type()}
                placeholder={m.people_any()}
                options={typeOptions()}
              />
            </>
          }
          empty={<EmptyState title={m.course_office_none()} />}
          emptyFiltered={<EmptyState title={m.pub_nothing_found()} />}
          isDense
        />
      </WithPanel>
    </>
  )
}
