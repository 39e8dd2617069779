/** The money of all mentors in a month: sums that are the statements', filters, a file, and who may. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { officeMentorStatement } from '#contracts/mentors/earnings.office.ts'
import { mentorMoneyOverview } from '#contracts/mentors/overview.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { payoutsWorld } from '../payouts/payouts-world.ts'

let w: Awaited<ReturnType<typeof payoutsWorld>>
type Teacher = Awaited<ReturnType<typeof w.teacher>>
let [paid, unchecked, none] = [] as unknown as [Teacher, Teacher, Teacher]
let running = ''
beforeAll(async () => {
  w = await payoutsWorld()
  ;[paid, unchecked, none] = [await w.teacher(), await w.teacher(), await w.teacher()]
  await w.giveDetails(paid.mentorId)
  await w.giveDetails(unchecked.mentorId, 'bkash', false)
  await w.database.run(sql`update mentor set name = '{"en":"=Nasreen"}' where id = ${paid.mentorId}`)
  const order = await paid.sell('2025-10-05T10:00:00+06:00', 60_000)
  await w.giveBack(order, { courseId: paid.courseId, paisa: 1_000_000, at: '2025-10-20T10:00:00+06:00' })
  await paid.sell('2025-10-21T10:00:00+06:00', 100)
  await unchecked.sell('2025-10-05T10:00:00+06:00', 20_000)
  const [payout] = (await w.inRun((await w.run('2025-10')).body.data.run_id)).payouts
  await w.pay(payout!.payout_id)
  running = (await w.database.first<{ month: string }>(sql`select to_char(dhaka_today(), 'YYYY-MM') as month`))!.month
})
afterAll(() => w.close())

const read = async (query: Record<string, string>) =>
  (await w.call(mentorMoneyOverview, { query }, { as: w.finance })).body
const names = async (query: Record<string, string>) => (await read(query)).data.map(({ mentor_id }) => mentor_id)

it('has a row for each mentor, and their sums', async () => {
  const { data, sums, months, month } = await read({})
  const of = (mentorId: string) => data.find((each) => each.mentor_id === mentorId)
  expect([month, months?.[0]]).toEqual(['2025-10', running])
  expect(of(paid.mentorId)).toMatchObject({
    earned: 6010,
    refunded: 1000,
    tax: 0,
    paid: 0,
    balance: 5010,
    payout: 'paid',
  })
  expect(of(unchecked.mentorId)).toMatchObject({ earned: 2000, refunded: 0, balance: 2000, details: 'unchecked' })
  expect(of(none.mentorId)).toMatchObject({ earned: 0, balance: 0, payout: null, details: 'none_given' })
  expect(sums).toEqual({ earned: 8010, refunded: 1000, tax: 0, paid: 0, balance: 7010 })
  expect((await read({ month: running })).sums).toEqual({ earned: 0, refunded: 0, tax: 501, paid: 4509, balance: 2000 })
})

it('says what each statement says', async () => {
  for (const month of ['2025-10', running]) {
    for (const row of (await read({ month })).data) {
      const sent = { params: { mentor: row.mentor_id }, query: { month } }
      const { body } = await w.call(officeMentorStatement, sent, { as: w.finance })
      const { tax, paid: sentTaka, balance } = body
      expect({ tax, paid: sentTaka, balance, earned: body.earned }).toEqual({
        ...{ tax: row.tax, paid: row.paid, balance: row.balance, earned: row.earned - row.refunded },
      })
    }
  }
})

it('is narrowed by name and by what is to be done', async () => {
  expect(await names({ q: 'nasr' })).toEqual([paid.mentorId])
  expect(await names({ state: 'paid' })).toEqual([paid.mentorId])
  expect(await names({ state: 'unchecked' })).toEqual([unchecked.mentorId])
  expect(await names({ state: 'waiting' })).toEqual([])
  expect((await names({ state: 'owed' })).sort()).toEqual([paid.mentorId, unchecked.mentorId].sort())
  expect(await names({ state: 'owed', month: running })).toEqual([unchecked.mentorId])
})

it('leaves as a file that runs nothing, for who may', async () => {
  const get = (as: { token: string }) =>
    w.app.inject({
      url: '/api/admin/mentor-money.csv?month=2025-10&state=paid',
      headers: { authorization: `Bearer ${as.token}` },
    })
  expect((await get(w.finance)).body).toContain(`"'=Nasreen",6010,1000,0,0,5010,paid,checked`)
  expect((await get(await w.staff('mentor_money.view'))).statusCode).toBe(403)
  const reader = await w.staff('mentors.view')
  expect((await w.call(mentorMoneyOverview, { query: {} }, { as: reader })).status).toBe(403)
})

it('is no file for a permission over a part, as no statement and no file of a payout is', async () => {
  const [run] = await w.database.query<{ id: string }>(sql`select id from payout_run`)
  const narrow = await w.staff('mentor_money.view', 'mentor_money.export')
  const statement = `mentors/${paid.mentorId}/statement`
  const paths = [
    'mentor-money.csv',
    `payout-runs/${run?.id}/bank.csv`,
    'mentor-statements/2025-10.zip',
    `${statement}/2025-10.pdf`,
  ]
  const statuses = () =>
    Promise.all(
      [...paths, statement].map(async (path) => {
        const headers = { authorization: `Bearer ${narrow.token}` }
        return (await w.app.inject({ url: `/api/admin/${path}`, headers })).statusCode
      }),
    )
  expect(await statuses()).toEqual([200, 200, 200, 200, 200])
  await w.database.run(sql`update person_permission set scope = 'own' where person_id = ${narrow.personId}`)
  expect(await statuses()).toEqual([403, 403, 403, 403, 403])
})
