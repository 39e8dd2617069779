/** What a payment still buys whose order had ended: its seats, its coupon and its price are asked for again. */
import type { Database } from '#server/platform/postgres/database.ts'
import { chooseBatches } from '../cart/cart-price.ts'
import type { OrderState } from '../order-state/order-state.ts'
import type { OrderRow } from '../order-state/orders.sql.ts'
import { holdOrderSeats, takeOrderCoupon } from './reserve-order.ts'

/**
 * `paid`: everything could be had. `held`: staff can still make it possible (a seat, one more use of the coupon, an old
 * price) or send the money back. `refused`: the coupon no longer counts for this buyer, who used it or paid otherwise meanwhile; the money goes back at once.
 */
export type LateEnd = { end: 'paid' } | { end: 'held' | 'refused'; why: string }

const released: ReadonlySet<OrderState> = new Set(['failed', 'expired', 'cancelled'])

class CannotBeGranted extends Error {
  end: Exclude<LateEnd, { end: 'paid' }>
  constructor(end: 'held' | 'refused', why: string) {
    super(why)
    this.end = { end, why }
  }
}

/** `order` is locked. Takes what an ended order had let go, all or nothing; an order that is open or settled has it. */
export async function endOfPayment(database: Database, order: OrderRow): Promise<LateEnd> {
  if (!released.has(order.state) && order.state !== 'under_review') return { end: 'paid' }
  const before = order.items.map((item) => item.has_seat)
  try {
    await database.transaction(async (savepoint) => {
      if (released.has(order.state)) await assertPrice(savepoint, order)
      await assertCoupon(savepoint, order)
      if (!(await holdOrderSeats(savepoint, order)))
        throw new CannotBeGranted('held', 'paid after its time, and no seat is left')
    })
    return { end: 'paid' }
  } catch (error) {
    if (!(error instanceof CannotBeGranted)) throw error
    for (const [index, item] of order.items.entries()) item.has_seat = before[index] ?? false
    return error.end
  }
}

async function assertCoupon(database: Database, order: OrderRow): Promise<void> {
  const use = await takeOrderCoupon(database, order)
  if (use === 'used_up') {
    throw new CannotBeGranted('held', `paid after its time, and the coupon ${order.coupon_code} is used up`)
  }
  if (use === 'already_used') {
    throw new CannotBeGranted(
      'refused',
      `paid after its time, and the coupon ${order.coupon_code} no longer counts for this buyer`,
    )
  }
}

/** For a day the price stays as it was placed, as for who pays again; after it, it has to be the price of now. A company's stands. */
async function assertPrice(database: Database, order: OrderRow): Promise<void> {
  if (!order.is_old || order.company_id) return
  const buyer = { learnerId: order.learner_id, locale: order.locale }
  for (const { slug, batch, refusal } of await chooseBatches(database, buyer, order.items)) {
    const line = order.items.find((item) => item.slug === slug)
    const isSamePrice = batch?.price_paisa === line?.price_paisa && batch?.discount_paisa === line?.discount_paisa
    // Whether a seat is left is asked by taking it, and for a course that is owned the money goes back by itself.
    const isOnSale = !refusal || refusal.code === 'sold_out' || refusal.code === 'already_enrolled'
    if (!isOnSale)
      throw new CannotBeGranted('held', `paid a day or more after it was placed, and ${slug} is not on sale now`)
    if (!isSamePrice)
      throw new CannotBeGranted('held', `paid a day or more after it was placed, and ${slug} costs another price now`)
  }
}
