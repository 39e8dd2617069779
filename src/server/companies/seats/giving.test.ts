/** Giving to many at once: all that match a filter, or a list of employee numbers; short of seats nothing is half given. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { corporateCourses } from '#contracts/companies/companies.ts'
import { checkGiving, giveToMany } from '#contracts/companies/seats/giving.ts'
import { sql } from '#server/platform/postgres/database.ts'
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
  course = await w.course({ price: 500, seats: 100 })
})

const buy = (seats: number) =>
  addCompanySeats(w.database, {
    ...{ companyId: admin.companyId, courseId: course.course_id, batchId: course.batch_id, seats },
    ...{ kind: 'bought', personId: admin.personId, at: null },
  })
let serial = 0
async function member(department: string, { number = `N-${++serial}`, status = 'active', joined = '2025-01-01' } = {}) {
  const { learnerId } = await w.learner()
  await w.database.run(sql`
    insert into corporate_learner (company_id, learner_id, status, department, employee_no, joined_at)
    values (${admin.companyId}, ${learnerId}, ${status}, ${department}, ${number}, ${joined}::date)`)
  return learnerId
}
const give = (body: object, as: { token: string } = admin) =>
  w.call(giveToMany, { body: { course_id: course.course_id, ...body } as never }, { as })
const check = async (body: object) =>
  (await w.call(checkGiving, { body: { course_id: course.course_id, ...body } as never }, { as: admin })).body.data
const seats = async () => {
  const [licence] = (await w.call(corporateCourses, {}, { as: admin })).body.data
  return [licence?.allocated, licence?.available]
}
const owners = async () =>
  (
    await w.database.query<{ learner_id: string }>(sql`
      select learner_id from enrolment where course_id = ${course.course_id} and state = 'active'`)
  ).map(({ learner_id }) => learner_id)

describe('giving to many', () => {
  it('takes everybody that matches at the press, whatever page they stand on, and nobody twice', async () => {
    await buy(40)
    for (let n = 0; n < 25; n++) await member('sewing')
    await member('dyeing')
    await member('sewing', { status: 'suspended' })
    const filter = { department: 'sewing' }
    expect(await check({ filter })).toEqual({
      ...{ selected: 26, already: 0, suspended: 1, unknown: [], needed: 25, available: 40, short: 0 },
    })
    expect(await seats()).toEqual([0, 40])
    expect((await give({ filter })).body.data).toMatchObject({ allocated: 25, suspended: 1, short: 0, available: 15 })
    expect((await give({ filter })).body.data).toMatchObject({ allocated: 0, already: 25, available: 15 })
    expect(await owners()).toHaveLength(25)
  })

  it('takes employee numbers, and names those that nobody has', async () => {
    await buy(5)
    await member('sewing', { number: 'TKC-1' })
    await member('sewing', { number: 'TKC-2' })
    const rival = await w.company()
    await w.database.run(sql`
      insert into corporate_learner (company_id, learner_id, status, employee_no)
      values (${rival}, ${(await w.learner()).learnerId}, 'active', 'TKC-3')`)
    const answer = await give({ employee_numbers: ['TKC-2', 'TKC-1', 'TKC-2', 'TKC-3', '=1+1'] })
    expect(answer.body.data).toMatchObject({ selected: 2, allocated: 2, unknown: ['TKC-3', '=1+1'] })
  })

  it('short of seats gives none, or on request as many as there are, to the longest in the company first', async () => {
    await buy(2)
    const last = await member('sewing', { joined: '2026-03-01' })
    const first = await member('sewing', { joined: '2020-01-01' })
    const second = await member('sewing', { joined: '2022-01-01' })
    const filter = { department: 'sewing' }
    const refused = await give({ filter })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'not_enough_seats'])
    expect(refused.body.error.message).toContain('Only 2 seats')
    expect(await seats()).toEqual([0, 2])
    expect((await give({ filter, when_short: 'give_left' })).body.data).toMatchObject({ allocated: 2, short: 1 })
    expect((await owners()).toSorted()).toEqual([first, second].toSorted())
    expect(await owners()).not.toContain(last)
  })

  it('50 at once on 20 seats: exactly 20, and the ledger adds up', async () => {
    await buy(20)
    for (let n = 0; n < 50; n++) await member('sewing', { number: `P-${n}` })
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => give({ employee_numbers: [`P-${n}`] })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(30)
    expect(await seats()).toEqual([20, 0])
    expect(await owners()).toHaveLength(20)
  })

  it('is refused for no choice, for two, and for a course without seats', async () => {
    expect((await give({})).status).toBe(422)
    expect((await give({ filter: {}, employee_numbers: ['1'] })).status).toBe(422)
    expect((await give({ employee_numbers: [] })).status).toBe(422)
    expect((await give({ filter: {} })).status).toBe(404)
    await buy(3)
    expect((await give({ filter: {} }, await w.corporateAdmin(await w.company()))).status).toBe(404)
  })
})
