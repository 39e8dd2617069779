/** Rules give the seats of a mandatory course by themselves: to whoever matches, once each, never more than there are. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { corporateCourses, deleteAllocation, getAllocations, postAllocations } from '#contracts/companies/companies.ts'
import { applyPeopleImport, postPeopleImport } from '#contracts/companies/imports.ts'
import { moveMember, patchMember } from '#contracts/companies/members.ts'
import { getPlaces, putPlace } from '#contracts/companies/places.ts'
import { checkCompanyRule, deleteCompanyRule, putCompanyRule } from '#contracts/companies/rules.ts'
import { seatLedger } from '#contracts/companies/seats/seat-ledger.ts'
import {
  companyRequirements,
  companyTrainingPerson,
  putCompanyRequirement,
} from '#contracts/companies/training/training.ts'
import { countStatements, sql } from '#server/platform/postgres/database.ts'
import { createLog } from '#server/platform/log.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'
import { formOf } from '#tests/zip-of.ts'
import { addCompanySeats } from '../seat-lots/seat-lots.sql.ts'
import { giveByRules } from './give-by-rules.ts'
import { makeAllDue } from './rules.sql.ts'

type Admin = Awaited<ReturnType<World['corporateAdmin']>>
let academy: World
let course: Awaited<ReturnType<World['course']>>
let admin: Admin
let rival: Admin

beforeAll(async () => {
  academy = await world()
})
afterAll(() => academy.close())
beforeEach(async () => {
  course = await academy.course({ name: 'Fire safety', seats: 5000 })
  admin = await academy.corporateAdmin(await academy.company('Torulota Knit'))
  rival = await academy.corporateAdmin(await academy.company('Meghna Denim'))
})

const log = createLog({ logLevel: 'silent', pretty: false })
const run = () => giveByRules({ database: academy.database, jobs: academy.jobs, log })
async function nextNight() {
  await makeAllDue(academy.database)
  await run()
}
const buy = (seats: number) =>
  addCompanySeats(academy.database, {
    ...{ companyId: admin.companyId, courseId: course.course_id, batchId: course.batch_id, seats },
    ...{ kind: 'bought', personId: admin.personId, at: null },
  })
interface Row {
  department?: string
  grade?: string
  joinedDaysAgo?: number
  status?: string
}
async function member(name: string, { department, grade, joinedDaysAgo = 0, status = 'active' }: Row = {}) {
  const learner = await academy.learner(name)
  await academy.database.run(sql`
    insert into corporate_learner (company_id, learner_id, department, designation, grade, status, joined_at)
    values (${admin.companyId}, ${learner.learnerId}, ${department ?? 'sewing'}, 'operator', ${grade ?? null}, ${status},
      now() - ${joinedDaysAgo} * interval '1 day')`)
  return learner
}
const params = () => ({ course: course.course_id })
const ask = (body: object = {}, as: { token: string } = admin) =>
  academy.call(
    putCompanyRequirement,
    { params: params(), body: { departments: [], designations: [], due_days: 30, valid_months: 12, ...body } },
    { as },
  )
const keep = (body: object = {}, as: { token: string } = admin) =>
  academy.call(putCompanyRule, { params: params(), body }, { as })
const check = (body: object = {}, as: { token: string } = admin) =>
  academy.call(checkCompanyRule, { params: params(), body }, { as })
const rule = async () =>
  (await academy.call(companyRequirements, {}, { as: admin })).body.data.find(
    ({ course_id }) => course_id === course.course_id,
  )?.rule
const give = (learner: TestLearner) =>
  academy.call(
    postAllocations,
    { body: { course_id: course.course_id, learner_ids: [learner.learnerId] } },
    { as: admin },
  )
async function takeBack(learner: TestLearner) {
  const { data } = (await academy.call(getAllocations, { query: {} }, { as: admin })).body
  const seat = data.find(({ learner_id, state }) => learner_id === learner.learnerId && state === 'active')
  expect((await academy.call(deleteAllocation, { params: { id: seat!.allocation_id } }, { as: admin })).status).toBe(
    200,
  )
}
const finish = (learner: TestLearner, daysAgo: number) =>
  academy.database.run(sql`
    update enrolment set progress_percent = 100, completed_at = now() - ${daysAgo} * interval '1 day'
    where learner_id = ${learner.learnerId} and is_current`)
/** How many seats of the course each has or had and kept, by name. */
async function holders(): Promise<Record<string, number>> {
  const rows = await academy.database.query<{ name: string; seats: number }>(sql`
    select p.name, count(*)::int as seats from allocation a join seat_licence s on s.id = a.licence_id
    join learner l on l.id = a.learner_id join person p on p.id = l.person_id
    where a.company_id = ${admin.companyId} and s.course_id = ${course.course_id} and a.state <> 'reclaimed' group by p.name`)
  return Object.fromEntries(rows.map(({ name, seats }) => [name, seats]))
}
async function seats() {
  const [licence] = (await academy.call(corporateCourses, {}, { as: admin })).body.data
  return [licence?.allocated, licence?.available]
}

