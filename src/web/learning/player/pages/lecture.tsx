/** One lecture of an owned course: my-course-slug-lecture. */
import { pageMeta } from '#web/lib/head/meta.ts'
import { NoticeBell } from '#web/layouts/topbar/notice-bell.tsx'
import { m } from '#web/paraglide/messages.js'
import { LearningArea } from '../learning-area.tsx'
import { loadMyCourse, saveFromForm } from './my-course.tsx'
import type { Route } from './+types/lecture.ts'

export { links } from './my-course.tsx'

export const loader = ({ context, request, params: { slug, lecture } }: Route.LoaderArgs) =>
  loadMyCourse(context, request, slug, lecture)
export const action = ({ context, request }: Route.ActionArgs) => saveFromForm(context, request)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.course.current?.title ?? m.menu_my_learning(),
    path: '/my-course',
    isPrivate: true,
  })

export default function Lecture({ loaderData }: Route.ComponentProps) {
  return <LearningArea {...loaderData} bell={<NoticeBell />} />
}
