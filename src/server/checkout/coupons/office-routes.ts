/** Staff list and change coupons. */
import * as coupons from '#contracts/checkout/coupons.office.ts'
import { assertHolds, mayInPart } from '#server/platform/access/permission.ts'
import { type Implementation, implement, Reply } from '#server/platform/endpoints/implement.ts'
import { notFound } from '#server/platform/errors.ts'
import { saleChoices } from '../order-state/sale-choices.sql.ts'
import { toTaka } from '../pricing/money.ts'
import { changeCoupon, createCoupon, findCouponFor, presentCoupon, setCouponActive } from './change-coupons.ts'
import { listCoupons, listCouponUses } from './office-coupons.sql.ts'

export const officeCouponRoutes: Implementation[] = [
  implement(coupons.officeCoupons, async ({ database, viewer, query }) => {
    assertHolds(viewer, 'orders.view')
    const { rows, total } = await listCoupons(database, query)
    const beside = { can: { edit: mayInPart(viewer, 'orders.edit') } }
    return new Reply({ rows: rows.map(presentCoupon), total }, { beside })
  }),
  implement(coupons.couponChoices, async ({ database, viewer, locale }) => {
    assertHolds(viewer, 'orders.view')
    return { ...(await saleChoices(database, locale)), types: [...coupons.courseTypes] }
  }),
  implement(coupons.oneCoupon, async ({ database, viewer, params }) => {
    assertHolds(viewer, 'orders.view')
    return { ...(await findCouponFor(database, params.id)), can: { edit: mayInPart(viewer, 'orders.edit') } }
  }),
  implement(coupons.couponUses, async ({ database, viewer, params, query }) => {
    assertHolds(viewer, 'orders.view')
    const found = await listCouponUses(database, params.id, query)
    if (!found) throw notFound()
    const rows = found.rows.map((use) => ({
      order_no: use.order_no,
      order_state: use.order_state,
      buyer: use.buyer,
      placed_at: new Date(use.placed_at).toISOString(),
      discount: toTaka(use.discount_paisa),
      total: toTaka(use.total_paisa),
      is_released: use.is_released,
    }))
    return { rows, total: found.total }
  }),
  implement(coupons.createCoupon, (call) => {
    assertHolds(call.viewer, 'orders.edit')
    return createCoupon(call, call.viewer, call.body)
  }),
  implement(coupons.changeCoupon, (call) => {
    assertHolds(call.viewer, 'orders.edit')
    return changeCoupon(call, call.viewer, call.params.id, call.body)
  }),
  implement(coupons.switchCoupon, (call) => {
    assertHolds(call.viewer, 'orders.edit')
    return setCouponActive(call, call.viewer, call.params.id, call.body.is_active)
  }),
]