describe('a rule gives a seat', () => {
  test('to everybody the course is asked of who has none, once, and says why', async () => {
    await buy(5)
    const rina = await member('Rina')
    await member('Sohag', { department: 'cutting' })
    await member('Gone', { status: 'suspended' })
    const had = await member('Had')
    await give(had)
    await ask({ departments: ['sewing'] })
    expect((await keep()).status).toBe(200)
    await run()
    await nextNight()
    expect(await holders()).toEqual({ Rina: 1, Had: 1 })
    expect(await seats()).toEqual([2, 3])
    expect(await rule()).toMatchObject({ given: 1, waiting: 0 })

    const why = { departments: ['sewing'], designations: [], grades: [], renew_days: null, is_again: false }
    const person = await academy.call(companyTrainingPerson, { params: { learner: rina.learnerId } }, { as: admin })
    expect(person.body.data.history.find(({ kind }) => kind === 'given')).toMatchObject({ by: null, rule: why })
    const ledger = (await academy.call(seatLedger, { query: {} }, { as: admin })).body.data
    expect(ledger.map(({ kind, by, rule: of }) => [kind, by === null, of === null])).toEqual([
      ['given', true, false],
      ['given', false, true],
      ['bought', false, true],
    ])
    expect((await academy.messageTo(rina.phone, 'seat_given')).text).toContain('Torulota Knit')
  })

  test.each<[object, string[]]>([
    [{ grades: ['G4'] }, ['New', 'Old']],
    [{ joined_within_days: 30 }, ['New', 'Other grade']],
    [{ joined_after_days: 30 }, ['Old']],
    [{ grades: ['G4'], joined_within_days: 30, joined_after_days: 0 }, ['New']],
  ])('by %j', async (conditions, names) => {
    await buy(5)
    await member('New', { grade: 'G4', joinedDaysAgo: 3 })
    await member('Old', { grade: 'G4', joinedDaysAgo: 90 })
    await member('Other grade', { grade: 'G1', joinedDaysAgo: 3 })
    await ask()
    expect((await check(conditions)).body.data).toEqual({ people: names.length, available: 5, short: 0 })
    expect(await holders()).toEqual({})
    await keep(conditions)
    await run()
    expect(Object.keys(await holders()).toSorted()).toEqual(names)
  })

  test('by the day of joining that the company wrote down', async () => {
    await buy(1)
    const old = await member('Old')
    await academy.call(patchMember, { params: { id: old.learnerId }, body: { joined_on: '2020-01-01' } }, { as: admin })
    await ask()
    expect((await check({ joined_within_days: 30 })).body.data).toMatchObject({ people: 0 })
  })

  test('never more than there are: who waits is counted, and gets one as soon as there is one', async () => {
    await buy(2)
    for (const name of ['A', 'B', 'C', 'D', 'E']) await member(name)
    await ask()
    await keep()
    await run()
    expect(await seats()).toEqual([2, 0])
    expect(await rule()).toMatchObject({ given: 2, waiting: 3 })
    await buy(2)
    await run()
    expect(await seats()).toEqual([4, 0])
    expect(await rule()).toMatchObject({ given: 4, waiting: 1 })
  })

  test('once, under two jobs at the same moment', async () => {
    await buy(60)
    for (let n = 0; n < 40; n++) await member(`Person ${n}`)
    await ask()
    await keep()
    await Promise.all([run(), run(), nextNight()])
    expect(Object.values(await holders())).toEqual(Array(40).fill(1))
    expect(await seats()).toEqual([40, 20])
    expect((await rule())?.given).toBe(40)
  })

  test('to who is moved or comes back, at once by a job', async () => {
    await buy(5)
    const sohag = await member('Sohag', { department: 'cutting' })
    const mina = await member('Mina')
    const call = (deed: 'leave' | 'come_back') =>
      academy.call(moveMember, { params: { id: mina.learnerId }, body: { deed } }, { as: admin })
    await call('leave')
    await ask({ departments: ['sewing'] })
    await keep()
    await run()
    expect(await holders()).toEqual({})
    const body = { department: 'sewing' }
    await academy.call(patchMember, { params: { id: sohag.learnerId }, body }, { as: admin })
    await call('come_back')
    await vi.waitFor(async () => expect(await holders()).toEqual({ Sohag: 1, Mina: 1 }), { timeout: 15_000 })
  })

  test('to who came by a file, once it is imported', async () => {
    await buy(5)
    await ask({ departments: ['Dyeing'] })
    await keep({ grades: ['G2'] })
    const file = 'Name,Phone,Department,Grade\r\nSalma,01799000001,Dyeing,G2\r\nMonir,01799000002,Dyeing,G3'
    const { payload, headers } = formOf(Buffer.from(file), 'people.csv')
    const found = (await academy.call(postPeopleImport, { query: {}, body: payload }, { as: admin, headers })).body.data
    await academy.call(applyPeopleImport, { params: { company_import: found.import_id } }, { as: admin })
    await vi.waitFor(async () => expect(await holders()).toEqual({ Salma: 1 }), { timeout: 15_000 })
  })

  test('to a department and a grade also under their new names', async () => {
    await buy(5)
    await member('Rina', { department: 'Dying', grade: 'G2' })
    await ask({ departments: ['Dying'] })
    await keep({ grades: ['G2'] })
    for (const [kind, name] of [
      ['department', 'Dyeing'],
      ['grade', 'Grade 2'],
    ] as const) {
      const [place] = (await academy.call(getPlaces, { query: { kind } }, { as: admin })).body.data
      await academy.call(putPlace, { params: { place: place!.place_id }, body: { name } }, { as: admin })
    }
    await member('Salma', { department: 'Dyeing', grade: 'Grade 2' })
    await run()
    expect(await holders()).toEqual({ Rina: 1, Salma: 1 })
  })

  test('to 2,000 people in few statements', async () => {
    await buy(2100)
    await academy.database.run(sql`
      with made as (
        insert into person (name, is_worker) select 'Many ' || n, true from generate_series(1, 2000) n returning id),
      learning as (insert into learner (person_id) select id from made returning id)
      insert into corporate_learner (company_id, learner_id, department, status, joined_at)
      select ${admin.companyId}, id, 'sewing', 'active', now() from learning`)
    await ask()
    await academy.database.run(
      sql`insert into company_rule (company_id, course_id) values (${admin.companyId}, ${course.course_id})`,
    )
    const { statements } = await countStatements(run)
    expect(await seats()).toEqual([2000, 100])
    expect(statements).toBeLessThan(50)
  }, 60_000)
})

