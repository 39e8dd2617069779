/** A company pays an order of seats that is open or on invoice, or gives one up. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { changeOrder } from '../fulfilment/change-order.ts'
import { tellOfTransfer } from '../notices/tell-buyer.ts'
import { nextOrderState } from '../order-state/order-state.ts'
import { type BuyersMethod, lockCompanyOrder, type OrderRow, writePaymentTerms } from '../order-state/orders.sql.ts'
import { assertRoomForSeatOrder } from '../orders/limit-open-orders.ts'
import { findCompanyOrder } from '../orders/order-list.sql.ts'
import { isPayable } from '../orders/present-order.ts'
import { assertPayable, assertReachable, startPayment } from '../payments/start-payment.ts'
import { invalidateOrderSeatPages } from '../seats/invalidate-seat-pages.ts'
import { type CompanyServices, secondsToPaySeats } from './place-seat-order.ts'
import { lockBuyingCompany } from './seat-sale.sql.ts'

/** The price stays as it was ordered. Throws 404 for another company's, 409 when it cannot be paid. */
export async function paySeatOrder(
  call: CompanyServices,
  no: string,
  method: BuyersMethod,
): Promise<{ orderId: string; redirectUrl: string }> {
  const { database, jobs, viewer } = call
  const order = await inTransaction(database, async (transaction) => {
    await lockBuyingCompany(transaction, viewer.companyId)
    const found = await lockCompanyOrder(transaction, viewer.companyId, no)
    const shown = await findCompanyOrder(transaction, viewer.companyId, no)
    if (!found || !shown) throw notFound()
    if (!isPayable({ ...shown, state: found.state })) {
      throw conflict('order_not_payable', 'This order cannot be paid any more. Please place a new one.')
    }
    assertPayable(call, method, found.total_paisa)
    await assertReachable(transaction, call, method, { personId: found.person_id, phone: undefined })
    if (found.state !== 'pending' && found.state !== 'invoiced') await assertRoomToPay(transaction, viewer, found)
    await changeOrder(transaction, jobs, found, { event: 'retried', actorId: viewer.personId, detail: { method } })
    await writePaymentTerms(transaction, found, { method, seconds: secondsToPaySeats[method] })
    await tellOfTransfer(transaction, jobs, found, found.state === 'invoiced' ? shown.owed_paisa : undefined)
    await recordAudit(transaction, {
      ...{ viewer, action: 'seats.pay', subjectKind: 'company', subjectId: viewer.companyId },
      after: { order: no, method },
    })
    return found
  })
  await invalidateOrderSeatPages(call, order.id)
  return { orderId: order.id, redirectUrl: await startPayment(call, order) }
}

async function assertRoomToPay(transaction: Database, { companyId }: CompanyServices['viewer'], order: OrderRow) {
  for (const item of order.items) await assertRoomForSeatOrder(transaction, companyId, item.batch_id)
}

/** Giving up twice is giving up once. Throws 404, 409 for one that is paid or on invoice. */
export async function cancelSeatOrder(call: CompanyServices, no: string): Promise<string> {
  const { database, jobs, viewer } = call
  const order = await inTransaction(database, async (transaction) => {
    const found = await lockCompanyOrder(transaction, viewer.companyId, no)
    if (!found) throw notFound()
    if (found.state === 'cancelled') return found
    if (!nextOrderState(found.state, 'buyer_cancelled')) {
      throw conflict('order_not_open', 'This order can no longer be cancelled.')
    }
    await changeOrder(transaction, jobs, found, { event: 'buyer_cancelled', actorId: viewer.personId })
    await recordAudit(transaction, {
      ...{ viewer, action: 'seats.cancel_order', subjectKind: 'company', subjectId: viewer.companyId },
      after: { order: no },
    })
    return found
  })
  await invalidateOrderSeatPages(call, order.id)
  return order.id
}
