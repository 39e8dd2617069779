/** /admin/site/promotions: what the banner above home, courses and details says, in its order. */
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { dateAndTime } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { act, done, readForm } from '#web/lib/office/act.ts'
import { OrderButtons } from '#web/lib/office/order-buttons.tsx'
import { promotionWords } from '../../desk/site-words.ts'
import type { Route } from './+types/promotions.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return (await api(context, 'GET /admin/site/promotions', {}, request)).data
}

export async function action({ context, request }: Route.ActionArgs) {
  const { text } = await readForm(request)
  const body = { order: text('order').split(',') }
  const acting = await act({ context, request }, 'POST /admin/site/promotions-order', { body })
  return acting.ok ? done(m.pub_order_saved()) : acting.acted
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_promotions(), path: '/admin/site/promotions', isPrivate: true })

type Row = Route.ComponentProps['loaderData']['promotions'][number]

const period = ({ starts_at, ends_at }: Row) =>
  starts_at || ends_at
    ? m.pub_from_to({ from: starts_at ? dateAndTime(starts_at) : '…', to: ends_at ? dateAndTime(ends_at) : '…' })
    : m.pub_always()

export default function Promotions({ loaderData: { promotions, can }, actionData }: Route.ComponentProps) {
  const order = promotions.map(({ promotion_id: id }) => id)
  return (
    <>
      <PageHead title={m.office_promotions()} lead={m.pub_promotions_lead()}>
        {can.create && (
          <ButtonLink variant="primary" href="/admin/site/promotions/new" icon={<PlusIcon size={16} />}>
            {m.pub_new_promotion()}
          </ButtonLink>
        )}
      </PageHead>
      <FormNote tone={actionData?.isDone ? 'ok' : 'bad'} of={actionData} className="mb-4">
        {actionData?.note}
      </FormNote>
      <DataList
        caption={m.office_promotions()}
        texts={listTexts()}
        rows={promotions}
        rowKey={({ promotion_id: id }) => id}
        columns={[
          {
            key: 'text',
            label: m.pub_text(),
            isLead: true,
            cell: ({ promotion_id: id, text }) => <RowLink href={`/admin/site/promotions/${id}`}>{text}</RowLink>,
          },
          {
            key: 'state',
            label: m.pub_state(),
            cell: ({ state }) => <Badge tone={promotionWords[state].tone}>{promotionWords[state].text()}</Badge>,
          },
          { key: 'type', label: m.pub_kind(), cell: ({ type }) => (type === 'image' ? m.pub_image() : m.pub_text()) },
          { key: 'period', label: m.pub_period(), cell: period },
          {
            key: 'preview',
            label: m.pub_preview(),
            cell: ({ promotion_id: id, text }) => (
              <SmartLink
                className="link"
                href={`/admin/site/promotions/${id}/preview`}
                aria-label={m.pub_preview_of({ name: text })}
              >
                {m.pub_preview()}
              </SmartLink>
            ),
          },
          ...(can.edit
            ? [
                {
                  key: 'order',
                  label: m.pub_order(),
                  isLabelHidden: true,
                  cell: (row: Row) => (
                    <OrderButtons order={order} index={order.indexOf(row.promotion_id)} name={row.text} />
                  ),
                },
              ]
            : []),
        ]}
        empty={<EmptyState title={m.pub_no_promotions()}>{m.pub_no_promotions_text()}</EmptyState>}
        isDense
      />
    </>
  )
}
