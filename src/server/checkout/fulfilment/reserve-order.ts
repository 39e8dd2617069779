/** What an open order keeps for its buyer: a use of its coupon and a seat for each of its courses. */
import type { Database } from '#server/platform/postgres/database.ts'
import { conflict } from '#server/platform/errors.ts'
import { refusal } from '../cart/choose-batch.ts'
import { couponError } from '../pricing/coupon-rule.ts'
import { releaseCouponUse, takeCouponUse } from '../coupons/coupons.sql.ts'
import type { OrderRow } from '../order-state/orders.sql.ts'
import { holdSeat, releaseSeat } from '../seats/seats.sql.ts'
import { holdSeats, releaseSeats } from '../seats/company-seats.sql.ts'

/**
 * Everything or nothing: throws 409 `coupon_used_up`, `coupon_already_used` or `sold_out`, and the caller rolls back.
 * First the coupon, then the batches by their ids: whoever locks them does so in this order.
 */
export async function reserveOrder(database: Database, order: OrderRow): Promise<void> {
  const use = await takeOrderCoupon(database, order)
  if (use !== 'taken') {
    const { code, message } = couponError(`coupon_${use}`)
    throw conflict(code, message)
  }
  if (!(await holdOrderSeats(database, order))) {
    const { code, message } = refusal('sold_out')
    throw conflict(code, message)
  }
}

export async function takeOrderCoupon(
  database: Database,
  order: OrderRow,
): Promise<'taken' | 'used_up' | 'already_used'> {
  const { id, coupon_id: couponId, learner_id: learnerId } = order
  return couponId && learnerId ? takeCouponUse(database, { couponId, orderId: id, learnerId }) : 'taken'
}

/** A seat for every line that has none; false when one is not to be had, and then the caller rolls back. */
export async function holdOrderSeats(database: Database, order: OrderRow): Promise<boolean> {
  for (const item of order.items) {
    if (item.has_seat) continue
    const held = order.learner_id ? await holdSeat(database, item, order.learner_id) : await holdSeats(database, item)
    if (!held) return false
    item.has_seat = true
    item.is_scarce = held.is_scarce
  }
  return true
}

export async function releaseOrder(database: Database, order: OrderRow): Promise<void> {
  await releaseCouponUse(database, order.id)
  for (const item of order.items) {
    if (!item.has_seat) continue
    if (order.learner_id) await releaseSeat(database, item, order.learner_id)
    else await releaseSeats(database, item)
    item.has_seat = false
  }
}
