/** /admin/coupons/{id}: one coupon, its link, changing it, and who used it. */
import { Form, useSearchParams } from 'react-router'
import { dateAndTime } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, formOf, pageServices } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { CouponForm } from '../coupon-form.tsx'
import { CouponLink } from '../coupon-link.tsx'
import { dhakaDay } from '../../desk/dhaka-day.ts'
import { money } from '../../desk/money.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { couponWords } from '../../desk/sales-words.ts'
import { orderWords } from '../../order-office/office-order-words.ts'
import { changeCoupon } from '../save-coupon.ts'
import { StateBadge } from '../../desk/state-badge.tsx'
import type { Route } from './+types/coupon.ts'

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const { now, publicUrl } = context.get(pageServices)
  const [{ data: coupon }, { data: choices }, { answer: uses }] = await Promise.all([
    api(context, 'GET /admin/coupons/:id', { params: { id } }, request),
    api(context, 'GET /admin/coupon-choices', {}, request),
    readList(context, 'GET /admin/coupons/:id/uses', { request, params: { id } }),
  ])
  const course = choices.courses.find(({ slug }) => coupon.courses.length === 0 || coupon.courses.includes(slug))
  const link = course && `${publicUrl}/checkout?course=${course.slug}&coupon=${coupon.code}`
  return { coupon, choices, uses: uses.data, paging: uses.meta, link, key: crypto.randomUUID(), today: dhakaDay(now) }
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  return changeCoupon({ context, request, form: await formOf(request) }, id)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.coupon.code ?? '', path: '/admin/coupons', isPrivate: true })

export default function CouponPage({ loaderData, actionData }: Route.ComponentProps) {
  const { coupon, choices, uses, paging, link, key, today } = loaderData
  const [search] = useSearchParams()
  const done = actionData?.isDone
    ? actionData.note
    : !actionData && search.get('made')
      ? m.desk_coupon_made()
      : undefined
  return (
    <>
      <PageHead
        title={<bdi>{coupon.code}</bdi>}
        lead={<StateBadge words={couponWords(coupon.state)} />}
        back={{ href: '/admin/coupons', text: m.office_coupons() }}
      >
        {coupon.can.edit && (
          <Form method="post">
            <input type="hidden" name="key" value={key} />
            <input type="hidden" name="intent" value="switch" />
            <Button type="submit" name="is_active" value={coupon.is_active ? 'no' : 'yes'}>
              {coupon.is_active ? m.desk_switch_off() : m.desk_switch_on()}
            </Button>
          </Form>
        )}
      </PageHead>
      <FormNote tone="ok" of={done} className="mb-4 empty:hidden">
        {done}
      </FormNote>
      {link && <CouponLink link={link} />}
      {coupon.can.edit && (
        <CouponForm
          coupon={coupon}
          choices={choices}
          formKey={key}
          acted={actionData?.intent === 'save' ? actionData : undefined}
          today={today}
        />
      )}
      <h2 className="h4 mt-8 mb-4">{m.desk_uses()}</h2>
      <DataList
        caption={m.desk_uses()}
        columns={[
          {
            key: 'order',
            label: m.orders_order(),
            isLead: true,
            cell: (use) => (
              <RowLink href={`/admin/orders/${use.order_no}`}>
                <bdi>{use.order_no}</bdi>
              </RowLink>
            ),
          },
          { key: 'buyer', label: m.desk_buyer(), cell: ({ buyer }) => buyer },
          { key: 'date', label: m.orders_date(), cell: ({ placed_at }) => dateAndTime(placed_at) },
          {
            key: 'state',
            label: m.orders_state(),
            cell: ({ order_state, is_released }) => (
              <div>
                <StateBadge words={orderWords(order_state)} />
                {is_released && <p className="muted small">{m.desk_use_released()}</p>}
              </div>
            ),
          },
          { key: 'discount', label: m.checkout_discount(), isNumeric: true, cell: ({ discount }) => money(discount) },
          { key: 'total', label: m.checkout_total(), isNumeric: true, cell: ({ total }) => money(total) },
        ]}
        rows={uses}
        rowKey={({ order_no }) => order_no}
        texts={listTexts()}
        paging={paging}
        empty={<EmptyState title={m.desk_no_uses()} />}
        isDense
      />
    </>
  )
}
