/** One question to answer, for mentors and for staff who support learners. */
import type { LinksFunction } from 'react-router'
import { areaOf } from '#web/lib/access/area-of.ts'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { requireRole } from '#web/lib/access/require-role.ts'
import { api, formOf } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { dateAndTime, listed } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import learning from '../../learning.css?url'
import { QuestionThread } from '../question-thread.tsx'
import { saveQuestion } from '../save-question.ts'
import type { Route } from './+types/question.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: learning }]

type Asked = Pick<Route.LoaderArgs, 'context' | 'request'>

/** Where the list is that one came from. */
function requireAnswerer({ context, request }: Asked): string {
  if (areaOf(request) === '/mentor') {
    requireRole(context, request, 'mentor')
    return '/mentor'
  }
  requirePermission(context, 'learning.view', request)
  return '/admin/lesson-questions'
}

export async function loader({ context, request, params: { question } }: Route.LoaderArgs) {
  const list = requireAnswerer({ context, request })
  const { data } = await api(context, 'GET /questions/:question', { params: { question } }, request)
  return { list, question: data }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireAnswerer({ context, request })
  return (await saveQuestion(context, await formOf(request))) ?? { error: null }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.questions_title(), path: '/mentor', isPrivate: true })

export default function QuestionToAnswer({ loaderData: { list, question } }: Route.ComponentProps) {
  const { id, title, course_name, due_at, is_late, is_answered, pinned_id, can } = question
  return (
    <div className="wrap area">
      <Breadcrumb label={m.breadcrumb()} parents={[{ href: list, label: m.questions_title() }]} current={title} />
      <h1 className="title mt-2">
        <bdi>{title}</bdi>
      </h1>
      <p className="muted mb-6">
        {listed([
          course_name,
          !is_answered &&
            (is_late
              ? m.questions_due_since({ moment: dateAndTime(due_at) })
              : m.questions_due({ moment: dateAndTime(due_at) })),
        ])}{' '}
        {is_late && <Badge tone="warn">{m.questions_late()}</Badge>}
      </p>
      {pinned_id !== null && pinned_id !== id && (
        <p className="mb-6">
          <a className="link" href={`${list === '/mentor' ? '/mentor/questions' : list}/${pinned_id}`}>
            {m.question_see_pinned()}
          </a>
        </p>
      )}
      <QuestionThread question={question} can={can} isAnswering={!is_answered} />
    </div>
  )
}
