/** The courses of one industry, with the filters of the course list. */
import { pageMeta, siteOf } from '#web/lib/head/meta.ts'
import { structuredTrail } from '#web/lib/head/structured.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { cardCourse } from '../../cards/card-course.ts'
import { FilteredCourses } from '../../lists/filtered-courses.tsx'
import { apiQuery, readState } from '../../lists/list-address.ts'
import type { Route } from './+types/industry.ts'

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const asked = readState(new URL(request.url).searchParams)
  const state = { ...asked, filters: { ...asked.filters, industry: [] } }
  const query = apiQuery(state)
  const [industry, list, facets] = await Promise.all([
    api(context, 'GET /industries/:slug', { params: { slug } }),
    api(context, 'GET /industry-courses-filter', { query: { ...query, slug, perpage: String(state.shown) } as never }),
    api(context, 'GET /course-facets', { query: { ...query, industry: slug } as never }),
  ])
  return {
    industry: industry.data,
    courses: list.data.map(cardCourse),
    total: list.meta.total,
    // The industry is chosen by the page.
    facets: { ...facets.data, industry: [] },
    state,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: m.industry_courses_title({ industry: loaderData.industry.industry_name }),
        description: loaderData.industry.description,
        path: `/industries/${loaderData.industry.slug}`,
        structured: structuredTrail(siteOf(matches), [
          { name: m.menu_courses(), path: '/courses' },
          { name: loaderData.industry.industry_name, path: `/industries/${loaderData.industry.slug}` },
        ]),
      })
    : []

export default function Industry({ loaderData: { industry, ...list } }: Route.ComponentProps) {
  return (
    <>
      <div className="head-band">
        <div className="wrap">
          <Breadcrumb
            label={m.breadcrumb()}
            parents={[{ href: '/courses', label: m.courses_title() }]}
            current={industry.industry_name}
          />
          <h1 className="title mt-2">{industry.industry_name}</h1>
          <p className="lead mt-2">{industry.description}</p>
        </div>
      </div>
      <FilteredCourses {...list} path={`/industries/${industry.slug}`} />
    </>
  )
}
