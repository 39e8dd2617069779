/** /courses: filters with counts, sort, cards, show more; all of it in the address. */
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { cardCourse } from '../../cards/card-course.ts'
import { CourseSubMenu } from '../../courses/course-sub-menu.tsx'
import { FilteredCourses } from '../filtered-courses.tsx'
import { apiQuery, readState } from '../list-address.ts'
import type { Route } from './+types/course-list.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const state = readState(new URL(request.url).searchParams)
  const query = apiQuery(state)
  const [list, facets, paths] = await Promise.all([
    api(context, 'GET /all-courses', { query: { ...query, perpage: String(state.shown) } as never }),
    api(context, 'GET /course-facets', { query: query as never }),
    api(context, 'GET /paths', {}),
  ])
  return {
    courses: list.data.map(cardCourse),
    total: list.meta.total,
    facets: facets.data,
    state,
    hasPaths: paths.data.length > 0,
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.courses_title(), description: m.courses_description(), path: '/courses' })

export default function CourseList({ loaderData: { hasPaths, ...loaderData } }: Route.ComponentProps) {
  return (
    <>
      <div className="head-band">
        <div className="wrap">
          <h1 className="title">{m.courses_title()}</h1>
          <p className="lead mt-2">{m.courses_lead()}</p>
          {hasPaths && (
            <p className="mt-2">
              <SmartLink className="link" href="/paths">
                {m.paths_title()}
              </SmartLink>
            </p>
          )}
          <CourseSubMenu chosen={loaderData.state.filters.course_type} />
        </div>
      </div>
      <FilteredCourses {...loaderData} path="/courses" />
    </>
  )
}
