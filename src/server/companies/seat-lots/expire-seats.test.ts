/** Seats with a last day: given before the others, expired after it, told before, and never more or fewer than the ledger says. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { corporateCourses, deleteAllocation, getAllocations, postAllocations } from '#contracts/companies/companies.ts'
import { officeCompany, postCompanySeats } from '#contracts/companies/companies.office.ts'
import { seatLedger } from '#contracts/companies/seats/seat-ledger.ts'
import { createLog } from '#server/platform/log.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'
import { returnBoughtSeats } from '../seats/buy-seats.ts'
import { expireSeats, remindOfSeats } from './expire-seats.ts'
import { addCompanySeats } from './seat-lots.sql.ts'

let w: World
let admin: Awaited<ReturnType<World['corporateAdmin']>>
let course: Awaited<ReturnType<World['course']>>
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  admin = await w.corporateAdmin(await w.company('Torulota Knit'))
  await w.database.run(sql`update person set locale = 'en' where id = ${admin.personId}`)
  course = await w.course({ name: 'Fire safety', price: 500, seats: 200 })
})

const log = createLog({ logLevel: 'silent', pretty: false })
const tools = () => ({ ...w.app.services, log })
const expire = () => expireSeats(tools())
const remind = () => remindOfSeats(tools())
const day = async (days: number) =>
  (await w.database.first<{ day: string }>(sql`select (dhaka_today() + ${days}::int)::text as day`))!.day
interface Bought {
  seats: number
  /** From today; none: for good. */
  until?: number
  orderId?: string
  of?: { course_id: string; batch_id: string }
}
const buy = async ({ seats, until, orderId, of = course }: Bought) =>
  (
    await addCompanySeats(w.database, {
      ...{ companyId: admin.companyId, courseId: of.course_id, batchId: of.batch_id, seats, kind: 'bought' },
      ...{ personId: admin.personId, at: null, lastDay: until === undefined ? null : await day(until) },
      ...(orderId ? { orderId } : {}),
    })
  ).lotId
const order = async () =>
  (await w.database.first<{ id: string }>(sql`
    insert into orders (no, person_id, company_id, state, sub_total_paisa, discount_paisa, coupon_discount_paisa, vat_paisa, vat, total_paisa, locale)
    values ('SA-T-' || new_id(), ${admin.personId}, ${admin.companyId}, 'paid', 0, 0, 0, 0, '{}', 0, 'en') returning id`))!
    .id
const orderOf = async (lotId: string) =>
  (await w.database.first<{ id: string }>(sql`select order_id as id from seat_lot where id = ${lotId}`))!.id
/** Days go by for a lot. */
const letPass = async (lotId: string, until = -1) =>
  w.database.run(sql`update seat_lot set last_day = dhaka_today() + ${until}::int where id = ${lotId}`)
const member = async () => {
  const learner = await w.learner()
  await w.database.run(sql`
    insert into corporate_learner (company_id, learner_id, status) values (${admin.companyId}, ${learner.learnerId}, 'active')`)
  return learner.learnerId
}
const members = (count: number) => Promise.all(Array.from({ length: count }, member))
const give = async (learnerIds: string[], of = course) =>
  w.call(postAllocations, { body: { course_id: of.course_id, learner_ids: learnerIds } }, { as: admin })
const given = async () => (await w.call(getAllocations, { query: { perpage: 100 } }, { as: admin })).body.data
const takeBack = (id: string) => w.call(deleteAllocation, { params: { id } }, { as: admin })
const lot = (id: string) => w.database.first(sql`select seats, used from seat_lot where id = ${id}`)
const licence = async () => {
  const [row] = (await w.call(corporateCourses, {}, { as: admin })).body.data
  return row && { seats: row.seats, allocated: row.allocated, available: row.available, expiring: row.expiring }
}
const taken = async () =>
  (await w.database.first<{ taken: number }>(sql`
    select seats_taken as taken from batch where id = ${course.batch_id}`))!.taken
const ledger = async (query: object = {}) =>
  (await w.call(seatLedger, { query }, { as: admin })).body as Required<
    Awaited<ReturnType<typeof w.call<typeof seatLedger>>>['body']
  >

