/** Movements of seats are only added, never changed or removed; pages show their sum. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAllocation, postAllocations } from '#contracts/companies/companies.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { moveSeats } from '#server/catalogue/seats/seat-movements.ts'
import { type World, world } from '#tests/world.ts'
import { addCompanySeats } from '../seat-lots/seat-lots.sql.ts'

let w: World
let admin: Awaited<ReturnType<World['corporateAdmin']>>
let course: Awaited<ReturnType<World['course']>>
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  admin = await w.corporateAdmin(await w.company())
  course = await w.course({ price: 500, seats: 6 })
})

const buy = (seats: number) =>
  addCompanySeats(w.database, {
    ...{ companyId: admin.companyId, courseId: course.course_id, batchId: course.batch_id, seats },
    ...{ kind: 'bought', personId: admin.personId, at: new Date() },
  })
const member = async () => {
  const learner = await w.learner()
  await w.database.run(sql`
    insert into corporate_learner (company_id, learner_id, status) values (${admin.companyId}, ${learner.learnerId}, 'active')`)
  return learner.learnerId
}
const give = async (...learnerIds: string[]) =>
  w.call(postAllocations, { body: { course_id: course.course_id, learner_ids: learnerIds } }, { as: admin })
const batch = () =>
  w.database.first(
    sql`select seats_held as held, seats_taken as taken, seats - seats_held - seats_taken as free from batch where id = ${course.batch_id}`,
  )
const company = () =>
  w.database.first(sql`select seats as owned, used as given from seat_licence where batch_id = ${course.batch_id}`)
const sums = () =>
  w.database.first(sql`
    select sum(held) as held, sum(taken) as taken, sum(owned) as owned, sum(given) as given
    from seat_movement where batch_id = ${course.batch_id}`)

describe('a company’s seats in a batch', () => {
  it('are taken as soon as they are bought, and giving them takes no others', async () => {
    await buy(4)
    expect(await batch()).toEqual({ held: 0, taken: 4, free: 2 })
    expect((await give(await member(), await member())).status).toBe(200)
    expect(await batch()).toEqual({ held: 0, taken: 4, free: 2 })
    expect(await company()).toEqual({ owned: 4, given: 2 })
  })

  it('are bought on top of those that the company has there', async () => {
    await buy(2)
    await buy(3)
    expect(await company()).toEqual({ owned: 5, given: 0 })
  })

  it('are never more than the batch has left', async () => {
    await moveSeats(w.database, { batchId: course.batch_id, kind: 'taken', held: 0, taken: 3 }, sql`true`)
    await expect(buy(4)).rejects.toThrow('batch_seats')
    expect(await batch()).toEqual({ held: 0, taken: 3, free: 3 })
  })
})

it('what is counted is the sum of the movements after every act', async () => {
  const expectSums = async () =>
    expect({ ...(await batch()), ...(await company()) }).toMatchObject((await sums()) ?? {})
  await buy(3)
  await expectSums()
  const [first, second] = [await member(), await member()]
  await give(first, second)
  await expectSums()
  const allocation = await w.database.first<{ id: string }>(sql`select id from allocation where learner_id = ${first}`)
  await w.call(deleteAllocation, { params: { id: allocation!.id } }, { as: admin })
  await expectSums()
  expect(await company()).toEqual({ owned: 3, given: 1 })
  const kinds = await w.database.query<{ kind: string }>(
    sql`select kind from seat_movement where batch_id = ${course.batch_id} order by made_at, id`,
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['bought', 'given', 'given', 'taken_back'])
})

describe('nobody', () => {
  it.each([
    ['changes a movement', sql`update seat_movement set taken = 9`],
    ['removes a movement', sql`delete from seat_movement`],
    ['removes them all', sql`truncate seat_movement`],
    ['sets the seats of a batch', sql`update batch set seats_taken = seats_taken + 1`],
    ['sets the seats of a company', sql`update seat_licence set used = used + 1`],
  ])('%s', async (_, statement) => {
    await buy(1)
    await expect(w.database.run(statement)).rejects.toThrow(/is written once|change by movements/)
  })
})
