/** Places an order: everything about money is computed here from the database, in one transaction, rule by rule. */
import { createHash } from 'node:crypto'
import type { placeOrderBody } from '#contracts/checkout/orders.ts'
import { type Locale, locales } from '#contracts/locales.ts'
import type { z } from 'zod'
import { connectOrder } from '#server/analytics/visits/connect-visit.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { conflict, invalid, Problem } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { type CartPrice, cartPrice } from '../cart/cart-price.ts'
import { placeNewOrder } from '../fulfilment/change-order.ts'
import { grouped } from '../pricing/coupon-rule.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { toTaka } from '../pricing/money.ts'
import type { NewOrder } from '../order-state/new-orders.sql.ts'
import {
  type Billing,
  lockLearner,
  lockOpenOrders,
  lockOrderByKey,
  type OrderRow,
  type BuyersMethod,
  writePaymentTerms,
} from '../order-state/orders.sql.ts'
import { invalidateHeldSeatPages } from '../seats/invalidate-seat-pages.ts'
import { assertPayable, assertReachable, secondsToPay, startPayment } from '../payments/start-payment.ts'
import { tellOfTransfer } from '../notices/tell-buyer.ts'
import { assertRoomForOrder, replaceOrders } from './limit-open-orders.ts'

type Needed = Pick<Services, 'config' | 'database' | 'clock' | 'jobs' | 'log' | 'cache'>

export interface OrderRequest {
  learner: { learnerId: string; personId: string }
  body: z.output<typeof placeOrderBody>
  idempotencyKey: string | null
  locale: Locale
  /** What the browser shows of the visit that brought the buyer. */
  visitKey: string | null
}

export interface PlacedOrder {
  orderId: string
  /** Where to pay; null when there is nothing to pay (any more). */
  redirectUrl: string | null
  /** Where to learn, once the order is paid. */
  learnUrl: string | null
}

/**
 * A total of 0 enrols at once. Otherwise coupon and seats are kept while the buyer pays. The same key finds the same order,
 * also after a crash between any two steps.
 */
export async function placeOrder(services: Needed, request: OrderRequest): Promise<PlacedOrder> {
  const { database } = services
  const order = await inTransaction(database, (transaction) => writeOrder(transaction, services, request))
  await invalidateHeldSeatPages(services, order)
  return {
    orderId: order.id,
    redirectUrl: order.state === 'pending' ? await startPayment(services, order) : null,
    learnUrl: order.state === 'paid' ? learnUrl(order) : null,
  }
}

function learnUrl({ items: [item] }: Pick<OrderRow, 'items'>): string | null {
  return item ? `/my-course/${item.slug}?batch_no=${item.batch_no}` : null
}

async function writeOrder(database: Database, services: Needed, request: OrderRequest): Promise<OrderRow> {
  const { learner, body, idempotencyKey } = request
  await lockLearner(database, learner.learnerId)
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const known = idempotencyKey && (await lockOrderByKey(database, learner.personId, idempotencyKey))
  if (known) return sameOrder(known, requestHash)

  const price = await cartPrice(database, { ...learner, locale: request.locale }, body.items, body.coupon || null)
  assertBuyable(price)
  const { totalPaisa } = price.priced
  assertExpected(totalPaisa, body.expected_total)
  const method = totalPaisa > 0 ? body.payment_method : null
  if (method === undefined || (method === null && totalPaisa > 0)) {
    throw invalid({ payment_method: ['Please choose how to pay.'] })
  }
  const phone = body.billing?.phone
  if (method) {
    assertPayable(services, method, totalPaisa)
    await assertReachable(database, services, method, { personId: learner.personId, phone })
  }

  const open = await replaceOpenOrders(database, services, request, price)
  if (open && method) {
    await writePaymentTerms(database, open, { method, seconds: secondsToPay[method], phone })
    await tellOfTransfer(database, services.jobs, open)
    return open
  }
  if (method) await assertRoomForOrder(database, learner.learnerId)
  // Seats are reserved last, because all orders of a batch wait for the same row.
  const order = await placeNewOrder(database, services.jobs, draftOf(request, price, { method, requestHash }), {
    event: method ? 'placed' : 'placed_free',
    actorId: learner.personId,
  })
  await connectOrder(database, order.id, request.visitKey)
  return order
}

