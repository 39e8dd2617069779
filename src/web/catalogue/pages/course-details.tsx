/** Everything about one course: promise, video, batches and price, and tabs that follow the reading. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '#web/lib/meta.ts'
import { api } from '#web/lib/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { ScrollSpy } from '#web/ui/scroll-spy.tsx'
import { BuyBar } from '../buy-bar.tsx'
import { BuyCard } from '../buy-card.tsx'
import { CourseBlocks, partsOf } from '../course-blocks.tsx'
import { CourseHead } from '../course-head.tsx'
import { PromoVideo } from '../promo-video.tsx'
import { RelatedCourses } from '../related-courses.tsx'
import { structuredCourse } from '../structured-course.ts'
import type { Route } from './+types/course-details.ts'

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const batch = new URL(request.url).searchParams.get('batch')?.slice(0, 20)
  const { data } = await api(context, 'GET /courses-details/:slug', { params: { slug }, query: batch ? { batch } : {} })
  return data
}

export const meta: Route.MetaFunction = ({ matches, loaderData: course }) =>
  course
    ? pageMeta(matches, {
        title: course.course_name,
        description: course.course_overview,
        path: `/courses/${course.slug}/details`,
        structured: structuredCourse(course),
      })
    : []

export default function CourseDetailsPage({ loaderData: course }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const asked = Number(search.get('batch'))
  const first =
    course.batches.find(({ batch_no }) => batch_no === asked) ??
    course.batches.find(({ batch_no }) => batch_no === course.batch_no)
  const [batchNo, setBatchNo] = useState(first?.batch_no ?? null)
  const batch = course.batches.find((each) => each.batch_no === batchNo) ?? null
  return (
    <>
      <CourseHead course={course} />
      <div className="wrap course">
        <div className="course__lead">
          <PromoVideo course={course} />
        </div>
        <aside className="buy-wrap" aria-label={m.enrol()}>
          <BuyCard course={course} batch={batch} onBatch={setBatchNo} />
        </aside>
        <div className="course__main">
          <ScrollSpy label={m.on_this_page()} parts={partsOf(course)} />
          <CourseBlocks course={course} />
        </div>
      </div>
      <RelatedCourses courses={course.related} />
      <BuyBar course={course} batch={batch} />
    </>
  )
}