describe('seats with a last day', () => {
  it('are given before those that stay, the nearest day first', async () => {
    const stays = await buy({ seats: 2 })
    const later = await buy({ seats: 2, until: 60 })
    const soon = await buy({ seats: 2, until: 10 })
    expect(await licence()).toEqual({
      ...{ seats: 6, allocated: 0, available: 6 },
      expiring: [
        { seats: 2, last_day: await day(10) },
        { seats: 2, last_day: await day(60) },
      ],
    })
    expect((await give(await members(3))).status).toBe(200)
    expect(await Promise.all([soon, later, stays].map(lot))).toEqual([
      { seats: 2, used: 2 },
      { seats: 2, used: 1 },
      { seats: 2, used: 0 },
    ])
  })

  it('can be given on their last day, and not on the day after, also before the job has run', async () => {
    const ends = await buy({ seats: 3, until: 0 })
    expect((await give([await member()])).status).toBe(200)
    await letPass(ends)
    expect(await licence()).toMatchObject({ available: 0, expiring: [] })
    const refused = await give([await member()])
    expect([refused.status, refused.body.error.code]).toEqual([409, 'not_enough_seats'])
  })

  it('expire once, as far as nobody has them: they are free in the batch again, and the admins are told', async () => {
    const ends = await buy({ seats: 5, until: 40 })
    await buy({ seats: 4 })
    await give(await members(2))
    await letPass(ends)
    await Promise.all([expire(), expire()])
    await expire()
    expect(await lot(ends)).toEqual({ seats: 2, used: 2 })
    expect(await licence()).toEqual({ seats: 6, allocated: 2, available: 4, expiring: [] })
    expect(await taken()).toBe(6)
    const { data, sums, recount } = await ledger()
    expect(data[0]).toMatchObject({ kind: 'expired', seats: -3, left: 4, by: null, last_day: await day(-1) })
    expect(data.filter(({ kind }) => kind === 'expired')).toHaveLength(1)
    expect(sums).toMatchObject({ bought: 9, expired: 3, owned: 6, given: 2, left: 4 })
    expect(recount).toEqual({ left: 4, used: 0, agrees: true })
    const told = await w.messageTo(admin.email, 'seats_expired')
    for (const part of ['Torulota Knit', 'Fire safety', '3', '/corporate/seats']) expect(told.text).toContain(part)
    expect((await given()).map(({ state }) => state)).toEqual(['active', 'active'])
  })

  it('that come back go into their lot, and expire at once when its day is over, as was said before', async () => {
    const ends = await buy({ seats: 2, until: 5 })
    const stays = await buy({ seats: 1 })
    await give(await members(2))
    const [first, second] = await given()
    expect(first).toMatchObject({ last_day: await day(5), expires_when_back: false })
    await takeBack(first!.allocation_id)
    expect([await lot(ends), await lot(stays)]).toEqual([
      { seats: 2, used: 1 },
      { seats: 1, used: 0 },
    ])
    await letPass(ends)
    expect((await given()).find(({ state }) => state === 'active')).toMatchObject({ expires_when_back: true })
    await takeBack(second!.allocation_id)
    expect(await lot(ends)).toEqual({ seats: 0, used: 0 })
    expect((await ledger()).data.slice(0, 2).map(({ kind, seats, left }) => [kind, seats, left])).toEqual([
      ['expired', -2, 1],
      ['taken_back', 1, 3],
    ])
    expect((await ledger()).recount).toEqual({ left: 1, used: 0, agrees: true })
  })
})

describe('an order that is paid back', () => {
  it('takes the seats of its own lot alone, and says how many people have', async () => {
    const [one, other] = [await order(), await order()]
    const mine = await buy({ seats: 5, until: 20, orderId: one })
    const theirs = await buy({ seats: 5, orderId: other })
    await give(await members(2))
    expect(await returnBoughtSeats(w.database, one)).toBe(2)
    expect([await lot(mine), await lot(theirs)]).toEqual([
      { seats: 2, used: 2 },
      { seats: 5, used: 0 },
    ])
    expect(await taken()).toBe(7)
    expect(await returnBoughtSeats(w.database, other)).toBe(0)
    expect(await lot(theirs)).toEqual({ seats: 0, used: 0 })
    expect((await ledger()).recount.agrees).toBe(true)
  })

  it('finds what has expired gone already, once', async () => {
    const paid = await order()
    const ends = await buy({ seats: 4, until: 3, orderId: paid })
    await give(await members(1))
    await letPass(ends)
    await Promise.all([expire(), returnBoughtSeats(w.database, paid)])
    expect(await lot(ends)).toEqual({ seats: 1, used: 1 })
    expect(await taken()).toBe(1)
    expect((await ledger()).sums).toMatchObject({ owned: 1, given: 1, left: 0 })
  })
})

describe('the company is reminded', () => {
  it('30 and 7 days before, once each, of what nobody has', async () => {
    const ends = await buy({ seats: 3, until: 45 })
    await give(await members(1))
    const toldAfter = async (until: number) => {
      await letPass(ends, until)
      await Promise.all([remind(), remind()])
      return (await w.database.first<{ told: number | null }>(
        sql`select told_days as told from seat_lot where id = ${ends}`,
      ))!.told
    }
    expect(await toldAfter(31)).toBeNull()
    expect(await toldAfter(30)).toBe(30)
    const told = await w.messageTo(admin.email, 'seats_ending')
    for (const part of ['2', 'Fire safety', `/corporate/allocate-user?course=${course.course_id}`]) {
      expect(told.text).toContain(part)
    }
    expect(await toldAfter(8)).toBe(30)
    expect(await toldAfter(7)).toBe(7)
    expect(await toldAfter(1)).toBe(7)
  })

  it('not of seats that are all given, nor twice of a day that was near from the start', async () => {
    const full = await buy({ seats: 1, until: 20 })
    await give([await member()])
    const near = await buy({ seats: 1, until: 5 })
    await remind()
    const told = await w.database.query(sql`
      select told_days from seat_lot where id = any (${[full, near]}::uuid[]) order by last_day`)
    expect(told).toEqual([{ told_days: 7 }, { told_days: 30 }])
  })
})

