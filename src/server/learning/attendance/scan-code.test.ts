import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#contracts/learning/attendance.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'
import { codeAt } from './class-code.ts'

let w: World
let teacher: TestPerson & { mentorId: string }
let learner: TestLearner
let course: Awaited<ReturnType<World['course']>>
/** It began five minutes ago. */
let meeting: string
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  teacher = await w.mentor()
  course = await w.course({ trainingType: 'On-site' })
  await w.database.run(sql`
    insert into course_mentor (course_id, mentor_id, position) values (${course.course_id}, ${teacher.mentorId}, 1)`)
  await w.database.run(sql`update batch set class_start_date = dhaka_today() + 9 where id = ${course.batch_id}`)
  await w.database.run(sql`delete from class_meeting where batch_id = ${course.batch_id}`)
  const row = await w.database.first<{ id: string }>(sql`
    insert into class_meeting (batch_id, number, starts_at, ends_at, by_hand)
    values (${course.batch_id}, 1, now() - interval '5 minutes', now() + interval '1 hour', true) returning id`)
  meeting = row!.id
  learner = await w.learner()
  await w.enrol(learner.learnerId, course)
})

const door = (as: TestPerson = teacher) => w.call(contract.showClassCode, { params: { meeting } }, { as })
const shown = async () => (await door()).body.data.shown!
const scan = (code: string, as: TestPerson = learner, meetingId: string | undefined = meeting) =>
  w.call(contract.scanCode, { body: { ...(meetingId ? { meeting_id: meetingId } : {}), code } }, { as })
const type = (code: string, as: TestPerson = learner) => w.call(contract.scanCode, { body: { code } }, { as })
/** What was shown so many seconds ago. */
const shownBefore = async (seconds: number) => {
  const row = await w.database.first<{ now: number }>(sql`select floor(extract(epoch from now()))::float8 as now`)
  return codeAt(w.config.appSecret, meeting, row!.now - seconds)
}
const rows = () =>
  w.database.query<{ joined_by: string }>(sql`select joined_by from attendance where meeting_id = ${meeting}`)

