/** /admin/reports/learning: who is active, begins, completes, comes to classes and passes quizzes; of a course, where it loses people. */
import { useSearchParams } from 'react-router'
import {
  type LearningPart,
  type LearningStep,
  learningParts,
  learningSteps,
} from '#contracts/analytics/learning.office.ts'
import { ExportLinks } from '#web/checkout/desk/export-links.tsx'
import { Figures } from '#web/checkout/desk/figures.tsx'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { api } from '#web/lib/api/page-services.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { actOnViews, SavedViews } from '#web/lib/list-desk/saved-views.tsx'
import { readForm } from '#web/lib/office/act.ts'
import { chartTexts } from '#web/lib/office/chart-texts.ts'
import { Definitions } from '#web/lib/office/definitions.tsx'
import { date, dateAndTime, dayAndMonth, number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { Chart } from '#web/ui/data/chart.tsx'
import type { Column } from '#web/ui/data/table.tsx'
import { DataList } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { againstBefore, changeText, shareOf, shareText } from '../../funnel/against-before.ts'
import reports from '../../reports.css?url'
import { CourseDropOff } from '../course-drop-off.tsx'
import { LearningFilters, learningChips, partNames, stepNames } from '../learning-filters.tsx'
import type { Route } from './+types/learning.ts'

export const links = () => [{ rel: 'stylesheet', href: reports }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ answer, errors, filterNames }, views] = await Promise.all([
    readList(context, 'GET /admin/reports/learning', { request }),
    api(context, 'GET /admin/views', { query: { list: 'learning' } }, request),
  ])
  return { report: answer.data, can: answer.can, errors, filterNames, views: views.data }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form } = await readForm(request)
  return { viewed: await actOnViews({ context, request, form }, 'learning') }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.learning_title(), path: '/admin/reports/learning', isPrivate: true })

type Report = DataOf<'GET /admin/reports/learning'>
type Row = Report['rows'][number]

/** The address of the rows behind a number. */
function rowsOf(search: URLSearchParams, { from, to }: Report, step: LearningStep, also: Record<string, string> = {}) {
  const query = new URLSearchParams([...search].filter(([name, text]) => text && name !== 'by' && name !== 'film'))
  for (const [name, text] of Object.entries({ from, to, step, ...also })) query.set(name, text)
  return `/admin/reports/learning/rows?${query}`
}

export default function Learning({ loaderData, actionData }: Route.ComponentProps) {
  const { report, can, errors, filterNames, views } = loaderData
  const { from, to, before, until, sums, sums_before: sumsBefore } = report
  const [search] = useSearchParams()
  const viewed = actionData?.viewed
  const by = learningParts.find((part) => part === search.get('by')) ?? 'course'
  return (
    <>
      <PageHead
        title={m.learning_title()}
        lead={m.numbers_until({ time: dateAndTime(until), from: date(before.from), to: date(before.to) })}
      />
      <FormNote tone={viewed?.isDone ? 'ok' : 'bad'} of={viewed} className="mb-4 empty:hidden">
        {viewed?.isDone && viewed.note}
      </FormNote>
      <Figures
        label={m.learning_title()}
        figures={learningSteps.map((step) => ({
          name: stepNames[step](),
          value: number(sums[step]),
          href: sums[step] > 0 ? rowsOf(search, report, step) : undefined,
          note: againstBefore(sums[step], sumsBefore[step]),
        }))}
      />
      <DataList
        caption={m.learning_title()}
        texts={listTexts()}
        views={<SavedViews views={views} acted={viewed} />}
        chips={learningChips(search, report.choices)}
        filters={<LearningFilters choices={report.choices} errors={errors} defaultDays={report} />}
        filterNames={filterNames}
        tools={can.export && <ExportLinks path="reports/learning" names={filterNames} />}
        above={
          <>
            <div className="panel--pad">
              <Chart
                kind="line"
                label={m.learning_chart({ from: date(from), to: date(to) })}
                points={report.days.map(({ day, active }) => ({
                  label: dayAndMonth(day),
                  value: active,
                  text: number(active),
                }))}
                labelHead={m.orders_date()}
                valueHead={m.learning_active()}
                texts={chartTexts()}
                formatTick={number}
              />
            </div>
            <Definitions
              of={[
                [m.learning_active(), m.learning_def_active()],
                [m.learning_started(), m.learning_def_started()],
                [m.learning_completed(), m.learning_def_completed()],
                [m.learning_attendance(), m.learning_def_attended()],
                [m.learning_quizzes(), m.learning_def_quizzes()],
              ]}
            />
            <p className="small muted panel--pad">{m.numbers_opens_rows()}</p>
          </>
        }
        columns={columns(by, search, report)}
        rows={report.rows}
        rowKey={({ value }) => value ?? ' none'}
        empty={<EmptyState title={m.learning_nothing()}>{m.learning_nothing_text()}</EmptyState>}
        isDense
      />
      {report.course && <CourseDropOff course={report.course} />}
    </>
  )
}

const nameless: Partial<Record<LearningPart, () => string>> = {
  company: m.learning_no_company,
  mentor: m.learning_no_mentor,
}

function columns(by: LearningPart, search: URLSearchParams, report: Report): Column<Row>[] {
  const shown = learningSteps.filter((step) => step !== 'classes' && step !== 'quizzes')
  return [
    {
      key: 'name',
      label: partNames[by](),
      isLead: true,
      cell: ({ value, name }) => <bdi>{value === null ? nameless[by]?.() : name}</bdi>,
    },
    ...shown.map(
      (step): Column<Row> => ({
        key: step,
        label: stepNames[step](),
        isNumeric: true,
        cell: (row) =>
          row[step] === 0 || row.value === null ? (
            number(row[step])
          ) : (
            <SmartLink className="link" href={rowsOf(search, report, step, { [by]: row.value })}>
              {number(row[step])}
            </SmartLink>
          ),
      }),
    ),
    {
      key: 'attendance',
      label: m.learning_attendance(),
      isNumeric: true,
      cell: ({ attended, classes }) => shareText(shareOf(attended, classes)),
    },
    {
      key: 'before',
      label: m.learning_before(),
      isNumeric: true,
      cell: ({ active, active_before: before }) => <bdi className="nowrap">{changeText(active, before)}</bdi>,
    },
  ]
}
