/** The essays of one attempt to grade, and from them to the next; for mentors and for staff who support learners. */
import { type LinksFunction, redirect } from 'react-router'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, readForm } from '#web/lib/office/act.ts'
import { textsOf } from '#web/lib/forms/form-state.ts'
import { dateAndTime, listed, number, percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { BackIcon } from '#web/ui/icons/icons.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import assignmentStyles from '../../assignments/assignment.css?url'
import grading from '../../marking/grading.css?url'
import { listOfWork, requireGrader } from '../../marking/require-grader.ts'
import { EssayAnswer } from '../essay-answer.tsx'
import { type Attempt, EssaysForm } from '../essays-form.tsx'
import type { Route } from './+types/grade-essays.ts'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: assignmentStyles },
  { rel: 'stylesheet', href: grading },
]

export async function loader({ context, request, params: { attempt } }: Route.LoaderArgs) {
  const area = requireGrader({ context, request })
  const { data } = await api(context, 'GET /admin/essays/:attempt', { params: { attempt } }, request)
  return { area, attempt: data }
}

/** What the fields of this name hold, by question. */
const fieldsOf = (form: FormData, name: string) =>
  [...form].flatMap(([field, value]) =>
    field.startsWith(`${name}.`) ? [[field.slice(name.length + 1), String(value)] as const] : [],
  )

export async function action({ context, request, params: { attempt } }: Route.ActionArgs) {
  const area = requireGrader({ context, request })
  const { form, text } = await readForm(request)
  const points = fieldsOf(form, 'points').flatMap(([id, typed]) => {
    const value = typed.trim().replace(',', '.')
    return value === '' ? [] : [[id, Number(value)] as const]
  })
  const body = {
    points: Object.fromEntries(points),
    comments: Object.fromEntries(fieldsOf(form, 'comments')),
    version: Number(text('version')),
  }
  const acting = await act({ context, request }, 'POST /admin/essays/:attempt/grade', { params: { attempt }, body })
  if (!acting.ok) return { ...acting.acted, values: textsOf(form) }
  const { next } = acting.answer.data
  throw redirect(next ? `/${area}/essays/${next}` : listOfWork(area))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.grading_title(), path: '/mentor', isPrivate: true })

export default function GradeEssays({ loaderData: { area, attempt }, actionData }: Route.ComponentProps) {
  return (
    <div className="grading">
      <header className="grading__bar on-dark">
        <SmartLink className="btn btn--icon" href={listOfWork(area)} aria-label={m.grading_all()}>
          <BackIcon />
        </SmartLink>
        <div>
          <h1>
            <bdi>{attempt.title}</bdi>
          </h1>
          <p className="small">{attempt.course_name}</p>
        </div>
      </header>
      <main id="main" className="grading__in" tabIndex={-1}>
        <div className="assignment">
          <div>
            <h2>
              <bdi>{attempt.learner_name}</bdi>
            </h2>
            <p className="small muted">
              {listed([
                m.assignment_handed_in_on({ day: dateAndTime(attempt.submitted_at) }),
                m.assignment_try({ number: number(attempt.number) }),
              ])}
            </p>
            <AttemptState attempt={attempt} />
          </div>
          {attempt.essays.map((essay, at) => (
            <EssayAnswer key={essay.question_id} essay={essay} place={number(at + 1)} />
          ))}
        </div>
        {attempt.can.grade && (
          <section className="panel panel--pad" aria-label={m.grading_points()}>
            <EssaysForm key={`${attempt.attempt_id} ${attempt.version}`} attempt={attempt} acted={actionData} />
          </section>
        )}
      </main>
    </div>
  )
}

function AttemptState({ attempt: { is_waiting, is_passed, percent: reached } }: { attempt: Attempt }) {
  if (is_waiting) return <Badge tone="info">{m.essay_waits()}</Badge>
  return (
    <p>
      <Badge tone={is_passed ? 'ok' : 'bad'}>{is_passed ? m.passed() : m.not_passed()}</Badge>{' '}
      {reached !== null && percent(reached)}
    </p>
  )
}
