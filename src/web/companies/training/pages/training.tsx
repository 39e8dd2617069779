/** /corporate/training: people and the courses asked of them, found by everything that is known of them. */
import { useSearchParams } from 'react-router'
import { companyWriters } from '#contracts/company-roles.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { listed, number } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { formOf } from '#web/lib/api/page-services.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import office from '#web/layouts/office/office.css?url'
import corporate from '../../companies.css?url'
import training from '../../training.css?url'
import { allocatedCourses, companyOnly, placeName, readLicences } from '../../frame/company-area.ts'
import { CorporateHead } from '../../frame/corporate-head.tsx'
import { TableFoot } from '../../frame/table-foot.tsx'
import { withParameter } from '../../people/people-address.ts'
import { readFilterChoices } from '../../people/read-filter-choices.ts'
import { KeepView, keepView } from '../../views/keep-view.tsx'
import { readTraining, shareOf, sumsOf } from '../read-training.ts'
import { TrainingBar, trainingState } from '../training-bar.tsx'
import { TrainingKey } from '../training-cell.tsx'
import { TrainingMatrix } from '../training-matrix.tsx'
import type { Route } from './+types/training.ts'

const perPage = '50'

export const links = () => [office, corporate, training].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ context, request }: Route.LoaderArgs) {
  companyOnly(context, request)
  const [licences, read, choices, { answer }] = await Promise.all([
    readLicences(context, request),
    // Its numbers stand beside the filters by course and state, and lead to them.
    readTraining(context, request, { course_id: '', state: '' }),
    readFilterChoices(context, request),
    readList(context, 'GET /corporate-training', { request, fixed: { perpage: perPage } }),
  ])
  const state = trainingState(new URL(request.url).searchParams)
  return { ...read, choices, people: answer.data, paging: answer.meta, state, allocated: allocatedCourses(licences) }
}

export async function action({ context, request }: Route.ActionArgs) {
  companyOnly(context, request)
  return keepView({ context, request, form: await formOf(request) })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.train_title(), path: '/corporate/training', isPrivate: true })

export default function Training({ loaderData, actionData }: Route.ComponentProps) {
  const role = useViewer()?.companyRole
  const mayKeep = role != null && companyWriters.includes(role)
  const { requirements, summary, places, choices, people, paging, state, allocated } = loaderData
  const [search] = useSearchParams()
  const columns = requirements
    .filter(({ course_id }) => !state.course_id || course_id === state.course_id)
    .map(({ course_id, course_name }) => ({
      ...{ course_id, course_name },
      held: shareOf(sumsOf(summary, { courseId: course_id })),
    }))
  // Those of the company's list, and one that people have beside it.
  const departments = [
    ...places.departments,
    ...summary.departments.flatMap(({ department }) =>
      department === null || places.departments.some(({ value }) => value === department)
        ? []
        : [{ value: department, label: department }],
    ),
  ]
  return (
    <>
      <CorporateHead title={m.train_title()} lead={m.train_lead()} path="/corporate/training" allocated={allocated} />
      <div className="wrap corpbody">
        <div className="row row--wrap justify-end">
          <ButtonLink href="/corporate/views">{m.cview_title()}</ButtonLink>
          <ButtonLink href={`/corporate/audit-sheets?${search}`}>{m.sheet_title()}</ButtonLink>
          <ButtonLink href="/corporate/training/courses">{m.train_courses()}</ButtonLink>
        </div>
        {requirements.length === 0 ? (
          <EmptyState
            scene="floor"
            heading="h2"
            title={m.train_no_courses()}
            action={
              <ButtonLink variant="primary" href="/corporate/training/courses">
                {m.train_choose_courses()}
              </ButtonLink>
            }
          >
            {m.train_no_courses_text()}
          </EmptyState>
        ) : (
          <section className="panel" aria-label={m.train_matrix()}>
            <TrainingBar
              state={state}
              departments={departments}
              designations={places.designations}
              choices={choices}
              courses={requirements.map(({ course_id, course_name }) => ({ value: course_id, label: course_name }))}
            />
            <SumLine {...{ state, summary }} total={paging.total} />
            {people.length === 0 ? (
              <EmptyState
                title={m.corp_nobody_found()}
                action={<ButtonLink href="/corporate/training">{m.corp_show_all()}</ButtonLink>}
              />
            ) : (
              <TrainingMatrix
                columns={columns}
                people={people}
                total={paging.total}
                first={paging.from ?? 1}
                placeOf={({ department, designation }) =>
                  listed([placeName(places.departments, department), placeName(places.designations, designation)])
                }
                nameOf={({ learner_id, learner_name }) => (
                  <SmartLink href={`/corporate/training/people/${learner_id}`}>{learner_name}</SmartLink>
                )}
              />
            )}
            <TableFoot meta={paging} hrefOf={(page) => withParameter(search, 'page', String(page))} />
            <TrainingKey />
          </section>
        )}
        {requirements.length > 0 && mayKeep && <KeepView acted={actionData} />}
      </div>
    </>
  )
}

type SumLineProps = Pick<Route.ComponentProps['loaderData'], 'state' | 'summary'> & { total: number }

/** How many people are shown, and how the courses of those found stand, in whatever state. Each number opens its people. */
function SumLine({ state, summary, total }: SumLineProps) {
  const sums = sumsOf(summary, { courseId: state.course_id })
  const [search] = useSearchParams()
  const figures = [
    { state: 'overdue', label: m.train_overdue(), value: sums.overdue },
    { state: 'expiring', label: m.train_expiring(), value: sums.expiring },
    { state: 'not_given', label: m.train_not_given(), value: sums.not_given },
  ]
  return (
    <p className="mxsum" role="status">
      <span>{m.corp_learners_count({ count: number(total) })}</span>
      {figures.map((figure) => (
        <SmartLink key={figure.state} href={narrowed(search, figure.state)}>
          {figure.label} <b>{number(figure.value)}</b>
        </SmartLink>
      ))}
    </p>
  )
}

function narrowed(search: URLSearchParams, state: string): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  next.set('state', state)
  return `?${next}`
}
