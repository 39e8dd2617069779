/** The statement of a month: its lines, its sums by the ledger, and who may read it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mentorStatement } from '#contracts/mentors/earnings.ts'
import { officeMentorStatement } from '#contracts/mentors/earnings.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { bookEarnings } from './book-earnings.ts'
import { earningsWorld } from './earnings-world.ts'

let w: Awaited<ReturnType<typeof earningsWorld>>
beforeAll(async () => {
  w = await earningsWorld()
})
afterAll(() => w.close())

async function earned() {
  const mentor = await w.mentor()
  const course = await w.course({ name: 'Costing', price: 2500 })
  const terms = { share_percent: 12, class_fee_paisa: 600_000, valid_from: '2025-01-01' }
  await w.teach(mentor.mentorId, course.course_id, terms)
  const order = await w.sell({ at: '2025-09-05T10:00:00+06:00', courses: [course.course_id], paisa: [250_000] })
  await w.giveBack(order, { courseId: course.course_id, paisa: 50_000, at: '2025-09-30T23:00:00+06:00' })
  await bookEarnings(w.database)
  await w.giveBack(order, { courseId: course.course_id, paisa: 200_000, at: '2025-10-01T00:00:00+06:00' })
  await w.database.run(sql`
    insert into class_meeting (batch_id, number, starts_at, ends_at)
    values (${course.batch_id}, 1, '2025-10-03T10:00:00+06:00', '2025-10-03T12:00:00+06:00')`)
  await bookEarnings(w.database)
  return { mentor, order }
}

it('has the lines of its month, what was owed before and what is owed after', async () => {
  const { mentor, order } = await earned()
  const read = (query: Record<string, string>) => w.call(mentorStatement, { query }, { as: mentor })
  const { body } = await read({ month: '2025-10' })
  expect(body.data).toMatchObject([
    { kind: 'class', course_name: 'Costing', batch_no: 1, class_at: '2025-10-03T04:00:00.000Z', amount: 6000 },
    { kind: 'share', order_no: order.no, is_correction: true, class_at: null, amount: -240 },
  ])
  expect(body).toMatchObject({ month: '2025-10', opening: 240, earned: 5760, balance: 6000, agrees: true })
  expect(body.months?.slice(1)).toEqual(['2025-10', '2025-09'])
  const now = (await read({})).body
  expect(now).toMatchObject({ month: body.months?.[0], opening: 6000, earned: 0, balance: 6000, agrees: true })
  expect((await read({ month: '2025-13' })).status).toBe(422)
  expect((await read({ month: '2025-10', perpage: '1' })).body.data).toHaveLength(1)
})

it('adds up to the ledger from month to month', async () => {
  const { mentor } = await earned()
  const finance = await w.staff('mentor_money.view')
  const read = async (month: string) =>
    (await w.call(officeMentorStatement, { params: { mentor: mentor.mentorId }, query: { month } }, { as: finance }))
      .body
  const [september, october] = [await read('2025-09'), await read('2025-10')]
  expect(october.opening).toBe(september.balance)
  for (const { data, opening = 0, earned: sum = 0, balance } of [september, october]) {
    expect(data.reduce((of: number, { amount }: { amount: number }) => of + amount, 0)).toBe(sum)
    expect(opening + sum).toBe(balance)
  }
  const row = await w.database.first<{ taka: number }>(sql`
    select (-sum(l.amount_paisa) / 100)::int as taka from ledger_entry l join mentor_earning e using (transaction_id)
    join mentor_terms t on t.id = e.terms_id where t.mentor_id = ${mentor.mentorId} and l.account = 'mentor'`)
  expect(october.balance).toBe(row?.taka)
})

it('is for the mentor alone, and for staff who may see money', async () => {
  const { mentor } = await earned()
  const stranger = await w.mentor()
  expect((await w.call(mentorStatement, { query: { month: '2025-10' } }, { as: stranger })).body.data).toEqual([])
  expect((await w.call(mentorStatement, { query: {} }, { as: await w.learner() })).status).toBe(403)
  const params = { mentor: mentor.mentorId }
  const as = await w.staff('mentors.view')
  expect((await w.call(officeMentorStatement, { params, query: {} }, { as })).status).toBe(403)
  const finance = await w.staff('mentor_money.view')
  const unknown = { params: { mentor: crypto.randomUUID() }, query: {} }
  expect((await w.call(officeMentorStatement, unknown, { as: finance })).status).toBe(404)
})