function sameOrder(order: OrderRow, requestHash: string): OrderRow {
  if (order.request_hash === requestHash) return order
  throw new Problem(422, 'idempotency_mismatch', 'This Idempotency-Key was used with another body.')
}

function assertBuyable({ items, couponError }: CartPrice): void {
  const refused = items.find(({ refusal }) => refusal !== null)?.refusal
  if (refused?.code === 'not_found') throw new Problem(404, refused.code, refused.message)
  if (refused) throw conflict(refused.code, refused.message)
  if (couponError) throw new Problem(409, couponError.code, couponError.message, { values: couponError.values ?? {} })
}

function assertExpected(totalPaisa: number, expectedTaka: number | null | undefined): void {
  if (expectedTaka === null || expectedTaka === undefined || expectedTaka === toTaka(totalPaisa)) return
  throw new Problem(409, 'price_changed', 'The price has changed. The total is now ৳{total}.', {
    values: { total: grouped(totalPaisa) },
  })
}

/**
 * An open order for the same is used again. A learner holds one seat in a course: another open order of the same course
 * gives its seat back.
 */
async function replaceOpenOrders(
  database: Database,
  { jobs }: Needed,
  { learner }: OrderRequest,
  price: CartPrice,
): Promise<OrderRow | undefined> {
  const courseIds = price.buyable.flatMap(({ course }) => (course.is_being_bought ? [course.id] : []))
  if (courseIds.length === 0) return undefined
  const open = await lockOpenOrders(database, learner.learnerId, courseIds)
  const same = price.priced.totalPaisa > 0 ? open.find((order) => isSame(order, price)) : undefined
  const others = open.filter((order) => order !== same)
  await replaceOrders(database, jobs, others, learner.personId)
  return same
}

function isSame(order: OrderRow, { buyable, coupon, priced }: CartPrice): boolean {
  const batches = (ids: string[]) => ids.toSorted().join()
  return (
    order.state === 'pending' &&
    !order.is_overdue &&
    order.coupon_id === (coupon?.id ?? null) &&
    order.total_paisa === priced.totalPaisa &&
    batches(order.items.map((item) => item.batch_id)) === batches(buyable.map(({ batch }) => batch.id))
  )
}

function draftOf(
  { learner, body, idempotencyKey, locale }: OrderRequest,
  { buyable, priced, coupon, vat }: CartPrice,
  { method, requestHash }: { method: BuyersMethod | null; requestHash: string },
): NewOrder {
  return {
    learner_id: learner.learnerId,
    person_id: learner.personId,
    company_id: null,
    purchase_order: null,
    sub_total_paisa: priced.subTotalPaisa,
    discount_paisa: priced.discountPaisa,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    coupon_discount_paisa: priced.couponDiscountPaisa,
    vat_paisa: priced.vatPaisa,
    vat: { rate_percent: vat.ratePercent, is_inclusive: vat.isInclusive, service_code: vat.serviceCode },
    total_paisa: priced.totalPaisa,
    payment_method: method,
    secondsToPay: method && secondsToPay[method],
    billing: wellFormed(body.billing ?? {}),
    locale: locales.find((known) => known === body.locale) ?? locale,
    idempotencyKey,
    request_hash: requestHash,
    items: buyable.map(({ course, batch }, index) => ({
      course_id: course.id,
      batch_id: batch.id,
      slug: course.slug,
      batch_no: batch.batch_no,
      course_name: course.name,
      training_type: batch.training_type,
      price_paisa: batch.price_paisa,
      discount_paisa: batch.discount_paisa,
      total_paisa: priced.lines[index]?.totalPaisa ?? 0,
      paid_paisa: priced.lines[index]?.paidPaisa ?? 0,
      seats: 1,
    })),
  }
}

/** Half a character is no text to a jsonb column. */
function wellFormed(billing: Billing): Billing {
  return Object.fromEntries(Object.entries(billing).map(([name, text]) => [name, text?.toWellFormed()]))
}
