/** /microlearning: what lessons under ten minutes are for, all of them by subject, and the short courses. */
import { cardCourse } from '#web/catalogue/cards/card-course.ts'
import { CourseCard } from '#web/catalogue/cards/course-card.tsx'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { PlayIcon } from '#web/ui/icons/icons.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { type Bite, BiteCard, type CardBite, cardBite } from '../bite-card.tsx'
import type { Route } from './+types/microlearning.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [bites, courses] = await Promise.all([
    api(context, 'GET /bites', {}),
    api(context, 'GET /courses', { query: { course_type: 'microlearning' } }),
  ])
  return { bites: bySubject(bites.data), courses: courses.data.map(cardCourse) }
}

/** Lessons of one subject side by side, subjects in the order of their first lesson. */
function bySubject(bites: Bite[]): CardBite[] {
  const subjects = [...new Set(bites.map(({ subject }) => subject))]
  return subjects.flatMap((subject) => bites.filter((bite) => bite.subject === subject).map(cardBite))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.micro_title(), description: m.micro_lead(), path: '/microlearning' })

export default function Microlearning({ loaderData: { bites, courses } }: Route.ComponentProps) {
  return (
    <>
      <div className="head-band">
        <div className="wrap">
          <h1 className="title">{m.micro_title()}</h1>
          <p className="lead mt-2">{m.micro_lead()}</p>
          {bites.length > 0 && (
            <ButtonLink className="mt-5" variant="primary" href="/bite-size" icon={<PlayIcon />}>
              {m.micro_start()}
            </ButtonLink>
          )}
        </div>
      </div>
      <section className="wrap section section--tight" aria-labelledby="by-subject">
        <h2 className="title mb-6" id="by-subject">
          {m.micro_by_subject()}
        </h2>
        {bites.length === 0 && (
          <EmptyState
            scene="phone"
            title={m.bites_none()}
            heading="h3"
            action={<ButtonLink href="/courses">{m.all_courses()}</ButtonLink>}
          />
        )}
        <ul className="cards">
          {bites.map((bite, place) => (
            <BiteCard key={bite.slug} bite={bite} isFirst={place < 2} />
          ))}
        </ul>
      </section>
      {courses.length > 0 && (
        <section className="section section--grey" aria-labelledby="short-courses">
          <div className="wrap">
            <h2 className="title" id="short-courses">
              {m.micro_courses()}
            </h2>
            <p className="lead mt-2 mb-6">{m.micro_courses_lead()}</p>
            <ul className="cards">
              {courses.map((course) => (
                <CourseCard key={course.slug} course={course} heading="h3" />
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  )
}