describe('who scans the code', () => {
  it('is present, once, and the mentor sees them', async () => {
    const { code, changes_in: left } = await shown()
    expect(left).toBeLessThanOrEqual(30)
    const first = (await scan(code)).body.data
    expect(first).toMatchObject({ result: 'present', number: 1, attended: 1, held: 1 })
    expect((await scan(code)).body.data).toMatchObject({ result: 'already', joined_at: first.joined_at })
    expect(await rows()).toEqual([{ joined_by: 'code' }])
    expect((await door()).body.data).toMatchObject({ here: 1, learners: 1, latest: [{ name: learner.name }] })
  })

  it('is not the mentor, who sees the code at home too', async () => {
    const own = await w.database.first<{ id: string }>(sql`
      insert into learner (person_id) values (${teacher.personId}) returning id`)
    await w.enrol(own!.id, course)
    const as = { ...teacher, token: await w.session(teacher.personId, 'learner') }
    const { code, typed } = await shown()
    const codes = [(await scan(code, as)).body.error.code, (await type(typed, as)).body.error.code]
    expect([codes, await rows()]).toEqual([['yourself', 'yourself'], []])
  })

  it('types few codes: then the square alone will do, or the mentor', async () => {
    const { code, typed } = await shown()
    const wrong = typed === '000000' ? '000001' : '000000'
    for (let guess = 1; guess <= 20; guess++) expect((await type(wrong)).status).toBe(422)
    await w.database.run(sql`delete from rate_limit where key not like 'typed class codes%'`)
    const refused = await type(typed)
    expect([refused.status, refused.body.message, await rows()]).toEqual([
      429,
      'You have typed too many codes. Scan the code, or ask your mentor to mark you on the list.',
      [],
    ])
    expect((await scan(code)).body.data).toMatchObject({ result: 'present' })
  })

  it('may type its six digits', async () => {
    const { typed } = await shown()
    expect((await type(typed)).body.data).toMatchObject({ result: 'present', meeting_id: meeting })
  })

  it('is refused with one that was shown first a minute ago or longer', async () => {
    for (const age of [90, 300]) {
      const { code, typed } = await shownBefore(age)
      expect((await scan(code)).body.error.code).toBe('code_too_old')
      expect((await type(typed)).body.error.code).toBe('code_too_old')
    }
    expect(await rows()).toEqual([])
  })

  it('is refused with the code of another batch, of another class, and with what never was one', async () => {
    const { code, typed } = await shown()
    const stranger = await w.learner()
    expect((await scan(code, stranger)).body.error.code).toBe('other_batch')
    expect((await type(typed, stranger)).status).toBe(422)
    const other = await w.database.first<{ id: string }>(sql`
      insert into class_meeting (batch_id, number, starts_at, ends_at, by_hand)
      values (${course.batch_id}, 2, now() - interval '2 minutes', now() + interval '2 hours', true) returning id`)
    expect((await scan(code, learner, other!.id)).status).toBe(422)
    for (const forged of ['x', `${code.slice(0, -2)}AA`, `zzz.${code.split('.')[1]}`])
      expect((await scan(forged)).status).toBe(422)
    expect(await rows()).toEqual([])
  })

  it('is refused once the class is over, when it is cancelled, and before it opens', async () => {
    const { code } = await shown()
    const becomes = (change: ReturnType<typeof sql>) =>
      w.database.run(sql`update class_meeting set ${change} where id = ${meeting}`)
    await becomes(sql`state = 'cancelled'`)
    expect((await scan(code)).body.error.code).toBe('not_open')
    await becomes(sql`state = 'planned', starts_at = now() + interval '1 hour', ends_at = now() + interval '2 hours'`)
    expect((await scan(code)).body.error.code).toBe('not_open')
    expect((await door()).body.data.shown).toBeNull()
    await becomes(sql`starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'`)
    expect((await scan(code)).body.error.code).toBe('class_over')
    expect(await rows()).toEqual([])
  })

  it('stays as the mentor marked them, and is told so', async () => {
    await w.database.run(sql`
      insert into attendance (meeting_id, enrolment_id, mark) select ${meeting}, id, 'absent' from enrolment where learner_id = ${learner.learnerId}`)
    expect((await scan((await shown()).code)).body.data).toMatchObject({ mark: 'absent', attended: 0 })
  })
})

describe('the code', () => {
  it('is shown to who teaches the course and to staff who may change it, to nobody else', async () => {
    const statuses = []
    for (const as of [
      learner,
      await w.mentor(),
      await w.staff('courses.view'),
      await w.staff('courses.view', 'courses.edit'),
    ])
      statuses.push((await door(as)).status)
    expect(statuses).toEqual([404, 404, 403, 200])
  })

  it('changes every 30 seconds', () => {
    const at = (now: number) => codeAt('secret', meeting, now)
    expect(at(59).code).toBe(at(30).code)
    expect([at(60).code, at(60).typed]).not.toEqual([at(59).code, at(59).typed])
    expect([at(30).changes_in, at(59).changes_in]).toEqual([30, 1])
  })
})

it('200 learners at once are noted once each, none of them by a picture of an old code', async () => {
  const people = await Promise.all(Array.from({ length: 200 }, () => w.learner()))
  for (const { learnerId } of people) await w.enrol(learnerId, course)
  const { code: old } = await shownBefore(90)
  const { code } = await shown()
  const began = performance.now()
  const late = await Promise.all(people.map((person) => scan(old, person)))
  const answers = await Promise.all([...people, ...people].map((person) => scan(code, person)))
  const taken = performance.now() - began
  expect(new Set(late.map(({ body }) => body.error.code))).toEqual(new Set(['code_too_old']))
  expect(answers.filter(({ body }) => body.data?.result === 'present')).toHaveLength(200)
  expect(answers.filter(({ body }) => body.data?.result === 'already')).toHaveLength(200)
  expect(await rows()).toHaveLength(200)
  expect(taken).toBeLessThan(60_000)
})
