/** /admin/lesson-questions: what learners asked under lessons. */
import { useSearchParams } from 'react-router'
import { questionStates } from '#contracts/learning/questions/questions.office.ts'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { dateAndTime, number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import type { Route } from './+types/open-questions.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'learning.view', request)
  const { answer, filterNames } = await readList(context, 'GET /questions', { request, fixed: { perpage: '20' } })
  return { questions: answer.data, paging: answer.meta, filterNames }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.questions_title(), path: '/admin/lesson-questions', isPrivate: true })

const states = {
  waiting: m.questions_state_waiting,
  answered: m.questions_state_answered,
  hidden: m.questions_state_hidden,
}

export default function OpenQuestions({ loaderData: { questions, paging, filterNames } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <>
      <PageHead title={m.questions_title()} lead={m.questions_lead()} />
      <DataList
        caption={m.questions_title()}
        texts={listTexts()}
        paging={paging}
        rows={questions}
        rowKey={(row) => row.question_id}
        columns={[
          {
            key: 'text',
            label: m.question_words(),
            isLead: true,
            cell: (row) => (
              <RowLink href={`/admin/lesson-questions/${row.question_id}`}>
                <bdi>{row.text.length > 80 ? `${row.text.slice(0, 80)}…` : row.text}</bdi>
              </RowLink>
            ),
          },
          { key: 'learner', label: m.grading_learner(), cell: (row) => <bdi>{row.learner_name}</bdi> },
          { key: 'title', label: m.questions_lesson(), cell: (row) => row.title },
          { key: 'course', label: m.library_course(), cell: (row) => row.course_name },
          {
            key: 'asked',
            label: m.questions_asked(),
            cell: (row) => (
              <>
                {dateAndTime(row.asked_at)} {row.is_late && <Badge tone="warn">{m.questions_late()}</Badge>}
              </>
            ),
          },
          { key: 'answers', label: m.questions_answers(), isNumeric: true, cell: (row) => number(row.answers) },
        ]}
        filterNames={filterNames}
        filters={
          <>
            <TextField
              name="q"
              defaultValue={search.get('q') ?? ''}
              type="search"
              isDense
              label={m.questions_search()}
              maxLength={100}
            />
            <Select
              name="state"
              defaultValue={search.get('state') ?? 'waiting'}
              isDense
              label={m.pub_state()}
              options={questionStates.map((state) => ({ value: state, label: states[state]() }))}
            />
          </>
        }
        empty={<EmptyState title={m.questions_none()} />}
        emptyFiltered={<EmptyState title={m.no_data_found()} />}
        isDense
      />
    </>
  )
}
