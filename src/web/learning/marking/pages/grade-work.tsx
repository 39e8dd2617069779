/** One work to grade, and from it to the next; for mentors and for staff who support learners. */
import { type LinksFunction, redirect, useNavigation } from 'react-router'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, readForm } from '#web/lib/office/act.ts'
import { textsOf } from '#web/lib/forms/form-state.ts'
import { dateAndTime, listed, number, points } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { RichText } from '#web/ui/data/rich-text.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { BackIcon, DownIcon, UpIcon } from '#web/ui/icons/icons.tsx'
import assignmentStyles from '../../assignments/assignment.css?url'
import { AssignmentRubric } from '../../assignments/assignment-rubric.tsx'
import grading from '../grading.css?url'
import { GradingForm, type Work } from '../grading-form.tsx'
import { HandedFiles } from '../../assignments/handed-files.tsx'
import { SubmissionCard, SubmissionState } from '../../assignments/submission-card.tsx'
import { marksOf } from '../marks-of.ts'
import { PeerGradings } from '../peer-gradings.tsx'
import { pointsOf } from '../points-of.ts'
import { listOfWork, requireGrader } from '../require-grader.ts'
import type { Route } from './+types/grade-work.ts'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: assignmentStyles },
  { rel: 'stylesheet', href: grading },
]

export async function loader({ context, request, params: { submission } }: Route.LoaderArgs) {
  const area = requireGrader({ context, request })
  const { data } = await api(context, 'GET /admin/assignments/:submission', { params: { submission } }, request)
  return { area, work: data }
}

export async function action({ context, request, params: { submission } }: Route.ActionArgs) {
  const area = requireGrader({ context, request })
  const { form, text } = await readForm(request)
  const params = { submission }
  const body = { marks: marksOf(form), comment: text('comment') }
  if (text('intent') === 'take-out') {
    const acting = await act({ context, request }, 'POST /admin/peer-gradings/:grading/take-out', {
      params: { grading: text('grading') },
    })
    return acting.ok ? { isDone: true, note: m.peers_took_out(), errors: {} } : acting.acted
  }
  const acting =
    text('intent') === 'return'
      ? await act({ context, request }, 'POST /admin/assignments/:submission/return', { params, body })
      : await act({ context, request }, 'POST /admin/assignments/:submission/grade', {
          params,
          body: { ...body, points: pointsOf(text('points')) },
        })
  if (!acting.ok) return { ...acting.acted, values: textsOf(form) }
  const { next } = acting.answer.data
  throw redirect(next ? `/${area}/assignments/${next}` : listOfWork(area))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.grading_title(), path: '/mentor', isPrivate: true })

export default function GradeWork({ loaderData: { area, work }, actionData }: Route.ComponentProps) {
  const addressOf = (id: string | null) => id && `/${area}/assignments/${id}`
  const ways = { previous: addressOf(work.previous), next: addressOf(work.next) }
  // What was said of one work is not said of the next.
  const acted = useNavigation().state === 'loading' ? undefined : actionData
  const isWaiting = work.state === 'handed_in'
  return (
    <div className="grading">
      <header className="grading__bar on-dark">
        <SmartLink className="btn btn--icon" href={listOfWork(area)} aria-label={m.grading_all()}>
          <BackIcon />
        </SmartLink>
        <div>
          <h1>
            <bdi>{work.title}</bdi>
          </h1>
          <p className="small">{listed([work.course_name, m.grading_waiting({ count: number(work.waiting) })])}</p>
        </div>
        <nav aria-label={m.grading_title()}>
          {ways.previous && (
            <SmartLink className="btn btn--icon" href={ways.previous} aria-label={m.grading_previous()}>
              <UpIcon />
            </SmartLink>
          )}
          {ways.next && (
            <SmartLink className="btn btn--icon" href={ways.next} aria-label={m.grading_next()}>
              <DownIcon />
            </SmartLink>
          )}
        </nav>
      </header>
      <main id="main" className="grading__in" tabIndex={-1}>
        <WorkShown work={work} />
        <section className="panel panel--pad" aria-label={m.build_rubric()}>
          {!isWaiting && <Graded work={work} />}
          {work.can.grade && work.is_by_peers && <p className="small muted">{m.peers_grade_over()}</p>}
          {work.can.grade && isWaiting && work.peers && !work.peers.has_fallen && (
            <p className="small muted">{m.peers_until({ day: dateAndTime(work.peers.until) })}</p>
          )}
          {(isWaiting || work.is_by_peers) && work.can.grade && (
            <GradingForm key={work.submission_id} {...{ work, ways, acted }} />
          )}
          <PeerGradings work={work} acted={acted} />
        </section>
      </main>
    </div>
  )
}

function WorkShown({ work }: { work: Work }) {
  return (
    <div className="assignment">
      <div>
        <h2>
          <bdi>{work.learner_name}</bdi>
        </h2>
        <p className="small muted">
          {listed([
            work.handed_in_at && m.assignment_handed_in_on({ day: dateAndTime(work.handed_in_at) }),
            work.is_late && m.assignment_late(),
            m.assignment_try({ number: number(work.number) }),
          ])}
        </p>
      </div>
      <details className="panel handin">
        <summary>
          <b>{m.grading_brief()}</b>
          <DownIcon />
        </summary>
        <RichText className="reading" html={work.body} />
      </details>
      <section className="panel panel--pad" aria-label={m.grading_work_of({ name: work.learner_name })}>
        {work.text ? (
          <p className="handin__text" dir="auto">
            {work.text}
          </p>
        ) : (
          <p className="muted">{m.grading_no_text()}</p>
        )}
      </section>
      <HandedFiles files={work.files} />
      {work.earlier.length > 0 && (
        <section className="assignment" aria-labelledby="earlier">
          <h3 id="earlier">{m.grading_earlier()}</h3>
          {work.earlier.map((each) => (
            <SubmissionCard key={each.submission_id} submission={each} isOpen={false} />
          ))}
        </section>
      )}
    </div>
  )
}

function Graded({ work }: { work: Work }) {
  return (
    <div className="assignment">
      <p>
        <SubmissionState submission={work} />{' '}
        {work.points !== null && m.grading_so_far({ points: points(work.points), most: points(work.max_points) })}
      </p>
      {work.graded_by && <p className="small muted">{m.grading_by({ name: work.graded_by })}</p>}
      <AssignmentRubric rubric={work.rubric} />
      {work.comment && (
        <p className="handin__text" dir="auto">
          {work.comment}
        </p>
      )}
    </div>
  )
}
