/** /mentors: everybody who teaches here, in the order of the academy. */
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { pageMeta, siteOf } from '#web/lib/head/meta.ts'
import { structuredTrail } from '#web/lib/head/structured.ts'
import { api } from '#web/lib/api/page-services.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { pictureAt } from '#web/ui/pictures/picture-at.ts'
import type { Route } from './+types/mentors.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await api(context, 'GET /mentor', {})
  return data.map((mentor) => ({
    slug: mentor.slug,
    mentor_name: mentor.mentor_name,
    headline: mentor.headline,
    photo: mentor.mentor_photo,
    courses: mentor.courses_count,
  }))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.mentors_title(),
    description: m.mentors_lead(),
    path: '/mentors',
    structured: structuredTrail(siteOf(matches), [{ name: m.mentors_title(), path: '/mentors' }]),
  })

export default function Mentors({ loaderData: mentors }: Route.ComponentProps) {
  return (
    <>
      <div className="head-band">
        <div className="wrap">
          <h1 className="title">{m.mentors_title()}</h1>
          <p className="lead mt-2">{m.mentors_lead()}</p>
        </div>
      </div>
      <div className="wrap section section--tight">
        {mentors.length === 0 && (
          <EmptyState
            scene="floor"
            title={m.mentors_none()}
            action={<ButtonLink href="/courses">{m.all_courses()}</ButtonLink>}
          />
        )}
        <ul className="mentors">
          {mentors.map((mentor) => (
            <li key={mentor.slug} className="mentor">
              <Avatar photo={pictureAt(mentor.photo, 96, 96)} size={96} />
              <div>
                <h2 className="h4">
                  <SmartLink className="link" href={`/mentors/${mentor.slug}`}>
                    {mentor.mentor_name}
                  </SmartLink>
                </h2>
                <p>{mentor.headline}</p>
                {mentor.courses > 0 && (
                  <p className="mentor__latest">
                    {m.mentors_course_count({ count: mentor.courses, shown: number(mentor.courses) })}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
