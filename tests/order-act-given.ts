/** What each write about money that was paid is sent, and the order from which the first is taken. */
import { confirmTransfer, giveRefund } from '#contracts/checkout/order-acts.office.ts'
import { postOrder, requestRefund } from '#contracts/checkout/orders.ts'
import { postSeatOrder } from '#contracts/checkout/seat-orders.ts'
import { newId } from '#server/platform/crypto.ts'
import { sql } from '#server/platform/postgres/database.ts'
import type { Crowd } from './crowd.ts'
import { one } from './office-things.ts'
import type { Given } from './second-act-calls.ts'

/** By the key of the endpoint, asked right before its first call. */
export function orderActGiven({ academy, staff }: Crowd): Record<string, () => Given | Promise<Given>> {
  const office = async () => ({ token: await academy.session(staff.personId, 'staff') })
  const placed = async () => {
    const buyer = await academy.learner()
    const items = [{ slug: (await academy.course({ price: 500 })).slug }]
    const body = { items, payment_method: 'bank' as const, accept_policies: true as const }
    const { no } = (await academy.call(postOrder, { body }, { as: buyer })).body.data.order
    return { buyer, params: { no } }
  }
  const paid = async () => {
    const order = await placed()
    const body = { bank_reference: newId(), amount: 500, received_on: '2026-01-05' }
    await academy.call(confirmTransfer, { params: order.params, body }, { as: await office() })
    // What is sent about it is noted with the order: not between the two calls.
    await academy.messageTo(order.buyer.email, 'order_transfer_received')
    return order
  }
  const refundOf = (no: string) =>
    one(academy, sql`select r.id from refund r join orders o on o.id = r.order_id where o.no = ${no}`)
  const asked = async () => {
    const { buyer, params } = await paid()
    await academy.call(requestRefund, { params, body: {} }, { as: buyer })
    return refundOf(params.no)
  }
  const invoiced = async () => {
    const as = await academy.corporateAdmin(await academy.company())
    await academy.database.run(sql`update company set credit_limit_paisa = 100000000 where id = ${as.companyId}`)
    const { batch_id } = await academy.course({ price: 500, seats: 20 })
    const body = { batch_id, seats: 2, payment_method: 'credit' as const }
    const { no } = (await academy.call(postSeatOrder, { body }, { as })).body.data.order
    return { params: { no } }
  }
  return {
    'POST /orders/:no/transfer-slip': async () => {
      const { buyer, params } = await placed()
      return { as: buyer, params }
    },
    'POST /admin/receivables/invoices/:no/reminder': invoiced,
    'POST /admin/orders/:no/credit-note': invoiced,
    'POST /admin/orders/:no/refuse-transfer': async () => ({ params: (await placed()).params }),
    'POST /admin/orders/:no/refund': async () => ({
      params: (await paid()).params,
      body: { amount: 100, course_ids: undefined, refundable: undefined },
    }),
    'POST /admin/refunds/:id/decide': async () => ({ params: { id: await asked() }, body: { amount: 100 } }),
    'POST /admin/refunds/decisions': async () => ({ body: { filter: { ids: [await asked()] } } }),
    'POST /admin/refunds/:id/confirm': async () => {
      const { params } = await paid()
      const body = { amount: 100, reason: 'A class fell out', keeps_access: true }
      await academy.call(giveRefund, { params, body }, { as: await office() })
      return { params: { id: await refundOf(params.no) } }
    },
    'POST /admin/sales-terms': () => ({
      body: {
        terms: {
          vat: { rate_percent: 15, is_inclusive: true, service_code: '' },
          seller: {
            name: { en: 'Academy', bn: '' },
            address: { en: 'Uttara', bn: '' },
            bin: '',
            officer: { name: 'Rashida Begum', designation: 'Accountant' },
          },
          bank_account: { bank: 'City Bank', branch: '', account_name: '', account_no: '', routing_no: '' },
        },
      },
    }),
    'POST /admin/companies/:company/seats': async () => ({
      body: { batch_id: (await academy.course()).batch_id, course_id: undefined },
    }),
  }
}
