/** The courses of one industry. */
import { useRef } from 'react'
import { number } from '#web/lib/text/format.ts'
import { pageMeta, publicUrlOf } from '#web/lib/head/meta.ts'
import { structuredTrail } from '#web/lib/head/structured.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { cardCourse } from '../../cards/card-course.ts'
import { CourseCard } from '../../cards/course-card.tsx'
import { readState } from '../../lists/list-address.ts'
import { ShowMore } from '../../lists/show-more.tsx'
import type { Route } from './+types/industry.ts'

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const { shown } = readState(new URL(request.url).searchParams)
  const [industry, list] = await Promise.all([
    api(context, 'GET /industries/:slug', { params: { slug } }),
    api(context, 'GET /industry-courses', { query: { slug, perpage: String(shown) } }),
  ])
  return { industry: industry.data, courses: list.data.map(cardCourse), total: list.meta.total, shown }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: m.industry_courses_title({ industry: loaderData.industry.industry_name }),
        description: loaderData.industry.description,
        path: `/industries/${loaderData.industry.slug}`,
        structured: structuredTrail(publicUrlOf(matches), [
          { name: m.menu_courses(), path: '/courses' },
          { name: loaderData.industry.industry_name, path: `/industries/${loaderData.industry.slug}` },
        ]),
      })
    : []

export default function Industry({ loaderData: { industry, courses, total, shown } }: Route.ComponentProps) {
  const list = useRef<HTMLUListElement>(null)
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
      <div className="wrap section section--tight">
        <p className="mb-6">
          <b>{m.courses_count({ count: total, shown: number(total) })}</b>
        </p>
        {courses.length === 0 ? (
          <EmptyState
            title={m.no_data_found()}
            heading="h2"
            action={<ButtonLink href="/courses">{m.all_courses()}</ButtonLink>}
          />
        ) : (
          <ul className="cards" ref={list}>
            {courses.map((course, index) => (
              <CourseCard key={course.slug} course={course} heading="h2" isFirst={index < 2} />
            ))}
          </ul>
        )}
        <ShowMore list={list} count={courses.length} total={total} asked={shown} />
      </div>
    </>
  )
}
