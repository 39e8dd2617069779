/** Until when a learner can open a course: staff say it, it ends by itself, and can be opened again. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { learnerCourses } from '#contracts/learning/enrolment.ts'
import { getAccessEnd } from '#contracts/learning/player.ts'
import * as contract from '#contracts/learning/support.office.ts'
import { addCompanySeats } from '#server/companies/seat-lots/seat-lots.sql.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'
import { endAccess } from './end-access.ts'

const reason = 'She was ill for a month.'
let w: World
let helper: TestPerson
let learner: TestLearner
let course: Awaited<ReturnType<World['course']>>
let enrolment: string
beforeAll(async () => {
  w = await world()
  helper = await w.staff('learning.view', 'learning.edit')
})
afterAll(() => w.close())
beforeEach(async () => {
  learner = await w.learner('Salma Begum')
  course = await w.course({ name: 'Seam quality', seats: 1 })
  await enrol(learner)
  enrolment = (await only()).enrolment_id
})

const enrol = ({ personId }: TestPerson) =>
  w.call(
    contract.enrolPerson,
    { params: { id: personId }, body: { batch_id: course.batch_id, reason } },
    { as: helper },
  )
const only = async () =>
  (await w.call(contract.personLearning, { params: { id: learner.personId } }, { as: helper })).body.data.enrolments[0]!
const put = (ends_on: string | null, from_ends_on: string | null, more: object = {}, as = helper) =>
  w.call(contract.putAccessEnd, { params: { enrolment }, body: { ends_on, from_ends_on, reason, ...more } }, { as })
const opened = async () => (await w.call(learnerCourses, {}, { as: learner })).body.data.map(({ ends_on }) => ends_on)
const seats = () =>
  w.database.first(sql`
    select b.seats, b.seats_taken as taken, (select coalesce(sum(taken), 0)::int from seat_movement m where m.batch_id = b.id) as moved
    from batch b where b.id = ${course.batch_id}`)
/** As if it had been said a month ago that yesterday is the last day. */
const letItPass = () => w.database.run(sql`update enrolment set ends_on = dhaka_today() - 1 where id = ${enrolment}`)
const yesterday = () => only().then(({ ends_on }) => ends_on)

test('is set, moved and taken away, each told and in the log; the learner sees it', async () => {
  expect((await put('2049-06-30', null)).body.data).toEqual({ ends_on: '2049-06-30', seat_added: false })
  expect(await opened()).toEqual(['2049-06-30'])
  const mail = await w.messageTo(learner.email, 'learning_ends_on')
  expect([mail.subject, mail.text]).toEqual([
    expect.stringMatching(/^Seam quality: access until .*30.*2049/),
    expect.stringContaining(`Reason: ${reason}`),
  ])
  expect((await put('2049-12-31', '2049-06-30')).status).toBe(200)
  expect((await put(null, '2049-06-30')).body.error.code).toBe('changed_meanwhile')
  expect((await put('2049-12-31', '2049-12-31')).body.error.code).toBe('already_done')
  expect((await put(null, '2049-12-31')).status).toBe(200)
  await w.messageTo(learner.email, 'learning_without_end')
  expect(await opened()).toEqual([null])
  expect(
    await w.database.query(sql`
      select before ->> 'ends_on' as before, after ->> 'ends_on' as after from audit_entry
      where action = 'person.access_end' and subject_id = ${learner.personId} order by position`),
  ).toEqual([
    { before: null, after: '2049-06-30' },
    { before: '2049-06-30', after: '2049-12-31' },
    { before: '2049-12-31', after: null },
  ])
})

test('ends the course after its last day, frees the seat and says so once; a later day opens it again', async () => {
  await w.database.run(sql`update enrolment set ends_on = dhaka_today() where id = ${enrolment}`)
  await endAccess(w.app.services)
  expect(await opened()).toHaveLength(1)
  await letItPass()
  await endAccess(w.app.services)
  await endAccess(w.app.services)
  expect(await opened()).toEqual([])
  expect(await only()).toMatchObject({ state: 'expired' })
  expect(await seats()).toEqual({ seats: 1, taken: 0, moved: 0 })
  await w.messageTo(learner.phone, 'learning_expired')
  // Somebody else takes the seat meanwhile.
  await enrol(await w.learner('Nasima Khatun'))
  const day = await yesterday()
  expect((await put('2049-06-30', day)).body.error.code).toBe('sold_out')
  expect((await put('2049-06-30', day, { adds_seat: true })).body.data.seat_added).toBe(true)
  expect(await seats()).toEqual({ seats: 2, taken: 2, moved: 2 })
  expect(await opened()).toEqual(['2049-06-30'])
})

test('opened again with a day that is over changes nothing', async () => {
  await letItPass()
  await endAccess(w.app.services)
  const day = await yesterday()
  expect((await put('2020-01-01', day)).body.errors).toHaveProperty('ends_on')
  expect(await only()).toMatchObject({ state: 'expired', ends_on: day })
  expect(await seats()).toEqual({ seats: 1, taken: 0, moved: 0 })
})

test('who gets the course again has it without the former end', async () => {
  await letItPass()
  await endAccess(w.app.services)
  expect((await enrol(learner)).status).toBe(200)
  expect(await only()).toMatchObject({ enrolment_id: enrolment, state: 'active', ends_on: null })
})

test('a company’s seat keeps the course open, and has no end that the academy sets', async () => {
  await w.database.run(sql`update batch set seats = null where id = ${course.batch_id}`)
  const company = await w.company()
  await w.database.run(
    sql`insert into corporate_learner (company_id, learner_id) values (${company}, ${learner.learnerId})`,
  )
  const { licenceId } = await addCompanySeats(w.database, {
    ...{ companyId: company, courseId: course.course_id, batchId: course.batch_id, seats: 5 },
    ...{ kind: 'bought', personId: null, at: new Date() },
  })
  await w.database.run(sql`
    insert into allocation (licence_id, company_id, learner_id) values (${licenceId}, ${company}, ${learner.learnerId})`)
  await letItPass()
  await endAccess(w.app.services)
  expect(await only()).toMatchObject({ state: 'active', source: 'allocation', ends_on: null })
  expect((await put('2049-06-30', null)).body.error.code).toBe('company_seat')
})

test('is for those who support learners, not for oneself, and not for what was withdrawn', async () => {
  expect((await put('2049-06-30', null, {}, await w.staff('learning.view'))).status).toBe(403)
  expect((await put('2049-06-30', null, { reason: ' ' })).body.errors).toHaveProperty('reason')
  await w.call(contract.withdrawPerson, { params: { enrolment }, body: { reason } }, { as: helper })
  expect((await put('2049-06-30', null)).body.error.code).toBe('not_active')
})

test('the learner is told why and when it ended, and only who had it', async () => {
  const end = async (as: TestLearner = learner) => w.call(getAccessEnd, { params: { slug: course.slug } }, { as })
  expect((await end()).status).toBe(404)
  await letItPass()
  await endAccess(w.app.services)
  const day = await yesterday()
  expect((await end()).body.data).toEqual({
    ...{ course_name: 'Seam quality', slug: course.slug, has_page: true },
    ...{ why: 'expired', ended_on: day },
  })
  expect((await put(null, day)).status).toBe(200)
  expect((await end()).status).toBe(404)
  await w.call(contract.withdrawPerson, { params: { enrolment }, body: { reason } }, { as: helper })
  const today = await w.database.first<{ day: string }>(sql`select dhaka_today()::text as day`)
  expect((await end()).body.data).toMatchObject({ why: 'withdrawn', ended_on: today?.day })
  expect((await end(await w.learner())).status).toBe(404)
})
