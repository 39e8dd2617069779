/** Mandatory courses: of whom they are asked, and how each person stands with each of them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  companyRequirements,
  companyTraining,
  companyTrainingPerson,
  companyTrainingSummary,
  deleteCompanyRequirement,
  putCompanyRequirement,
} from '#contracts/companies/training/training.ts'
import { postAllocations } from '#contracts/companies/companies.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { giveCompanySeat } from '#tests/give-company-seat.ts'
import { type World, world } from '#tests/world.ts'

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
  course = await academy.course({ name: 'Fire safety' })
  admin = await academy.corporateAdmin(await academy.company('Torulota Knit'))
  rival = await academy.corporateAdmin(await academy.company('Meghna Denim'))
})

async function member(name: string, row: { department?: string; status?: string; joinedDaysAgo?: number } = {}) {
  const learner = await academy.learner(name)
  await academy.database.run(sql`
    insert into corporate_learner (company_id, learner_id, department, designation, status, joined_at)
    values (${admin.companyId}, ${learner.learnerId}, ${row.department ?? 'sewing'}, 'operator', ${row.status ?? 'active'},
      now() - ${row.joinedDaysAgo ?? 0} * interval '1 day')`)
  return learner
}
const rules = { departments: [] as string[], designations: [] as string[], due_days: 30, valid_months: 12 }
const ask = (body: object = rules, as: { token: string } = admin) =>
  academy.call(putCompanyRequirement, { params: { course: course.course_id }, body }, { as })
const list = (query: object = {}, as: { token: string } = admin) => academy.call(companyTraining, { query }, { as })
const names = async (query: object) => (await list(query)).body.data.map((row) => row.learner_name)
const cellOf = async (name: string) => (await list({ q: name })).body.data[0]?.cells[0]
const seat = (learner: { learnerId: string }, progress = 0) =>
  giveCompanySeat(academy.database, { companyId: admin.companyId, learnerId: learner.learnerId, course, progress })
const finish = (learner: { learnerId: string }, daysAgo = 0) =>
  academy.database.run(sql`
    update enrolment set progress_percent = 100, completed_at = now() - ${daysAgo} * interval '1 day'
    where learner_id = ${learner.learnerId}`)
const askedSince = (daysAgo: number) =>
  academy.database.run(
    sql`update company_requirement set starts_on = dhaka_today() - ${daysAgo}::int where company_id = ${admin.companyId}`,
  )
const dhaka = async (days: number, months = 0) =>
  (await academy.database.first<{ day: string }>(
    sql`select (dhaka_today() + ${days}::int + make_interval(months => ${months}::int))::date as day`,
  ))!.day

describe('a mandatory course', () => {
  test('is asked of everybody, of departments or of designations, and of nobody elsewhere', async () => {
    await member('Moushumi Akter')
    await member('Rubel Hossain', { department: 'cutting' })
    expect((await ask()).body.data).toEqual({ people: 2 })
    expect((await ask({ ...rules, departments: ['cutting'] })).body.data).toEqual({ people: 1 })
    expect((await ask({ ...rules, designations: ['manager'] })).body.data).toEqual({ people: 0 })
    expect((await academy.call(companyRequirements, {}, { as: admin })).body.data).toMatchObject([
      { course_id: course.course_id, course_name: 'Fire safety', designations: ['manager'], due_days: 30, people: 0 },
    ])
    expect((await academy.call(companyRequirements, {}, { as: rival })).body.data).toEqual([])
    expect((await list({}, rival)).body.data).toEqual([])
  })

  test('is not asked of who is suspended or left, and again of who comes back', async () => {
    const rina = await member('Rina Parvin')
    await member('Shahana Begum', { status: 'suspended' })
    expect((await ask()).body.data).toEqual({ people: 1 })
    const set = (left: string | null) =>
      academy.database.run(sql`update corporate_learner set left_at = ${left} where learner_id = ${rina.learnerId}`)
    await set('2026-01-01')
    expect((await list()).body.data).toEqual([])
    await set(null)
    expect((await list()).body.data.map((row) => row.cells.length)).toEqual([1])
  })

  test('reaches who comes later or changes the department', async () => {
    await ask({ ...rules, departments: ['cutting'] })
    const sohag = await member('Sohag Mia')
    expect(await cellOf('Sohag')).toBeUndefined()
    await academy.database.run(
      sql`update corporate_learner set department = 'cutting' where learner_id = ${sohag.learnerId}`,
    )
    expect(await cellOf('Sohag')).toMatchObject({ state: 'not_given' })
  })

  test('ends, and its column with it', async () => {
    await member('Moushumi Akter')
    await ask()
    const end = (as: { token: string }) =>
      academy.call(deleteCompanyRequirement, { params: { course: course.course_id } }, { as })
    expect((await end(rival)).status).toBe(404)
    expect((await end(admin)).status).toBe(200)
    expect((await end(admin)).status).toBe(404)
    expect((await list()).body.data[0]?.cells).toEqual([])
  })

  test.each<[object, string, string]>([
    [{ due_days: -1 }, 'due_days', 'Enter 0 to 730 days.'],
    [{ due_days: 731 }, 'due_days', 'Enter 0 to 730 days.'],
    [{ due_days: 30, valid_months: 0 }, 'valid_months', 'Enter 1 to 120 months.'],
    [{ due_days: 30, company_id: 'x' }, 'company_id', 'This field is not known.'],
  ])('with %j is refused at the field', async (body, field, message) => {
    const answer = await ask(body)
    expect([answer.status, answer.body.errors?.[field]]).toEqual([422, [message]])
  })

  test('is one of forty at most, whoever adds several at the same moment', async () => {
    await academy.database.run(sql`
      with made as (
        insert into course (slug, name, course_type, level, language, is_published)
        select 'forty-' || gen_random_uuid(), '{"en": "Forty"}', 'microlearning', 'basic', 'en', false
        from generate_series(1, 38) returning id)
      insert into company_requirement (company_id, course_id, due_days, starts_on)
      select ${admin.companyId}, id, 30, dhaka_today() from made`)
    const courses = [course]
    while (courses.length < 6) courses.push(await academy.course())
    const answers = await Promise.all(
      courses.map(({ course_id }) =>
        academy.call(putCompanyRequirement, { params: { course: course_id }, body: rules }, { as: admin }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  })

  test('is one of the academy, and learners ask nothing of anybody', async () => {
    const unknown = { params: { course: admin.companyId }, body: rules }
    expect((await academy.call(putCompanyRequirement, unknown, { as: admin })).status).toBe(404)
    const hidden = await academy.course({ isPublished: false })
    const params = { course: hidden.course_id }
    expect((await academy.call(putCompanyRequirement, { params, body: rules }, { as: admin })).status).toBe(404)
    expect((await ask(rules, await academy.learner())).status).toBe(403)
  })
})

describe('a person stands', () => {
  test('without a seat until the company gives one, then running, per cent by per cent', async () => {
    const rina = await member('Rina Parvin')
    await ask()
    expect(await cellOf('Rina')).toMatchObject({ state: 'not_given', due_on: await dhaka(30) })
    await seat(rina)
    expect(await cellOf('Rina')).toMatchObject({ state: 'running', progress: 0 })
    await academy.database.run(sql`update enrolment set progress_percent = 62 where learner_id = ${rina.learnerId}`)
    expect(await cellOf('Rina')).toMatchObject({ state: 'running', progress: 62, days: 30 })
  })

  test('overdue once the days are over, counted from joining or from the day on which it was asked', async () => {
    const old = await member('Old Hand', { joinedDaysAgo: 400 })
    const joiner = await member('New Joiner')
    for (const learner of [old, joiner]) await seat(learner, 40)
    await ask()
    expect(await cellOf('Old')).toMatchObject({ state: 'running' })
    await askedSince(39)
    expect(await cellOf('Old')).toMatchObject({ state: 'overdue', days: 9, due_on: await dhaka(-9) })
    expect(await cellOf('New')).toMatchObject({ state: 'running', due_on: await dhaka(30) })
  })

  test('done until the day on which it ends, then expiring, then overdue', async () => {
    const learner = await member('Jahangir Alam')
    await seat(learner)
    await ask()
    await finish(learner)
    expect(await cellOf('Jahangir')).toMatchObject({ state: 'done', progress: 100, valid_until: await dhaka(0, 12) })
    await ask({ ...rules, valid_months: 1 })
    await finish(learner, 20)
    expect(await cellOf('Jahangir')).toMatchObject({ state: 'expiring' })
    await finish(learner, 40)
    expect(await cellOf('Jahangir')).toMatchObject({ state: 'overdue' })
    await ask({ ...rules, valid_months: null })
    expect(await cellOf('Jahangir')).toMatchObject({ state: 'done', valid_until: null })
  })

  test('without it again when the certificate is revoked', async () => {
    const learner = await member('Parul Begum')
    await seat(learner)
    await ask()
    await finish(learner)
    await academy.database.run(sql`
      insert into certificate (slug, serial, enrolment_id, learner_id, course_id, snapshot)
      select 'revoked-one', 'SA-1', id, learner_id, course_id, '{}' from enrolment where learner_id = ${learner.learnerId}`)
    expect(await cellOf('Parul')).toMatchObject({ state: 'done' })
    await academy.database.run(sql`update certificate set revoked_at = now() where slug = 'revoked-one'`)
    expect(await cellOf('Parul')).toMatchObject({ state: 'running', done_on: null })
  })

  test('by what this company gave: a course of their own is their own business', async () => {
    const learner = await member('Salma Ritu')
    await academy.enrol(learner.learnerId, course)
    await finish(learner)
    await ask()
    expect(await cellOf('Salma')).toMatchObject({ state: 'not_given', progress: 0 })
  })

  test('as the seats say that are given by hand', async () => {
    const learner = await member('Monir Uddin')
    await seat(await member('Holder'))
    await ask()
    const body = { course_id: course.course_id, learner_ids: [learner.learnerId] }
    expect((await academy.call(postAllocations, { body }, { as: admin })).status).toBe(200)
    expect(await cellOf('Monir')).toMatchObject({ state: 'running' })
  })
})

describe('the matrix', () => {
  beforeEach(async () => {
    const late = await member('Late Akter', { joinedDaysAgo: 90 })
    const done = await member('Done Begum', { department: 'cutting' })
    await member('Missing Mia')
    await seat(late, 20)
    await seat(done)
    await finish(done)
    await ask()
    await askedSince(90)
  })

  test.each<[object, string[]]>([
    [{}, ['Done Begum', 'Late Akter', 'Missing Mia']],
    [{ state: 'overdue' }, ['Late Akter']],
    [{ state: 'gap' }, ['Late Akter', 'Missing Mia']],
    [{ state: 'not_given' }, ['Missing Mia']],
    [{ state: 'done' }, ['Done Begum']],
    [{ state: 'expiring' }, []],
    [{ state: 'done', department: 'sewing' }, []],
    [{ department: 'cutting' }, ['Done Begum']],
    [{ q: 'mia' }, ['Missing Mia']],
    [{ perpage: 1, page: 2 }, ['Late Akter']],
  ])('finds people by %j', async (query, found) => {
    expect(await names(query)).toEqual(found)
  })

  test('finds nobody by a course that is not asked', async () => {
    expect(await names({ course_id: course.course_id, state: 'gap' })).toEqual(['Late Akter', 'Missing Mia'])
    expect(await names({ course_id: course.batch_id })).toEqual([])
    expect((await list({ state: 'late' })).status).toBe(422)
  })

  test('is summed up by department and course, and the sums are those of its cells', async () => {
    const { body } = await academy.call(companyTrainingSummary, {}, { as: admin })
    const nobody = { expiring: 0, running: 0, overdue: 0, not_given: 0 }
    expect(body.data).toMatchObject({
      people: 3,
      departments: [
        {
          ...{ department: 'sewing', people: 2 },
          courses: [{ ...nobody, course_id: course.course_id, required: 2, held: 0, overdue: 1, not_given: 1 }],
        },
        { department: 'cutting', people: 1, courses: [{ ...nobody, required: 1, held: 1 }] },
      ],
    })
    expect((await academy.call(companyTrainingSummary, {}, { as: rival })).body.data).toMatchObject({
      people: 0,
      departments: [],
    })
  })
})

describe('the page of a person', () => {
  test('shows mandatory courses, other seats and what happened, from this company’s seats alone', async () => {
    const learner = await member('Moushumi Akter')
    const other = await academy.course({ name: 'Quality' })
    const own = await academy.course({ name: 'Her own course' })
    await seat(learner)
    await giveCompanySeat(academy.database, {
      ...{ companyId: admin.companyId, learnerId: learner.learnerId, course: other, progress: 35 },
    })
    await academy.enrol(learner.learnerId, own)
    await ask()
    const show = (as: { token: string }) =>
      academy.call(companyTrainingPerson, { params: { learner: learner.learnerId } }, { as })
    const { body } = await show(admin)
    expect(body.data).toMatchObject({
      ...{ learner_name: 'Moushumi Akter', department: 'sewing', joined_on: await dhaka(0) },
      mandatory: [{ course_name: 'Fire safety', state: 'running', certificate_slug: null }],
      others: [{ course_name: 'Quality', progress: 35 }],
    })
    expect(body.data.history.map(({ kind, course_name }) => [kind, course_name])).toEqual(
      expect.arrayContaining([
        ['given', 'Fire safety'],
        ['given', 'Quality'],
        ['joined', null],
      ]),
    )
    expect(JSON.stringify(body.data)).not.toContain('Her own course')
    expect((await show(rival)).status).toBe(404)
  })
})

test('a line manager sees own people only, and asks nothing of anybody', async () => {
  const manager = await academy.corporateAdmin(admin.companyId)
  const own = await member('Own Operator')
  const other = await member('Somebody Else')
  await academy.database.run(sql`update corporate_user set role = 'line_manager' where person_id = ${manager.personId}`)
  await academy.database.run(sql`
    update corporate_learner set manager_id = (select id from corporate_user where person_id = ${manager.personId})
    where learner_id = ${own.learnerId}`)
  await ask()
  expect((await list({}, manager)).body.data.map((row) => row.learner_name)).toEqual(['Own Operator'])
  expect((await academy.call(companyTrainingSummary, {}, { as: manager })).body.data).toMatchObject({ people: 1 })
  const person = (learnerId: string) =>
    academy.call(companyTrainingPerson, { params: { learner: learnerId } }, { as: manager })
  expect([(await person(own.learnerId)).status, (await person(other.learnerId)).status]).toEqual([200, 404])
  expect((await ask(rules, manager)).status).toBe(403)
})
