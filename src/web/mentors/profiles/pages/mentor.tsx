/** /mentors/{slug}: a mentor's words, working life and courses. */
import { cardCourse } from '#web/catalogue/cards/card-course.ts'
import { CourseCard } from '#web/catalogue/cards/course-card.tsx'
import { otherLanguageOf } from '#web/catalogue/cards/is-written-for.ts'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta, siteOf } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { RichText } from '#web/ui/data/rich-text.tsx'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { pictureAt } from '#web/ui/pictures/picture-at.ts'
import { MentorLife } from '../mentor-life.tsx'
import { structuredMentor } from '../structured-mentor.ts'
import type { Route } from './+types/mentor.ts'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { data } = await api(context, 'GET /mentors/:slug', { params: { slug } })
  return { mentor: { ...data, courses: data.courses.map(cardCourse) } }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.mentor.mentor_name,
        description: loaderData.mentor.bio || loaderData.mentor.headline,
        path: `/mentors/${loaderData.mentor.slug}`,
        structured: structuredMentor(loaderData.mentor, siteOf(matches)),
      })
    : []

export default function Mentor({ loaderData: { mentor } }: Route.ComponentProps) {
  return (
    <>
      <div className="head-band">
        <div className="wrap">
          <Breadcrumb
            label={m.breadcrumb()}
            parents={[{ href: '/mentors', label: m.mentors_title() }]}
            current={mentor.mentor_name}
          />
          <div className="row items-start mt-4">
            <Avatar photo={pictureAt(mentor.mentor_photo, 96, 96)} size={96} />
            <div className="min-w-0">
              <h1 className="title">{mentor.mentor_name}</h1>
              <p className="lead mt-2">{mentor.headline}</p>
            </div>
          </div>
        </div>
      </div>
      <div className="wrap section section--tight stack">
        {mentor.bio && <p className="max-w-[65ch] whitespace-pre-line">{mentor.bio}</p>}
        {mentor.profile && <RichText html={mentor.profile} lang={mentor.profile_language} />}
        <MentorLife mentor={mentor} languageOf={(text) => otherLanguageOf(text, getLocale())} />
      </div>
      {mentor.courses.length > 0 && (
        <section className="section section--grey" aria-labelledby="mentor-courses">
          <div className="wrap">
            <h2 className="title mb-6" id="mentor-courses">
              {m.mentors_courses_of({ name: mentor.mentor_name })}
            </h2>
            <ul className="cards">
              {mentor.courses.map((course) => (
                <CourseCard key={course.slug} course={course} heading="h3" />
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  )
}
