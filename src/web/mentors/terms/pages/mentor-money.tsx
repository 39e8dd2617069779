/** /mentor/money: what a mentor earned in a month, their terms for each course, and their answer to offered ones. */
import type { LinksFunction } from 'react-router'
import { api } from '#web/lib/api/page-services.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { requireRole } from '#web/lib/access/require-role.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { actOnForm, readForm } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import office from '#web/layouts/office/office.css?url'
import { m } from '#web/paraglide/messages.js'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Statement } from '../../earnings/statement.tsx'
import { AnswerTerms } from '../answer-terms.tsx'
import { TermsList } from '../terms-list.tsx'
import type { Route } from './+types/mentor-money.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: office }]

export async function loader({ context, request }: Route.LoaderArgs) {
  requireRole(context, request, 'mentor')
  const [{ data: terms }, { answer }] = await Promise.all([
    api(context, 'GET /mentor-terms', {}, request),
    readList(context, 'GET /mentor-statement', { request, fixed: { perpage: '50' } }),
  ])
  const { data: lines, meta, ...sums } = answer
  return { terms, statement: { lines, sums, page: meta.current_page, pageCount: meta.last_page } }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form, text } = await readForm(request)
  const sent = { params: { terms: text('id') }, body: { is_agreed: text('intent') === 'agree' } }
  return actOnForm({ context, request, form }, 'POST /mentor-terms/:terms/answer', sent, m.terms_answered)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.money_title(), path: '/mentor/money', isPrivate: true })

export default function MentorMoney({ loaderData: { terms, statement }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap area">
      <PageHead title={m.money_title()} lead={m.money_lead()} back={{ href: '/mentor', text: m.mentor_area() }} />
      <ActedNote acted={actionData} className="mb-4" />
      <div className="form-stack">
        <Statement {...statement} path="/mentor/money" />
        <TermsList terms={terms} none={m.terms_none_hint()} acts={(each) => <AnswerTerms terms={each} />} />
      </div>
    </div>
  )
}
