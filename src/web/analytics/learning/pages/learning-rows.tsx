/** /admin/reports/learning/rows: the people, courses, classes and quizzes behind a number of the learning report. */
import { useSearchParams } from 'react-router'
import { ExportLinks } from '#web/checkout/desk/export-links.tsx'
import { readList } from '#web/lib/api/read-list.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { dateAndTime, number, percent } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { DataList } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { LearningRowFilters, learningChips } from '../learning-filters.tsx'
import type { Route } from './+types/learning-rows.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer, errors, filterNames } = await readList(context, 'GET /admin/reports/learning/rows', { request })
  return { rows: answer.data, paging: answer.meta, can: answer.can, errors, filterNames }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.learning_rows_title(), path: '/admin/reports/learning/rows', isPrivate: true })

export default function LearningRows({ loaderData: { rows, paging, can, errors, filterNames } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const back = new URLSearchParams([...search].filter(([name]) => name !== 'step' && name !== 'page'))
  return (
    <>
      <PageHead
        title={m.learning_rows_title()}
        lead={m.learning_rows_lead()}
        back={{ href: `/admin/reports/learning?${back}`, text: m.office_learning() }}
      />
      <DataList
        caption={m.learning_rows_title()}
        texts={listTexts()}
        paging={paging}
        // The courses and people of the other filters are named in the rows.
        chips={learningChips(search).filter(({ name }) => ['from', 'to', 'step'].includes(name))}
        filters={<LearningRowFilters errors={errors} defaultDays={{ from: '', to: '' }} />}
        filterNames={filterNames}
        tools={can.export && <ExportLinks path="reports/learning/rows" names={filterNames} />}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'learner', label: m.learning_learner(), isLead: true, cell: ({ learner }) => <bdi>{learner}</bdi> },
          { key: 'at', label: m.funnel_time(), cell: ({ at }) => <span className="nowrap">{dateAndTime(at)}</span> },
          { key: 'company', label: m.desk_company(), cell: ({ company }) => <bdi>{company || '–'}</bdi> },
          { key: 'course', label: m.desk_course(), className: 'cut', cell: ({ course }) => <bdi>{course}</bdi> },
          { key: 'batch', label: m.learning_batch(), isNumeric: true, cell: ({ batch_no: batch }) => number(batch) },
          { key: 'progress', label: m.learning_progress(), isNumeric: true, cell: ({ progress }) => percent(progress) },
        ]}
        empty={<EmptyState title={m.funnel_rows_none()} />}
        isDense
      />
    </>
  )
}
