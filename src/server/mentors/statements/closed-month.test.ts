/** The books close by month: what is open is said before, nothing moves in a closed one, and only the last one opens again. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closePeriod, officePeriods, reopenPeriod } from '#contracts/checkout/periods.office.ts'
import { book } from '#server/checkout/ledger/ledger.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { bookEarnings } from '../earnings/book-earnings.ts'
import { payoutsWorld } from '../payouts/payouts-world.ts'

let w: Awaited<ReturnType<typeof payoutsWorld>>
let mentor: Awaited<ReturnType<typeof w.teacher>>
let accountant: Awaited<ReturnType<typeof w.staff>>
let controller: Awaited<ReturnType<typeof w.staff>>
let order: Awaited<ReturnType<typeof mentor.sell>>
beforeAll(async () => {
  w = await payoutsWorld()
  accountant = await w.staff('books.view', 'books.edit')
  controller = await w.staff('books.view', 'books.approve')
  mentor = await w.teacher()
  await w.giveDetails(mentor.mentorId)
  order = await mentor.sell('2026-01-10T10:00:00+06:00', 500_000)
  // The sale stands in the books of its day, as if the month had been lived through.
  await w.database.run(sql`
    insert into ledger_entry (transaction_id, account, amount_paisa, memo, at)
    select t.id, e.account, e.amount, 'Opening', '2026-01-02T10:00:00+06:00'
    from (select new_id() as id) t, (values ('bank', 100), ('revenue', -100)) e (account, amount)`)
})
afterAll(() => w.close())

const read = async () => (await w.call(officePeriods, {}, { as: accountant })).body.data
const close = (month: string, body: object = {}, as: { token: string } = accountant) =>
  w.call(closePeriod, { params: { month }, body }, { as })
const reopen = (month: string, reason = 'A bill of January was missing', as: { token: string } = controller) =>
  w.call(reopenPeriod, { params: { month }, body: { reason } }, { as })
const paper = async () =>
  (
    await w.app.inject({
      url: '/api/mentor-statement/2026-01.pdf?lang=en',
      headers: { authorization: `Bearer ${mentor.token}` },
    })
  ).rawPayload
const closedMonths = () =>
  w.database.query(sql`select to_char(month, 'YYYY-MM') as month from closed_period order by 1`)

it('closes month by month, once what is due is settled and what stays open is accepted', async () => {
  expect((await close('2026-02')).body.error.code).toBe('not_next')
  const running = (await read()).periods[0]
  expect(running?.state).toBe('running')
  expect((await close(running?.month ?? '')).body.error.code).toBe('not_over')
  const onlooker = await w.staff('books.view', 'orders.view', 'orders.approve')
  expect((await close('2026-01', {}, onlooker)).status).toBe(403)

  await w.sell({ at: '2026-01-20T10:00:00+06:00', courses: [mentor.courseId], paisa: [1000_00] })
  expect((await read()).next).toEqual({ month: '2026-01', open: { unposted: 1, payouts: 0, held: 0, refunds: 0 } })
  expect((await close('2026-01')).body.error.code).toBe('not_settled')
  await bookEarnings(w.database)

  const { run_id } = (await w.run('2026-01')).body.data
  expect((await close('2026-01')).body.error.code).toBe('not_settled')
  const [payout] = (await w.inRun(run_id)).payouts
  await w.pay(payout?.payout_id ?? '')

  await w.database.run(sql`
    insert into refund (order_id, refund_tran_id, amount_paisa, state, requested_at)
    values (${order.id}, 'R-late', 100, 'requested', '2026-01-25T10:00:00+06:00')`)
  expect((await read()).next?.open).toEqual({ unposted: 0, payouts: 0, held: 0, refunds: 1 })
  expect((await close('2026-01')).body.error.code).toBe('open_things')

  const crowd = await Promise.all([1, 2, 3].map(() => close('2026-01', { accepts_open: true })))
  expect(crowd.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await close('2026-01', { accepts_open: true })).body.error.code).toBe('closed_already')
  const { periods, next, last } = await read()
  expect(periods.find(({ month }) => month === '2026-01')).toMatchObject({ state: 'closed' })
  expect([next?.month, last]).toEqual(['2026-02', '2026-01'])
  const [entry] = await w.database.query<{ action: string; after: object }>(
    sql`select action, after from audit_entry where subject_kind = 'period'`,
  )
  expect(entry).toMatchObject({ action: 'period.close', after: { month: '2026-01', refunds: 1 } })
})

it('nothing moves in a closed month, the database itself says so; what comes late is of the month that runs', async () => {
  await expect(
    w.database.run(sql`
      insert into ledger_entry (transaction_id, account, amount_paisa, memo, at)
      select t.id, e.account, e.amount, 'Late', '2026-01-31T23:59:00+06:00'
      from (select new_id() as id) t, (values ('bank', 100), ('revenue', -100)) e (account, amount)`),
  ).rejects.toThrow(/closed/)
  await expect(w.database.run(sql`delete from closed_period`)).rejects.toThrow(/stays closed/)
  await expect(
    w.database.run(sql`insert into closed_period (month) values (date_trunc('month', dhaka_today()))`),
  ).rejects.toThrow()
  await book(w.database, order.id, 'Refund late', { refund: 100, bank: -100 })
  const [late] = await w.database.query<{ month: string; running: string }>(sql`
    select to_char(at at time zone 'Asia/Dhaka', 'YYYY-MM') as month, to_char(dhaka_today(), 'YYYY-MM') as running
    from ledger_entry where memo = 'Refund late' limit 1`)
  expect(late?.month).toBe(late?.running)
})

it('the statement of a closed month stays the same paper, whatever is sold, renamed or sent back later', async () => {
  const first = await paper()
  await w.giveBack(order, { courseId: mentor.courseId, paisa: 100_000_00, at: '2026-01-28T10:00:00+06:00' })
  await bookEarnings(w.database)
  await w.database.run(sql`update course set name = '{"en":"Renamed"}' where id = ${mentor.courseId}`)
  const paid = await w.database.first<{ id: string }>(sql`select id from payout where mentor_id = ${mentor.mentorId}`)
  await w.fail(paid?.id ?? '')
  expect(Buffer.compare(await paper(), first)).toBe(0)
  const lines = await w.lines(mentor.mentorId)
  expect(lines.filter((line) => line.startsWith('2026-01'))).toEqual(['2026-01 share 50000', '2026-01 share 100'])
  expect(lines.some((line) => line.endsWith('share -10000'))).toBe(true)
})

it('only the last closed month opens again, by who may, with a reason that stays', async () => {
  const payouts = sql`update payout set state = 'failed', failed_at = now(), reason = 'Test' where state = 'waiting'`
  await w.database.run(payouts)
  expect((await close('2026-02', { accepts_open: true })).status).toBe(200)
  expect((await reopen('2026-02', 'Late bill', accountant)).status).toBe(403)
  expect((await reopen('2026-02', '')).body.errors).toHaveProperty('reason')
  expect((await reopen('2026-01')).body.error.code).toBe('not_last')
  expect((await reopen('2026-03')).body.error.code).toBe('not_closed')
  expect((await reopen('2026-02')).status).toBe(200)
  expect((await reopen('2026-02')).body.error.code).toBe('not_closed')
  expect(await closedMonths()).toEqual([{ month: '2026-01' }])
  expect((await read()).reopenings).toMatchObject([{ month: '2026-02', reason: 'A bill of January was missing' }])
  await expect(w.database.run(sql`delete from period_reopening`)).rejects.toThrow()
})