describe('a seat that was taken back by hand', () => {
  test('is not given again until it is given by hand or the rule is saved anew', async () => {
    await buy(2)
    const rina = await member('Rina')
    await ask()
    await keep()
    await run()
    await takeBack(rina)
    await nextNight()
    expect(await holders()).toEqual({})
    expect(await rule()).toMatchObject({ waiting: 0 })
    expect((await check()).body.data).toMatchObject({ people: 1 })
    await keep()
    await run()
    expect(await holders()).toEqual({ Rina: 1 })
    await takeBack(rina)
    await give(rina)
    await finish(rina, 400)
    await academy.database.run(sql`update company_rule set renew_days = 0 where company_id = ${admin.companyId}`)
    await nextNight()
    expect(await holders()).toEqual({ Rina: 2 })
  })

  test('goes to who waits for one', async () => {
    await buy(1)
    const rina = await member('Rina', { joinedDaysAgo: 20 })
    await ask()
    await keep()
    await run()
    await member('Sohag')
    await run()
    expect(await rule()).toMatchObject({ waiting: 1 })
    await takeBack(rina)
    await run()
    expect(await holders()).toEqual({ Sohag: 1 })
  })
})

describe('a certificate that ends', () => {
  test('gives a new run, once, of the same seats', async () => {
    await buy(3)
    const rina = await member('Rina', { joinedDaysAgo: 500 })
    await give(rina)
    await ask()
    await finish(rina, 345)
    await keep()
    await nextNight()
    expect(await holders()).toEqual({ Rina: 1 })
    await keep({ renew_days: 30 })
    await run()
    await nextNight()
    expect(await holders()).toEqual({ Rina: 2 })
    const runs = await academy.database.query(sql`
      select run, is_current, completed_at is not null as is_done from enrolment where learner_id = ${rina.learnerId} order by run`)
    expect(runs).toEqual([
      { run: 1, is_current: false, is_done: true },
      { run: 2, is_current: true, is_done: false },
    ])
    const [line] = (await academy.call(seatLedger, { query: {} }, { as: admin })).body.data
    expect(line).toMatchObject({ kind: 'given', rule: { renew_days: 30, is_again: true } })
    await finish(rina, 0)
    await nextNight()
    expect(await holders()).toEqual({ Rina: 2 })
  })
})

