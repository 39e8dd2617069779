/** /corporate: the company's seats, who has them, and who has finished. */
import { batchNumber, number } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import corporate from '../../companies.css?url'
import training from '../../training.css?url'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { Thread } from '#web/ui/marks/progress.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { allocatedCourses, companyOnly, type Licence, readLicences } from '../../frame/company-area.ts'
import { CorporateHead } from '../../frame/corporate-head.tsx'
import { readTraining } from '../../training/read-training.ts'
import { readFilterChoices } from '../read-filter-choices.ts'
import { TrainingHeat } from '../../training/training-heat.tsx'
import type { Route } from './+types/overview.ts'
import { pictureAt } from '#web/ui/pictures/picture-at.ts'

export const links = () => [
  { rel: 'stylesheet', href: corporate },
  { rel: 'stylesheet', href: training },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  companyOnly(context, request)
  const [licences, read, choices, people] = await Promise.all([
    readLicences(context, request),
    readTraining(context, request, { course_id: '' }),
    readFilterChoices(context, request),
    api(context, 'GET /corporate-learners', { query: { perpage: '1' } as never }, request),
  ])
  return { licences, ...read, choices, people: people.meta.total }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.corp_area(), path: '/corporate', isPrivate: true })

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { licences, people, requirements, summary, places, choices } = loaderData
  const sum = (field: 'seats' | 'allocated' | 'available' | 'completed') =>
    number(licences.reduce((total, licence) => total + licence[field], 0))
  return (
    <>
      <CorporateHead
        title={m.corp_area()}
        lead={m.corp_overview_lead()}
        path="/corporate"
        allocated={allocatedCourses(licences)}
      />
      <div className="wrap corpbody">
        <dl className="panel corpnumbers">
          {[
            [m.corp_seats_bought(), sum('seats')],
            [m.corp_seats_given(), sum('allocated')],
            [m.corp_seats_left(), sum('available')],
            [m.corp_completed(), sum('completed')],
            [m.corp_learners(), number(people)],
          ].map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {requirements.length > 0 && <TrainingHeat {...{ requirements, summary, choices, ...places }} />}
        {licences.length === 0 ? (
          <EmptyState
            scene="floor"
            heading="h2"
            title={m.corp_no_courses()}
            action={
              <ButtonLink variant="primary" href="/corporate/seats/buy">
                {m.buyseats_title()}
              </ButtonLink>
            }
          >
            {m.corp_no_courses_text()}
          </EmptyState>
        ) : (
          <section className="panel" aria-labelledby="courses">
            <h2 className="h4 p-5 pb-3" id="courses">
              {m.corp_courses()}
            </h2>
            <Table caption={m.corp_courses()} columns={columns()} rows={licences} rowKey={(row) => row.licence_id} />
          </section>
        )}
      </div>
    </>
  )
}

const columns = (): Column<Licence>[] => [
  {
    key: 'course',
    label: m.corp_course(),
    isLead: true,
    cell: (row) => (
      <div className="corpcourse">
        <img src={pictureAt(row.image, 64, 40)} alt="" width={64} height={40} loading="lazy" />
        <div>
          <b>{row.course_name}</b>
          <div className="small muted">{m.corp_batch({ number: batchNumber(row.batch_no) })}</div>
        </div>
      </div>
    ),
  },
  { key: 'seats', label: m.corp_seats(), isNumeric: true, cell: (row) => number(row.seats) },
  {
    key: 'allocated',
    label: m.corp_seats_given(),
    isNumeric: true,
    cell: (row) => (
      <div className="row min-w-28">
        <Thread
          value={row.seats === 0 ? 0 : (row.allocated / row.seats) * 100}
          label={m.corp_seats_used({ course: row.course_name })}
        />
        {number(row.allocated)}
      </div>
    ),
  },
  { key: 'available', label: m.corp_available(), isNumeric: true, cell: (row) => number(row.available) },
  { key: 'completed', label: m.corp_completed(), isNumeric: true, cell: (row) => number(row.completed) },
  {
    key: 'actions',
    label: m.corp_actions(),
    isLabelHidden: true,
    isNumeric: true,
    cell: (row) =>
      row.available > 0 ? (
        <ButtonLink isDense href={`/corporate/allocate-user?course=${row.course_id}`}>
          {m.corp_give_seats()}
          <span className="vh">: {row.course_name}</span>
        </ButtonLink>
      ) : (
        <span className="muted">{m.corp_all_given()}</span>
      ),
  },
]