describe('a grant', () => {
  it('may have a last day, which the office and the company see', async () => {
    const staff = await w.staff('for_business.view', 'for_business.approve')
    const params = { company: admin.companyId }
    const grant = async (lastDay: string | null) =>
      w.call(
        postCompanySeats,
        { params, body: { batch_id: course.batch_id, seats: 3, reason: 'A pilot', last_day: lastDay } },
        { as: staff },
      )
    const late = await grant(await day(-1))
    expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([422, ['last_day']])
    expect((await grant(await day(90))).status).toBe(200)
    const told = await w.messageTo(admin.email, 'seats_granted')
    expect(told.text).toContain('The last day on which they can be given is')
    expect((await grant(null)).status).toBe(200)
    const { data } = (await w.call(officeCompany, { params }, { as: staff })).body
    expect(data.licences).toMatchObject([{ seats: 6, expiring: [{ seats: 3, last_day: await day(90) }] }])
    expect(data.movements.map(({ last_day }) => last_day)).toEqual([null, await day(90)])
  })
})

it('adds up to a recount after many movements of many lots in any order', async () => {
  const other = await w.course({ price: 300, seats: 200 })
  const courses = [course, other]
  const people = await members(8)
  const lots: string[] = []
  let choice = 11
  const next = (below: number) => {
    choice = (choice * 1103515245 + 12345) % 2 ** 31
    return Math.floor(choice / 65536) % below
  }
  for (const of of courses) await buy({ seats: 4, of })
  for (let act = 0; act < 60; act++) {
    const of = courses[next(2)] as typeof course
    const what = next(8)
    if (what === 0) lots.push(await buy({ seats: 1 + next(4), until: 1 + next(90), of, orderId: await order() }))
    else if (what === 1 && lots.length > 0) await letPass(lots[next(lots.length)]!, -1 - next(3))
    else if (what === 2) await expire()
    else if (what === 3) {
      const open = (await given()).filter(({ state }) => state === 'active')
      if (open.length > 0) await takeBack(open[next(open.length)]!.allocation_id)
    } else if (what === 4 && lots.length > 0)
      await returnBoughtSeats(w.database, await orderOf(lots[next(lots.length)]!))
    else await give([people[next(8)]!], of)
  }
  await expire()
  const { sums, recount } = await ledger()
  expect(recount).toEqual({ left: sums.left, used: 0, agrees: true })
  expect([sums.expired > 0, sums.refunded > 0, sums.given > 0]).toEqual([true, true, true])
  const faults = await w.database.query(sql`
    select l.id from seat_lot l left join seat_movement m on m.lot_id = l.id group by l.id
    having (l.seats, l.used) <> (coalesce(sum(m.owned), 0)::int, coalesce(sum(m.given), 0)::int)
    union all
    select s.id from seat_licence s left join seat_lot l on l.licence_id = s.id group by s.id
    having (s.seats, s.used) <> (coalesce(sum(l.seats), 0)::int, coalesce(sum(l.used), 0)::int)
    union all
    select b.id from batch b where b.seats_taken <> (select coalesce(sum(s.seats), 0) from seat_licence s where s.batch_id = b.id)
      and b.course_id = any (${courses.map(({ course_id }) => course_id)}::uuid[])`)
  expect(faults).toEqual([])
  const left = await w.database.first<{ left: number }>(sql`
    select coalesce(sum(l.seats - l.used), 0)::int as left from seat_lot l join seat_licence s on s.id = l.licence_id
    where s.company_id = ${admin.companyId}`)
  expect(left?.left).toBe(sums.left)
})

it('is given no more while the money of its order goes back, nor once it is back; seats taken from people go with it', async () => {
  const orderId = await order()
  const lotId = await buy({ seats: 4, orderId })
  const [first, second, third] = await members(3)
  expect((await give([first!])).body.data).toMatchObject({ allocated: 1, available: 3 })
  const refund = (keepsAccess: boolean) =>
    w.database.run(sql`
      insert into refund (order_id, amount_paisa, kind, state, reason, refund_tran_id, rule, keeps_access)
      values (${orderId}, 100, 'order', 'submitted', 'Asked for', new_id()::text, '{"items":[]}', ${keepsAccess})`)
  await refund(true)
  expect((await give([second!])).body.data).toMatchObject({ allocated: 1, available: 2 })
  await refund(false)
  expect([(await give([third!])).status, await licence()]).toEqual([409, expect.objectContaining({ available: 0 })])
  await w.database.run(sql`update refund set state = 'failed' where order_id = ${orderId}`)
  expect(await licence()).toMatchObject({ available: 2 })

  expect(await returnBoughtSeats(w.database, orderId)).toBe(2)
  expect(await lot(lotId)).toEqual({ seats: 2, used: 2 })
  const [seat] = await given()
  expect((await takeBack(seat!.allocation_id)).status).toBe(200)
  expect([await lot(lotId), await taken()]).toEqual([{ seats: 1, used: 1 }, 1])
  expect((await give([third!])).status).toBe(409)
})
