/** Everything about one course: promise, video, batches and price, and tabs that follow the reading. */
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta, siteOf } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { ScrollSpy } from '#web/ui/disclosure/scroll-spy.tsx'
import { BuyBar } from '../../buying/buy-bar.tsx'
import { BuyCard } from '../../buying/buy-card.tsx'
import { CourseBlocks, partsOf } from '../course-blocks.tsx'
import { takeCourseForm } from '../take-course-form.server.ts'
import { CourseHead } from '../course-head.tsx'
import { PromoVideo } from '../promo-video.tsx'
import { RelatedCourses } from '../related-courses.tsx'
import { coursePage } from '../course-page.ts'
import { coursePicture, pathOf, structuredCourse } from '../structured-course.ts'
import type { Route } from './+types/course-details.ts'

const LessonFilm = lazy(() => import('#web/learning/films/lesson-film.tsx'))

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const batch = new URL(request.url).searchParams.get('batch')?.slice(0, 20)
  const { data } = await api(context, 'GET /courses-details/:slug', { params: { slug }, query: batch ? { batch } : {} })
  return coursePage(data)
}

export const action = ({ context, params: { slug }, request }: Route.ActionArgs) =>
  takeCourseForm(context, slug, request)

export const meta: Route.MetaFunction = ({ matches, loaderData: course }) =>
  course
    ? pageMeta(matches, {
        title: course.course_name,
        description: course.course_overview,
        path: pathOf(course),
        image: coursePicture(course),
        structured: structuredCourse(course, siteOf(matches)),
      })
    : []

export default function CourseDetailsPage({ loaderData: course, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const [picked, setPicked] = useState<{ slug: string; batchNo: number }>()
  const asked = search.get('mode')
  const mode = course.batches.find(({ training_type }) => training_type === asked)?.training_type ?? null
  const batches = course.batches.filter(({ training_type }) => mode === null || training_type === mode)
  const number = (wanted: number | null) => batches.find(({ batch_no }) => batch_no === wanted)
  const batch =
    number(picked?.slug === course.slug ? picked.batchNo : null) ??
    number(Number(search.get('batch'))) ??
    number(course.batch_no) ??
    batches.find(({ enroll_state }) => enroll_state === 'enroll_now') ??
    batches[0] ??
    null
  const askedBatch = search.get('batch')
  const isBatchUnknown =
    !picked && !!askedBatch && !course.batches.some(({ batch_no }) => String(batch_no) === askedBatch)
  return (
    <>
      <CourseHead course={course} mode={mode} />
      <div className="wrap course">
        <div className="course__lead">
          <PromoVideo course={course}>
            {(lecture, still) => (
              <Suspense fallback={still}>
                <LessonFilm course={course.slug} lecture={lecture} still={still} />
              </Suspense>
            )}
          </PromoVideo>
        </div>
        <aside className="buy-wrap" aria-label={m.enrol()}>
          <BuyCard
            course={course}
            batches={batches}
            mode={mode}
            batch={batch}
            isBatchUnknown={isBatchUnknown}
            onBatch={(batchNo) => setPicked({ slug: course.slug, batchNo })}
            answer={actionData}
          />
        </aside>
        <div className="course__main">
          <ScrollSpy label={m.on_this_page()} parts={partsOf(course)} />
          <CourseBlocks course={course} batchNo={batch?.batch_no ?? null} answer={actionData} />
        </div>
      </div>
      <RelatedCourses courses={course.related} />
      <BuyBar course={course} batch={batch} />
    </>
  )
}
