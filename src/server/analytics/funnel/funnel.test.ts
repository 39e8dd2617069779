/** The funnel counts what happened, each on its own day, from sums and from rows alike; who may not read it does not. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { officeFunnel, officeFunnelRows } from '#contracts/analytics/funnel.office.ts'
import { dhakaDate } from '#server/platform/clock.ts'
import { type Sql, sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'
import { forgetVisits, keptVisitDays } from '../visits/forget-visits.ts'
import { keepFunnel } from './keep-funnel.ts'
import { compareDays, findRollUp, sealDays } from './roll-up.sql.ts'

let w: World
let staff: TestPerson
beforeAll(async () => {
  w = await world()
  staff = await w.staff('reports.view', 'reports.export')
})
afterAll(() => w.close())
beforeEach(async () => {
  for (const table of [
    'visit_outcome',
    'visit',
    'order_item',
    'order_event',
    'orders',
    'funnel_day',
    'roll_up',
    'rate_limit',
  ])
    await w.database.executeSql(`delete from ${table}`)
})

const noon = (daysAgo: number): Sql =>
  sql`((dhaka_today() - ${daysAgo}::int)::timestamp + interval '12 hours') at time zone 'Asia/Dhaka'`
const day = (daysAgo: number) => dhakaDate(new Date(Date.now() - daysAgo * 86_400_000))
interface Happened {
  daysAgo?: number
  source?: string | null
  post?: string
  campaign?: string
  clicks?: boolean
  mobile?: boolean
}
async function visit({
  daysAgo = 1,
  source = 'facebook',
  post = 'p1',
  campaign = '',
  clicks = false,
  mobile = true,
}: Happened = {}) {
  const row = await w.database.first<{ id: string }>(sql`
    insert into visit (source, post, campaign, mobile, in_time, clicked_at)
    values (${source}, ${post}, ${campaign}, ${mobile}, ${noon(daysAgo)}, case when ${clicks} then ${noon(daysAgo)} end) returning id`)
  return row!.id
}
let orders = 0
async function order({
  daysAgo = 1,
  source = 'facebook',
  post = 'p1',
  taka = 500,
  paidDaysAgo = null as number | null,
} = {}) {
  const buyer = await w.learner()
  const row = await w.database.first<{ id: string }>(sql`
    insert into orders (no, learner_id, person_id, state, sub_total_paisa, total_paisa, placed_at, paid_at)
    values (${`SA-T-${orders++}`}, ${buyer.learnerId}, ${buyer.personId}, 'pending', ${taka * 100}, ${taka * 100}, ${noon(daysAgo)},
      case when ${paidDaysAgo !== null} then ${noon(paidDaysAgo ?? 0)} end) returning id`)
  if (source)
    await w.database.run(
      sql`insert into visit_outcome (order_id, source, post) values (${row!.id}, ${source}, ${post})`,
    )
  return row!.id
}
const funnel = async (query: object = {}) => {
  const answer = await w.call(officeFunnel, { query }, { as: staff })
  expect(answer.status).toBe(200)
  return answer.body.data
}

test('counts each step, with what came from where, and what nobody knows the source of', async () => {
  await visit({ clicks: true })
  await visit({ source: 'Facebook', post: 'p2' })
  await visit({ source: 'sms', clicks: true })
  await order({ paidDaysAgo: 1 })
  await order({ source: '' })
  const { sums, rows } = await funnel()
  expect(sums).toEqual({ visits: 3, clicks: 2, orders: 2, paid: 1, free: 0, revenue: 500 })
  expect(rows).toMatchObject([
    { value: 'facebook', visits: 2, clicks: 1, orders: 1, paid: 1, revenue: 500, best_post: 'p1', other_posts: 1 },
    { value: 'sms', visits: 1, clicks: 1, orders: 0, paid: 0 },
    { value: 'none', visits: 0, clicks: 0, orders: 1, paid: 0, best_post: null },
  ])
})

test('free enrolments and orders without a price stand apart from orders', async () => {
  const course = await w.course()
  await order({ taka: 0, paidDaysAgo: 1 })
  await w.database.run(
    sql`insert into visit_outcome (free_course_id, source, at) values (${course.course_id}, 'sms', ${noon(1)})`,
  )
  expect((await funnel()).sums).toEqual({ visits: 0, clicks: 0, orders: 0, paid: 0, free: 2, revenue: 0 })
})

test('an order counts on its day and its payment on its own; companies are not followed', async () => {
  await order({ daysAgo: 3, paidDaysAgo: 1 })
  const ofCompany = await order({ daysAgo: 3 })
  await w.database.run(sql`update orders set company_id = ${await w.company()} where id = ${ofCompany}`)
  expect((await funnel({ from: day(3), to: day(3) })).sums).toMatchObject({ orders: 1, paid: 0 })
  const later = await funnel({ from: day(1), to: day(1) })
  expect(later.sums).toMatchObject({ orders: 0, paid: 1, revenue: 500 })
})

test('stands against the period before', async () => {
  await visit({ daysAgo: 3 })
  await visit({ daysAgo: 3 })
  await visit({ daysAgo: 1 })
  await order({ daysAgo: 3, paidDaysAgo: 3 })
  const found = await funnel({ from: day(1), to: day(0) })
  expect([found.before, found.sums.visits, found.sums_before]).toEqual([
    { from: day(3), to: day(2) },
    1,
    { visits: 2, clicks: 0, orders: 1, paid: 1, free: 0, revenue: 500 },
  ])
  expect(found.rows).toMatchObject([{ value: 'facebook', visits: 1, paid: 0, paid_before: 1 }])
})

test('is narrowed by filters and grouped by another part', async () => {
  await visit({ post: 'p1', campaign: 'eid' })
  await visit({ post: 'p2', mobile: false })
  await visit({ source: 'sms', post: 'p1' })
  expect((await funnel({ source: 'FACEBOOK' })).sums.visits).toBe(2)
  expect((await funnel({ device: 'desktop' })).sums.visits).toBe(1)
  expect((await funnel({ campaign: 'none' })).sums.visits).toBe(2)
  const byPost = await funnel({ by: 'post' })
  expect(byPost.rows.map(({ value, visits }) => [value, visits])).toEqual([
    ['p1', 2],
    ['p2', 1],
  ])
  expect(byPost.choices).toMatchObject({ sources: ['facebook', 'sms'], posts: ['p1', 'p2'], campaigns: ['eid'] })
})

describe('sums of days', () => {
  test('answer the same as the rows did, and go on doing so when the visits are forgotten', async () => {
    for (const daysAgo of [0, 2, 4, 9, keptVisitDays + 3]) {
      await visit({ daysAgo, clicks: daysAgo % 2 === 0 })
      await order({ daysAgo, paidDaysAgo: daysAgo })
    }
    const span = { from: day(keptVisitDays + 10), to: day(0) }
    const before = await funnel(span)
    await keepFunnel(w.app.services)
    await keepFunnel(w.app.services)
    expect({ ...(await funnel(span)), until: '' }).toEqual({ ...before, until: '' })
    expect(await w.database.query(sql`select 1 from visit`)).toHaveLength(4)
    expect(await findRollUp(w.database)).toMatchObject({ sealed_until: day(3), days_different: 0 })
  })

  test('that differ from the rows are found, and then nothing is forgotten', async () => {
    await visit({ daysAgo: 5 })
    await visit({ daysAgo: keptVisitDays + 3 })
    await sealDays(w.database)
    await w.database.run(sql`update funnel_day set visits = visits + 1 where day = ${day(5)}`)
    expect(await compareDays(w.database, keptVisitDays)).toBe(1)
    await keepFunnel(w.app.services)
    expect(await w.database.query(sql`select 1 from visit`)).toHaveLength(2)
  })

  test('kept by several at once are kept once', async () => {
    await visit({ daysAgo: 5 })
    await Promise.all([1, 2, 3].map(() => sealDays(w.database)))
    expect((await funnel()).sums.visits).toBe(1)
  })

  test('without them no visit is forgotten', async () => {
    await visit({ daysAgo: keptVisitDays + 3 })
    expect(await forgetVisits(w.database)).toBe(0)
  })
})

describe('rows behind a number', () => {
  const rows = async (query: object, as = staff) => w.call(officeFunnelRows, { query }, { as })

  test('are as many as the number says', async () => {
    await visit({ clicks: true })
    await visit({ source: 'sms' })
    await order({ paidDaysAgo: 1 })
    await order({ paidDaysAgo: 1, source: '' })
    for (const [step, total] of [
      ['visit', 2],
      ['click', 1],
      ['order', 2],
      ['paid', 2],
      ['free', 0],
    ] as const)
      expect((await rows({ step })).body.meta.total).toBe(total)
    const { data } = (await rows({ step: 'paid', source: 'none' })).body
    expect(data).toMatchObject([{ source: '', order_no: expect.stringMatching(/^SA-/), amount: 500 }])
  })

  test('leave as a file for who may, and the file is in the audit log', async () => {
    await order({ paidDaysAgo: 1 })
    const file = (as: TestPerson, path: string) =>
      w.app.inject({ url: `/api/admin/reports/${path}`, headers: { authorization: `Bearer ${as.token}` } })
    expect((await file(await w.staff('reports.view'), 'funnel.csv')).statusCode).toBe(403)
    expect((await file(staff, 'funnel.csv')).body).toContain('facebook,facebook,0,0,1,1,0,500,0')
    expect((await file(staff, 'funnel/rows.csv?step=paid')).body).toMatch(/facebook,p1,.*SA-T-\d+,500/)
    expect((await file(staff, 'funnel/rows.xlsx?step=paid')).statusCode).toBe(200)
    const noted = await w.database.query(sql`select 1 from audit_entry where action = 'report.export'`)
    expect(noted).toHaveLength(3)
  })
})

test('is closed to those without the permission', async () => {
  for (const [as, status] of [
    [await w.staff('orders.view'), 403],
    [await w.learner(), 403],
    [undefined, 401],
  ] as const) {
    const given = as ? { as } : {}
    expect((await w.call(officeFunnel, {}, given)).status).toBe(status)
    expect((await w.call(officeFunnelRows, {}, given)).status).toBe(status)
  }
})

test('says at the field which days cannot be asked for', async () => {
  const answer = await w.call(officeFunnel, { query: { from: '2026-02-02', to: '2026-02-01' } }, { as: staff })
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['to']])
})
