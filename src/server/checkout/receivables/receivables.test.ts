/** What companies owe: by the days since it was due, from the books, with the orders behind it and as a file. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmTransfer } from '#contracts/checkout/order-acts.office.ts'
import { officeCompanyReceivables, officeReceivables } from '#contracts/checkout/receivables.office.ts'
import { postSeatOrder } from '#contracts/checkout/seat-orders.ts'
import { sql } from '#server/platform/postgres/database.ts'
import type { TestPerson } from '#tests/world.ts'
import { type CheckoutWorld, checkoutWorld } from '../checkout-world.test-helper.ts'

let w: CheckoutWorld
let finance: TestPerson
let course: Awaited<ReturnType<CheckoutWorld['course']>>
beforeAll(async () => {
  w = await checkoutWorld()
  finance = await w.staff('orders.view', 'orders.approve', 'orders.export')
})
afterAll(() => w.close())
beforeEach(async () => {
  course = await w.course({ price: 1000, seats: 500 })
})

let companies = 0
async function buyer() {
  const name = `Knit ${(companies += 1)} Ltd`
  const admin = await w.corporateAdmin(await w.company(name))
  await w.database.run(sql`update company set credit_limit_paisa = 1000000000 where id = ${admin.companyId}`)
  const order = async (seats: number, method: 'credit' | 'bank' = 'credit', daysLate?: number) => {
    const body = { batch_id: course.batch_id, seats, payment_method: method, purchase_order: `PO ${seats}` }
    const { no } = (await w.call(postSeatOrder, { body }, { as: admin })).body.data.order
    if (daysLate !== undefined)
      await w.database.run(sql`update orders set due_on = dhaka_today() - ${daysLate}::int where no = ${no}`)
    return no
  }
  return { ...admin, name, order }
}
const list = async (query: object = {}, as: { token: string } = finance) =>
  (await w.call(officeReceivables, { query }, { as })).body
const owedBy = async (name: string) => (await list({ q: name })).data[0]

describe('what companies owe', () => {
  it('is grouped by the days since it was due, at each edge', async () => {
    const { name, companyId, order } = await buyer()
    for (const [seats, late] of [
      [1, -30],
      [2, 0],
      [3, 1],
      [4, 30],
      [5, 31],
      [6, 60],
      [7, 61],
      [8, 90],
      [9, 91],
    ] as const)
      await order(seats, 'credit', late)
    expect(await owedBy(name)).toEqual({
      ...{ company_id: companyId, company_name: name, invoices: 9, total: 45_000, overdue: 42_000, awaited: 0 },
      reminded_at: null,
      owed: { not_due: 3000, to_30: 7000, to_60: 11_000, to_90: 15_000, older: 9000 },
    })
    const { data } = (await w.call(officeCompanyReceivables, { params: { company: companyId } }, { as: finance })).body
    expect(data[0]).toMatchObject({ age: 'older', days_late: 91, amount: 9000, purchase_order: 'PO 9' })
    expect(
      data
        .map(({ age }) => age)
        .toReversed()
        .slice(0, 3),
    ).toEqual(['not_due', 'not_due', 'to_30'])
  })

  it('is what the books say: an invoice that is paid is gone, and a transfer that is waited for stands apart', async () => {
    const { name, order } = await buyer()
    const paid = await order(3, 'credit', 10)
    await order(2, 'credit', 10)
    await order(4, 'bank')
    expect(await owedBy(name)).toMatchObject({ invoices: 2, total: 5000, overdue: 5000, awaited: 4000 })
    const body = { bank_reference: `FT ${paid}`, amount: 3000, received_on: '2026-01-05' }
    expect((await w.call(confirmTransfer, { params: { no: paid }, body }, { as: finance })).status).toBe(200)
    expect(await owedBy(name)).toMatchObject({ invoices: 1, total: 2000, owed: { to_30: 2000 }, awaited: 4000 })
  })

  it('is summed over all that were found, whoever owes most overdue money first, page by page', async () => {
    const [little, much] = [await buyer(), await buyer()]
    await little.order(1, 'credit', 5)
    await little.order(50, 'credit', -5)
    await much.order(90, 'credit', 5)
    const all = await list({ perpage: 100 })
    const names = all.data.map(({ company_name: each }) => each)
    expect(names.indexOf(much.name)).toBeLessThan(names.indexOf(little.name))
    expect(all.sums).toMatchObject({
      total: all.data.reduce((sum, { total }) => sum + total, 0),
      overdue: all.data.reduce((sum, { overdue }) => sum + overdue, 0),
      invoices: all.data.reduce((sum, { invoices }) => sum + invoices, 0),
    })
    const second = await list({ perpage: 1, page: 2 })
    expect([second.data[0]?.company_id, second.meta.total, second.sums]).toEqual([
      all.data[1]?.company_id,
      all.data.length,
      all.sums,
    ])
  })

  it('is for staff who hold all orders; a company that there is not is absent', async () => {
    const learner = await w.learner()
    expect((await w.call(officeReceivables, {}, { as: learner })).status).toBe(403)
    expect((await w.call(officeReceivables, {}, { as: await w.staff('for_business.view') })).status).toBe(403)
    const params = { company: '01890000-0000-7000-8000-000000000000' }
    expect((await w.call(officeCompanyReceivables, { params }, { as: finance })).status).toBe(404)
    expect((await list({}, await w.staff('orders.view'))).can).toEqual({ export: false, remind: false })
  })

  it('leaves as a file, an invoice a line, and the log says so', async () => {
    const { name, order } = await buyer()
    const no = await order(2, 'credit', 45)
    const asked = (person: TestPerson) =>
      w.app.inject({
        url: `/api/admin/receivables.csv?q=${encodeURIComponent(name)}`,
        headers: { cookie: `session=${person.token}`, authorization: `Bearer ${person.token}` },
      })
    const file = await asked(finance)
    expect(file.statusCode).toBe(200)
    const [head, line, none] = file.body.trim().split('\r\n')
    expect(head).toContain('Days overdue')
    for (const part of [name, no, '45', '31-60', '2000']) expect(line).toContain(part)
    expect(none).toBeUndefined()
    expect((await asked(await w.staff('orders.view'))).statusCode).toBe(403)
    const logged = await w.database.query(sql`select from audit_entry where action = 'receivables.export'`)
    expect(logged).toHaveLength(1)
  })
})
