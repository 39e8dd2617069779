/** A mentor's own area: today, the batches and the courses they teach. */
import type { LinksFunction } from 'react-router'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { requireRole } from '#web/lib/access/require-role.ts'
import { m } from '#web/paraglide/messages.js'
import { useViewer } from '#web/lib/access/viewer.ts'
import { cardCourse } from '#web/catalogue/cards/card-course.ts'
import { WaitingQuestions } from '#web/learning/questions/waiting-questions.tsx'
import { WaitingWork } from '#web/learning/marking/waiting-work.tsx'
import { WaitingSkills } from '#web/learning/skills/waiting-skills.tsx'
import { CourseCard } from '#web/catalogue/cards/course-card.tsx'
import { listed, number } from '#web/lib/text/format.ts'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { CalendarIcon } from '#web/ui/icons/icons.tsx'
import { DayNotes } from '../day-notes.tsx'
import dayStyles from '../mentor-day.css?url'
import { NextTaughtClass } from '../next-taught-class.tsx'
import { OwnBatches } from '../own-batches.tsx'
import type { Route } from './+types/mentor-area.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: dayStyles }]

export async function loader({ context, request }: Route.LoaderArgs) {
  requireRole(context, request, 'mentor')
  const [{ data: written }, work, questions, { data: day }, { data: terms }] = await Promise.all([
    api(context, 'GET /admin/authored-courses', {}),
    api(context, 'GET /admin/assignments', { query: { perpage: '5' } }),
    api(context, 'GET /questions', { query: { perpage: '5' } }),
    api(context, 'GET /mentor-day', {}),
    api(context, 'GET /mentor-terms', {}),
  ])
  const { courses, ...today } = day
  return {
    courses: courses.map(cardCourse),
    written,
    work: { rows: work.data, total: work.meta.total },
    questions: { rows: questions.data, total: questions.meta.total },
    day: today,
    isAsked: terms.some(({ state }) => state === 'offered'),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.mentor_area(), path: '/mentor', isPrivate: true })

export default function MentorArea({ loaderData }: Route.ComponentProps) {
  const { courses, written, work, questions, day, isAsked } = loaderData
  const viewer = useViewer()
  return (
    <div className="wrap area">
      <div className="row between row--wrap mb-4">
        <h1 className="title">{m.hello({ name: viewer?.name.split(' ')[0] ?? '' })}</h1>
        <div className="row row--wrap">
          <ButtonLink href="/mentor/profile">{m.papers_title()}</ButtonLink>
          <ButtonLink href="/mentor/money">{m.money_title()}</ButtonLink>
          <ButtonLink href="/calendar" icon={<CalendarIcon />}>
            {m.calendar_title()}
          </ButtonLink>
        </div>
      </div>
      {isAsked && <Note className="mb-4">{m.terms_waiting()}</Note>}
      <div className="day">
        <NextTaughtClass next={day.next_class} />
        <div className="day__main">
          <WaitingQuestions questions={questions.rows} total={questions.total} />
          <WaitingWork work={work.rows} total={work.total} />
          <WaitingSkills batches={day.to_sign_off} />
        </div>
        <div className="day__side">
          <DayNotes day={day} />
        </div>
      </div>
      <OwnBatches batches={day.batches} />
      <div className="row between row--wrap mt-8 mb-4">
        <h2 className="h2">{m.courses_you_teach()}</h2>
        <div className="row row--wrap">
          <ButtonLink isDense href="/mentor/mistakes">
            {m.mistakes_title()}
          </ButtonLink>
          <ButtonLink isDense href="/mentor/questions">
            {m.qbank_title()}
          </ButtonLink>
        </div>
      </div>
      {courses.length === 0 ? (
        <EmptyState scene="floor" title={m.no_data_found()} />
      ) : (
        <ul className="cards">
          {courses.map((course) => (
            <CourseCard key={course.slug} course={course} heading="h3" isTaught />
          ))}
        </ul>
      )}
      {written.length > 0 && (
        <>
          <h2 className="h2 mt-8 mb-4">{m.build_own_courses()}</h2>
          <ul className="panel">
            {written.map((course) => (
              <li key={course.course_id} className="panel--pad row between row--wrap">
                <span>
                  <b>
                    <bdi>{course.course_name}</bdi>
                  </b>{' '}
                  <small className="muted">
                    {listed([
                      m.build_items_count({ count: course.items, shown: number(course.items) }),
                      course.revision !== null && m.build_revision({ revision: number(course.revision) }),
                      !course.is_published && m.build_state_draft(),
                      course.is_in_review && m.build_state_in_review(),
                    ])}
                  </small>
                </span>
                <ButtonLink
                  isDense
                  href={`/mentor/courses/${course.course_id}/build`}
                  aria-label={m.build_course_of({ name: course.course_name })}
                >
                  {m.build_course()}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
