/** Places a company's order of seats: priced from the database, in one transaction, under the lock of the company. */
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { postSeatOrder } from '#contracts/checkout/seat-orders.ts'
import type { Locale } from '#contracts/locales.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { invalid, notFound, Problem } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import type { Services } from '#server/platform/services.ts'
import { placeNewOrder } from '../fulfilment/change-order.ts'
import { lockOrderByKey, type OrderRow, type PaymentMethod } from '../order-state/orders.sql.ts'
import { assertRoomForSeatOrder } from '../orders/limit-open-orders.ts'
import { assertPayable, assertReachable, startPayment } from '../payments/start-payment.ts'
import { invalidateHeldSeatPages } from '../seats/invalidate-seat-pages.ts'
import { vatSetting } from '../terms/vat-setting.ts'
import { priceSeats } from './seat-pricing.ts'
import { assertShown, problemOf, refuseCredit, refuseSeats } from './seat-refusal.ts'
import { findSaleBatch, findSaleTerms, lockBuyingCompany } from './seat-sale.sql.ts'
import { seatTermsOf } from './show-seat-price.ts'

export type CompanyServices = Pick<Services, 'config' | 'database' | 'clock' | 'jobs' | 'log' | 'cache'> & {
  viewer: Extract<Viewer, { kind: 'corporate' }>
  locale: Locale
}
type Body = z.output<typeof postSeatOrder.body>

/** A company's transfer takes longer than a person's: somebody has to sign it. */
export const secondsToPaySeats = { card: 30 * 60, mobile: 30 * 60, bank: 7 * 24 * 3600 } as const

/** The same key finds the same order. Throws 404, 409 at the field that has to change, 422, 502, 503. */
export async function placeSeatOrder(
  call: CompanyServices,
  body: Body,
  idempotencyKey: string | null,
): Promise<{ orderId: string; redirectUrl: string | null }> {
  const order = await inTransaction(call.database, (transaction) => writeOrder(transaction, call, body, idempotencyKey))
  await invalidateHeldSeatPages(call, order)
  return { orderId: order.id, redirectUrl: order.state === 'pending' ? await startPayment(call, order) : null }
}

async function writeOrder(
  transaction: Database,
  call: CompanyServices,
  body: Body,
  idempotencyKey: string | null,
): Promise<OrderRow> {
  const { viewer, locale, jobs } = call
  const { companyId, personId } = viewer
  await lockBuyingCompany(transaction, companyId)
  const terms = await findSaleTerms(transaction, companyId, locale)
  if (!terms) throw notFound()
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const known = idempotencyKey && (await lockOrderByKey(transaction, personId, idempotencyKey))
  if (known) return sameOrder(known, requestHash)

  const batch = await findSaleBatch(transaction, locale, body.batch_id)
  if (!batch) throw invalid({ batch_id: ['Please choose one of the options.'] })
  const refused = refuseSeats(batch, body.seats)
  if (refused) throw problemOf(refused)
  const priced = priceSeats(seatTermsOf(terms, batch), body.seats)
  assertShown(priced.totalPaisa, body.expected_total)
  const method: PaymentMethod = body.payment_method
  const overdrawn = method === 'credit' ? refuseCredit(terms, priced.totalPaisa) : null
  if (overdrawn) throw problemOf(overdrawn)
  if (method !== 'credit') {
    assertPayable(call, method, priced.totalPaisa)
    await assertReachable(transaction, call, method, { personId, phone: undefined })
    await assertRoomForSeatOrder(transaction, companyId, batch.id)
  }

  const vat = vatSetting(terms.vat)
  const order = await placeNewOrder(
    transaction,
    jobs,
    {
      learner_id: null,
      person_id: personId,
      company_id: companyId,
      purchase_order: body.purchase_order?.trim() || null,
      sub_total_paisa: priced.subTotalPaisa,
      discount_paisa: priced.discountPaisa,
      ...{ coupon_id: null, coupon_code: null, coupon_discount_paisa: 0 },
      vat_paisa: priced.vatPaisa,
      vat: { rate_percent: vat.ratePercent, is_inclusive: vat.isInclusive, service_code: vat.serviceCode },
      total_paisa: priced.totalPaisa,
      payment_method: method,
      secondsToPay: method === 'credit' ? null : secondsToPaySeats[method],
      ...(method === 'credit' ? { creditDays: terms.credit_days } : {}),
      seatMonths: terms.seat_months,
      billing: {},
      ...{ locale, idempotencyKey, request_hash: requestHash },
      items: [
        {
          ...{ course_id: batch.course_id, batch_id: batch.id, slug: batch.slug, batch_no: batch.batch_no },
          ...{ course_name: batch.course_name, training_type: batch.training_type, seats: body.seats },
          price_paisa: priced.subTotalPaisa,
          discount_paisa: priced.discountPaisa,
          total_paisa: priced.lines[0]?.totalPaisa ?? 0,
          paid_paisa: priced.totalPaisa,
        },
      ],
    },
    { event: method === 'credit' ? 'placed_on_credit' : 'placed', actorId: personId },
  )
  await recordAudit(transaction, {
    ...{ viewer, action: 'seats.buy', subjectKind: 'company', subjectId: companyId },
    after: { order: order.no, batch_id: batch.id, seats: body.seats, total_paisa: priced.totalPaisa, method },
  })
  return order
}

function sameOrder(order: OrderRow, requestHash: string): OrderRow {
  if (order.request_hash === requestHash) return order
  throw new Problem(422, 'idempotency_mismatch', 'This Idempotency-Key was used with another body.')
}
