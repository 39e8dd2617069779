/** /mentor/money: what a mentor earned in a month, how they are paid, their terms for each course, and their answer to offered ones. */
import type { LinksFunction } from 'react-router'
import { api } from '#web/lib/api/page-services.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { requireRole } from '#web/lib/access/require-role.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { actOnForm, failedOn, readForm } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import office from '#web/layouts/office/office.css?url'
import { m } from '#web/paraglide/messages.js'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { OwnDetails } from '../../payout-details/own-details.tsx'
import { Statement } from '../../earnings/statement.tsx'
import { AnswerTerms } from '../answer-terms.tsx'
import { TermsList } from '../terms-list.tsx'
import type { Route } from './+types/mentor-money.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: office }]

export async function loader({ context, request }: Route.LoaderArgs) {
  requireRole(context, request, 'mentor')
  const [{ data: terms }, { data: payout }, { answer }] = await Promise.all([
    api(context, 'GET /mentor-terms', {}, request),
    api(context, 'GET /mentor-payout-details', {}, request),
    readList(context, 'GET /mentor-statement', { request, fixed: { perpage: '50' } }),
  ])
  const { data: lines, meta, ...sums } = answer
  const opened = new URL(request.url).searchParams.get('payout')
  const method = (['bank', 'bkash'] as const).find((each) => each === opened) ?? null
  return { terms, payout, method, statement: { lines, sums, page: meta.current_page, pageCount: meta.last_page } }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form, text } = await readForm(request)
  const asked = { context, request, form }
  if (text('intent') === 'payout') {
    const proof = text('current_password') ? { current_password: text('current_password') } : {}
    const bank = {
      ...{ method: 'bank' as const, bank_name: text('bank_name'), branch: text('branch') },
      ...{ routing_no: text('routing_no'), account_name: text('account_name'), account_no: text('account_no') },
    }
    const given = text('method') === 'bank' ? bank : { method: 'bkash' as const, bkash_no: text('bkash_no') }
    return actOnForm(asked, 'PUT /mentor-payout-details', { body: { ...given, ...proof } }, m.payout_saved)
  }
  const sent = { params: { terms: text('id') }, body: { is_agreed: text('intent') === 'agree' } }
  return actOnForm(asked, 'POST /mentor-terms/:terms/answer', sent, m.terms_answered)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.money_title(), path: '/mentor/money', isPrivate: true })

export default function MentorMoney({ loaderData, actionData }: Route.ComponentProps) {
  const { terms, payout, method, statement } = loaderData
  const isSaved = actionData?.intent === 'payout' && actionData.isDone
  return (
    <div className="wrap area">
      <PageHead title={m.money_title()} lead={m.money_lead()} back={{ href: '/mentor', text: m.mentor_area() }} />
      <ActedNote
        acted={actionData?.intent === 'payout' && !actionData.isDone ? undefined : actionData}
        className="mb-4"
      />
      <div className="form-stack">
        <Statement {...statement} path="/mentor/money" file="/mentor-statement" />
        <OwnDetails own={payout} method={isSaved ? null : method} failed={failedOn(actionData, 'payout')} />
        <TermsList terms={terms} none={m.terms_none_hint()} acts={(each) => <AnswerTerms terms={each} />} />
      </div>
    </div>
  )
}