describe('a rule', () => {
  test('is of a mandatory course of one’s own company, and ends with it', async () => {
    await member('Rina')
    expect((await keep()).status).toBe(404)
    expect((await check()).status).toBe(404)
    await ask()
    expect((await keep({}, rival)).status).toBe(404)
    expect((await keep()).status).toBe(200)
    const end = (as: { token: string }) => academy.call(deleteCompanyRule, { params: params() }, { as })
    expect([(await end(rival)).status, (await end(admin)).status, (await end(admin)).status]).toEqual([404, 200, 404])
    expect(await rule()).toBeNull()
    await buy(1)
    await run()
    expect(await holders()).toEqual({})
  })

  test('is changed by owners and HR alone; who may only look sees it', async () => {
    await ask()
    await keep()
    const viewer = await academy.corporateAdmin(admin.companyId)
    await academy.database.run(sql`update corporate_user set role = 'viewer' where person_id = ${viewer.personId}`)
    expect([(await keep({}, viewer)).status, (await check({}, viewer)).status]).toEqual([403, 403])
    const seen = await academy.call(companyRequirements, {}, { as: viewer })
    expect(seen.body.data[0]?.rule).toMatchObject({ given: 0, renew_days: null })
  })

  test.each<[object, string, string]>([
    [{ renew_days: 731 }, 'renew_days', 'Enter 0 to 730 days.'],
    [{ joined_within_days: -1 }, 'joined_within_days', 'Enter 0 to 730 days.'],
    [{ joined_within_days: 10, joined_after_days: 20 }, 'joined_after_days', 'No one can match both numbers of days.'],
  ])('with %j is refused at the field', async (body, field, message) => {
    await ask()
    const answer = await keep(body)
    expect([answer.status, answer.body.errors?.[field]]).toEqual([422, [message]])
  })
})
