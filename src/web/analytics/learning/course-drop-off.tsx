/** Where a course loses people: item by item, moment by moment of one film, and its hardest questions. */
import { useSearchParams } from 'react-router'
import type { LearningItem } from '#contracts/analytics/learning.office.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { chartTexts } from '#web/lib/office/chart-texts.ts'
import { number, percent, position } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Chart } from '#web/ui/data/chart.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { listAddress } from '#web/ui/desk/address.ts'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'

type DropOff = NonNullable<DataOf<'GET /admin/reports/learning'>['course']>

export function CourseDropOff({ course }: { course: DropOff }) {
  const [search] = useSearchParams()
  const films = course.items.filter(({ seen }) => seen.length > 0)
  const film = films.find(({ id }) => id === search.get('film')) ?? films[0]
  return (
    <>
      <section className="panel mt-4">
        <Table
          caption={m.learning_drop()}
          isCaptionShown
          rows={course.items}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'title',
              label: m.learning_item(),
              isLead: true,
              cell: (item) => <ItemName item={item} isShown={item === film} />,
            },
            { key: 'section', label: m.learning_section(), cell: ({ section }) => <bdi>{section}</bdi> },
            { key: 'opened', label: m.learning_opened(), isNumeric: true, cell: ({ opened }) => number(opened) },
            {
              key: 'finished',
              label: m.learning_finished(),
              isNumeric: true,
              cell: ({ finished }) => number(finished),
            },
            {
              key: 'lost',
              label: m.learning_lost(),
              isNumeric: true,
              cell: ({ opened, finished }) => number(opened - finished),
            },
          ]}
          empty={<EmptyState title={m.learning_no_items()} />}
          isDense
        />
        <p className="small muted panel--pad">{m.learning_drop_lead({ people: number(course.people) })}</p>
      </section>
      {film && <Film film={film} />}
      <section className="panel mt-4">
        <Table
          caption={m.learning_questions()}
          isCaptionShown
          rows={course.questions}
          rowKey={({ quiz_id: quiz, text }) => `${quiz} ${text}`}
          columns={[
            { key: 'text', label: m.learning_question(), isLead: true, cell: ({ text }) => <bdi>{text}</bdi> },
            {
              key: 'quiz',
              label: m.learning_quiz(),
              cell: ({ quiz_id: id, quiz }) => (
                <SmartLink className="link" href={`/admin/courses/${course.course_id}/build/quizzes/${id}`}>
                  <bdi>{quiz}</bdi>
                </SmartLink>
              ),
            },
            { key: 'asked', label: m.learning_asked(), isNumeric: true, cell: ({ asked }) => number(asked) },
            {
              key: 'right',
              label: m.learning_right(),
              isNumeric: true,
              cell: ({ right_percent: right }) => percent(right),
            },
          ]}
          empty={<EmptyState title={m.learning_no_questions()} />}
          isDense
        />
        <p className="small muted panel--pad">{m.learning_questions_lead()}</p>
      </section>
    </>
  )
}

function ItemName({ item: { id, title, seen }, isShown }: { item: LearningItem; isShown: boolean }) {
  const [search] = useSearchParams()
  if (seen.length === 0) return <bdi>{title}</bdi>
  return (
    <SmartLink
      className="link"
      href={listAddress(search, { film: id })}
      aria-current={isShown || undefined}
      title={m.learning_film_show()}
      preventScrollReset
    >
      <bdi>{title}</bdi>
    </SmartLink>
  )
}

function Film({ film }: { film: LearningItem }) {
  return (
    <section className="panel panel--pad mt-4">
      <h2 className="h4">{m.learning_film()}</h2>
      <Chart
        kind="line"
        label={m.learning_film_label({ title: film.title })}
        points={film.seen.map(({ second, people }) => ({
          label: position(second),
          value: people,
          text: number(people),
        }))}
        labelHead={m.learning_moment()}
        valueHead={m.learning_people()}
        texts={chartTexts()}
        formatTick={number}
      />
    </section>
  )
}
