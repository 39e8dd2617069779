/** /admin/coupons/new: a new coupon. */
import { redirect } from 'react-router'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, formOf, pageServices } from '#web/lib/api/page-services.ts'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { m } from '#web/paraglide/messages.js'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { CouponForm } from '../coupon-form.tsx'
import { dhakaDay } from '../../desk/dhaka-day.ts'
import { makeCoupon } from '../save-coupon.ts'
import type { Route } from './+types/coupon-new.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'orders.edit', request)
  const { data: choices } = await api(context, 'GET /admin/coupon-choices', {}, request)
  return { choices, key: crypto.randomUUID(), today: dhakaDay(context.get(pageServices).now) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const acted = await makeCoupon({ context, request, form: await formOf(request) })
  if (acted.isDone) throw redirect(`/admin/coupons/${acted.note}?made=yes`)
  return acted
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.desk_new_coupon(), path: '/admin/coupons/new', isPrivate: true })

export default function NewCoupon({ loaderData: { choices, key, today }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={m.desk_new_coupon()} back={{ href: '/admin/coupons', text: m.office_coupons() }} />
      <CouponForm coupon={null} choices={choices} formKey={key} acted={actionData} today={today} />
    </>
  )
}
