/** /wjsb: the second programme, by the same page as every course. */
import { tryApi } from '#web/lib/api/page-services.ts'
import { data, redirect } from 'react-router'
import { pageMeta, siteOf } from '#web/lib/head/meta.ts'
import { takeCourseForm } from '../take-course-form.server.ts'
import { coursePage } from '../course-page.ts'
import { coursePicture, pathOf, structuredCourse } from '../structured-course.ts'
import type { Route } from './+types/wjsb.ts'
import CourseDetailsPage from './course-details.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const outcome = await tryApi(context, 'GET /courses-details/:slug', { params: { slug: 'wjsb' } })
  if (outcome.ok) return coursePage(outcome.answer.data)
  const { failure } = outcome
  // The address is fixed; an academy without the programme leads on to what it has.
  throw failure.status === 404 ? redirect('/courses') : data(failure, { status: failure.status })
}

export const action = ({ context, request }: Route.ActionArgs) => takeCourseForm(context, 'wjsb', request)

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

export default function Programme(props: Route.ComponentProps) {
  return <CourseDetailsPage {...(props as unknown as Parameters<typeof CourseDetailsPage>[0])} />
}
