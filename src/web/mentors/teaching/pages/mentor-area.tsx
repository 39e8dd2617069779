/** A mentor's own area: the courses they teach. */
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { requireUser } from '#web/lib/access/require-permission.ts'
import { requireRole } from '#web/lib/access/require-role.ts'
import { m } from '#web/paraglide/messages.js'
import { useViewer } from '#web/lib/access/viewer.ts'
import { cardCourse } from '#web/catalogue/cards/card-course.ts'
import { WaitingWork } from '#web/learning/marking/waiting-work.tsx'
import { CourseCard } from '#web/catalogue/cards/course-card.tsx'
import { dateAndTime, listed, number } from '#web/lib/text/format.ts'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import type { Route } from './+types/mentor-area.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  requireRole(context, request, 'mentor')
  const user = requireUser(context, request)
  const { data: courses } = await api(context, 'GET /all-courses', { query: { perpage: '100' } })
  const [{ data: written }, { data: work }, { data: batches }] = await Promise.all([
    api(context, 'GET /admin/authored-courses', {}),
    api(context, 'GET /admin/assignments', { query: { perpage: '20' } }),
    api(context, 'GET /admin/batches', { query: {} }),
  ])
  const own = courses.filter(({ mentors }) => mentors.some(({ mentor_id }) => mentor_id === user.mentor_id))
  return { courses: own.map(cardCourse), written, work, batches }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.mentor_area(), path: '/mentor', isPrivate: true })

export default function MentorArea({ loaderData: { courses, written, work, batches } }: Route.ComponentProps) {
  const viewer = useViewer()
  return (
    <div className="wrap section section--tight">
      <h1 className="title">{m.hello({ name: viewer?.name.split(' ')[0] ?? '' })}</h1>
      <WaitingWork work={work} />
      <h2 className="h2 mt-8 mb-4">{m.courses_you_teach()}</h2>
      {courses.length === 0 ? (
        <EmptyState scene="floor" title={m.no_data_found()} />
      ) : (
        <ul className="cards">
          {courses.map((course) => (
            <CourseCard key={course.slug} course={course} heading="h3" isTaught />
          ))}
        </ul>
      )}
      {batches.length > 0 && (
        <>
          <div className="row between row--wrap mt-8 mb-4">
            <h2 className="h2">{m.class_batches()}</h2>
            <ButtonLink href="/calendar">{m.calendar_title()}</ButtonLink>
          </div>
          <ul className="panel">
            {batches.map((batch) => (
              <li key={batch.batch_id} className="panel--pad row between row--wrap">
                <span>
                  <b>
                    <bdi>{batch.course_name}</bdi>
                  </b>{' '}
                  <small className="muted">
                    {listed([
                      m.class_batch({ number: number(batch.batch_no) }),
                      m.class_learners({ shown: number(batch.learners) }),
                      batch.next_starts_at
                        ? m.class_next_at({ moment: dateAndTime(batch.next_starts_at) })
                        : m.class_none_next(),
                    ])}
                  </small>
                </span>
                <ButtonLink
                  isDense
                  href={`/mentor/courses/${batch.course_id}/batches/${batch.batch_id}/classes`}
                  aria-label={listed([
                    m.class_all(),
                    batch.course_name,
                    m.class_batch({ number: number(batch.batch_no) }),
                  ])}
                >
                  {m.class_all()}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
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
