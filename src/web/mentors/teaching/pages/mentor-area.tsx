/** A mentor's own area: the courses they teach. */
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { requireUser } from '#web/lib/access/require-permission.ts'
import { requireRole } from '#web/lib/access/require-role.ts'
import { m } from '#web/paraglide/messages.js'
import { useViewer } from '#web/lib/access/viewer.ts'
import { cardCourse } from '#web/catalogue/cards/card-course.ts'
import { CourseCard } from '#web/catalogue/cards/course-card.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import type { Route } from './+types/mentor-area.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  requireRole(context, request, 'mentor')
  const user = requireUser(context, request)
  const { data: courses } = await api(context, 'GET /all-courses', { query: { perpage: '100' } })
  const own = courses.filter(({ mentors }) => mentors.some(({ mentor_id }) => mentor_id === user.mentor_id))
  return { courses: own.map(cardCourse) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.mentor_area(), path: '/mentor', isPrivate: true })

export default function MentorArea({ loaderData: { courses } }: Route.ComponentProps) {
  const viewer = useViewer()
  return (
    <div className="wrap section section--tight">
      <h1 className="title">{m.hello({ name: viewer?.name.split(' ')[0] ?? '' })}</h1>
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
    </div>
  )
}
