/** The learning area: one lecture with its outline, at the place where the learner stopped. */
import { type LinksFunction, redirect, useSearchParams } from 'react-router'
import type { MyCourse } from '#contracts/learning/player.ts'
import { number } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, formOf, tryApi } from '#web/lib/api/page-services.ts'
import { requireRole } from '#web/lib/access/require-role.ts'
import { NoticeBell } from '#web/layouts/topbar/notice-bell.tsx'
import { m } from '#web/paraglide/messages.js'
import { Note } from '#web/ui/feedback/note.tsx'
import assignmentStyles from '../../assignments/assignment.css?url'
import learning from '../../learning.css?url'
import { savePeerGrade } from '../../peers/save-peer-grade.ts'
import { askedBelow } from '../../questions/asked-below.ts'
import { saveQuestion } from '../../questions/save-question.ts'
import { LearningArea } from '../learning-area.tsx'
import type { Route } from './+types/my-course.ts'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: learning },
  { rel: 'stylesheet', href: assignmentStyles },
]

type Context = Route.LoaderArgs['context']

/** The course as its owner sees it; who had it reads why it ended, who never had it is led to its public page. */
export async function loadMyCourse(context: Context, request: Request, slug: string, lecture?: string) {
  requireRole(context, request, 'learner')
  const batch = new URL(request.url).searchParams.get('batch_no')?.slice(0, 20)
  const query = { ...(lecture ? { lecture } : {}), ...(batch ? { batch_no: batch } : {}) }
  const outcome = await tryApi(context, 'GET /my-courses/:slug', { params: { slug }, query })
  if (outcome.ok) return withOwnThings(context, request, outcome.answer.data)
  if (outcome.failure.status !== 404) {
    const { data } = await api(context, 'GET /my-courses/:slug', { params: { slug }, query }, request)
    return withOwnThings(context, request, data)
  }
  const isOwned = lecture && (await tryApi(context, 'GET /my-courses/:slug', { params: { slug } })).ok
  if (isOwned) throw redirect(`/my-course/${slug}`)
  const hasEnded = (await tryApi(context, 'GET /my-courses/:slug/access-end', { params: { slug } })).ok
  throw redirect(hasEnded ? `/my-course/${slug}/ended` : `/courses/${slug}/details`)
}

/** With the questions below the lecture, where somebody asked, and how it is handed in, where it is an assignment. */
async function withOwnThings(context: Context, request: Request, course: MyCourse) {
  const { current } = course
  const [thread, assignment] = await Promise.all([
    current?.has_questions && askedBelow(context, request, current.lecture_id),
    current?.kind === 'assignment' &&
      api(context, 'GET /assignments/:assignment', { params: { assignment: current.lecture_id } }, request),
  ])
  return {
    course,
    assignment: assignment ? assignment.data : null,
    thread: thread || null,
    // What the browser was told for every page (Save-Data).
    isAskedToSave: request.headers.get('save-data')?.trim().toLowerCase() === 'on',
  }
}

/** Without JavaScript a reading is marked, and a note kept, by a plain form. */
export async function saveFromForm(context: Context, request: Request) {
  const form = await formOf(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const saved = (await saveQuestion(context, form)) ?? (await savePeerGrade(context, form))
  if (saved) return saved
  if (text('intent') === 'note') {
    const outcome = await tryApi(context, 'POST /lectures/:id/notes', {
      params: { id: text('lecture_id') },
      body: { text: text('text'), at_seconds: form.has('at') ? Number(text('at')) : null },
    })
    return { error: outcome.ok ? null : (outcome.failure.errors?.text?.[0] ?? outcome.failure.message) }
  }
  if (text('intent') === 'change-note') {
    const outcome = await tryApi(context, 'PUT /notes/:id', {
      params: { id: text('note_id') },
      body: { text: text('text') },
    })
    return { error: outcome.ok ? null : (outcome.failure.errors?.text?.[0] ?? outcome.failure.message) }
  }
  if (text('intent') === 'mark-note') {
    const outcome = await tryApi(context, 'PUT /notes/:id/important', {
      params: { id: text('note_id') },
      body: { is_important: text('is_on') === 'yes' },
    })
    return { error: outcome.ok ? null : outcome.failure.message }
  }
  if (text('intent') === 'delete-note') {
    const outcome = await tryApi(context, 'DELETE /notes/:id', { params: { id: text('note_id') } })
    return { error: outcome.ok ? null : outcome.failure.message }
  }
  if (text('intent') === 'hand-in') {
    const outcome = await tryApi(context, 'POST /assignments/:assignment/hand-in', {
      params: { assignment: text('assignment_id') },
      body: form.has('text') ? { text: text('text') } : {},
    })
    return { error: outcome.ok ? null : (outcome.failure.errors?.text?.[0] ?? outcome.failure.message) }
  }
  const outcome = await tryApi(context, 'POST /learner-course-status', {
    body: { course_id: text('course_id'), lecture_id: text('lecture_id'), completed: true },
  })
  return { error: outcome.ok ? null : outcome.failure.message }
}

export const loader = ({ context, request, params: { slug } }: Route.LoaderArgs) => loadMyCourse(context, request, slug)
export const action = ({ context, request }: Route.ActionArgs) => saveFromForm(context, request)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.course.current?.title ?? loaderData?.course.course_name ?? m.menu_my_learning(),
    path: '/my-course',
    isPrivate: true,
  })

export default function MyCoursePage({ loaderData }: Route.ComponentProps) {
  const { course } = loaderData
  const [search] = useSearchParams()
  const asked = search.get('batch_no')
  return (
    <>
      {asked && asked !== String(course.batch_no) && (
        <Note tone="warn">{m.learning_batch_not_yours({ batch: number(course.batch_no) })}</Note>
      )}
      <LearningArea {...loaderData} bell={<NoticeBell />} />
    </>
  )
}
