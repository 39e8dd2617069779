/** /admin/mentor-money/{mentor}: what a mentor earned in a month, how they are paid, and the terms with their history; new ones are offered here. */
import { api } from '#web/lib/api/page-services.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, actOnForm, done, failedOn, readForm, typedNumber } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { OfficeDetails } from '../../payout-details/office-details.tsx'
import { Statement } from '../../earnings/statement.tsx'
import { OfferForm } from '../offer-form.tsx'
import { TermsList } from '../terms-list.tsx'
import type { Route } from './+types/office-mentor-money.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const [{ data: desk }, { data: payout }, { answer }] = await Promise.all([
    api(context, 'GET /admin/mentors/:mentor/terms', { params }, request),
    api(context, 'GET /admin/mentors/:mentor/payout-details', { params }, request),
    readList(context, 'GET /admin/mentors/:mentor/statement', { request, params, fixed: { perpage: '50' } }),
  ])
  const { data: lines, meta: paging, ...sums } = answer
  const statement = { lines, sums, page: paging.current_page, pageCount: paging.last_page }
  return { desk, payout, statement, key: crypto.randomUUID() }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { form, text, orNull } = await readForm(request)
  const asked = { context, request, form }
  const details = { params: { details: text('id') } }
  if (text('intent') === 'read_details') {
    const acting = await act(asked, 'POST /admin/payout-details/:details/read', details)
    return acting.ok ? { ...done(''), whole: acting.answer.data } : acting.acted
  }
  if (text('intent') === 'check_details')
    return actOnForm(asked, 'POST /admin/payout-details/:details/check', details, m.payout_checked_done)
  if (text('intent') === 'withdraw') {
    const sent = { params: { terms: text('id') } }
    return actOnForm(asked, 'POST /admin/mentor-terms/:terms/withdraw', sent, m.terms_withdrawn_done)
  }
  const body = {
    ...{ course_id: text('course_id'), valid_from: text('valid_from'), valid_until: orNull('valid_until') },
    ...{ share_percent: typedNumber(form, 'share_percent'), class_fee: typedNumber(form, 'class_fee') },
    ...{ batch_fee: typedNumber(form, 'batch_fee'), minimum: typedNumber(form, 'minimum'), note: text('note') },
  }
  return actOnForm(asked, 'POST /admin/mentors/:mentor/terms', { params, body }, m.terms_offer_done)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: m.terms_money_of({ name: loaderData?.desk.mentor_name ?? '' }),
    path: '/admin/mentors/freelance',
    isPrivate: true,
  })

export default function OfficeMentorMoney({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, payout, statement, key } = loaderData
  const failed = failedOn(actionData, 'offer')
  return (
    <>
      <PageHead
        title={m.terms_money_of({ name: desk.mentor_name })}
        back={{ href: `/admin/mentors/freelance/${desk.mentor_id}`, text: desk.mentor_name }}
      />
      <ActedNote
        acted={actionData?.intent === 'offer' && !actionData.isDone ? undefined : actionData}
        className="mb-4"
      />
      <div className="form-stack">
        <Statement
          {...statement}
          path={`/admin/mentor-money/${desk.mentor_id}`}
          file={`/admin/mentors/${desk.mentor_id}/statement`}
        />
        <OfficeDetails desk={payout} whole={actionData && 'whole' in actionData ? actionData.whole : undefined} />
        {desk.can.edit && <OfferForm key={key} desk={desk} formKey={key} failed={failed} />}
        <TermsList
          terms={desk.terms}
          none={m.terms_none()}
          acts={(each) =>
            desk.can.edit && (
              <ConfirmForm
                isDense
                trigger={m.terms_withdraw()}
                triggerLabel={m.terms_withdraw_of({ course: each.course_name })}
                title={m.terms_withdraw_of({ course: each.course_name })}
                confirmText={m.terms_withdraw()}
                cancelText={m.people_cancel()}
                values={{ intent: 'withdraw', id: each.terms_id }}
              >
                {m.terms_offered()}
              </ConfirmForm>
            )
          }
        />
      </div>
    </>
  )
}
