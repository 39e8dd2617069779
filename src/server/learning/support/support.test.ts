/** What staff may do for a learner, what is refused, and that the seats of batches stay right through all of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contracts/learning/support.office.ts'
import { getQuiz, learnerQuizStatus } from '#contracts/learning/quizzes/quizzes.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { giveCompanySeat } from '#tests/give-company-seat.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let helper: TestPerson
let learner: TestLearner
let course: Awaited<ReturnType<World['course']>>
beforeAll(async () => {
  w = await world()
  helper = await w.staff('learning.view', 'learning.edit')
})
afterAll(() => w.close())
beforeEach(async () => {
  learner = await w.learner('Salma Begum')
  course = await w.course({ name: 'Seam quality', seats: 1 })
})

const reason = 'She asked on the phone.'
const enrol = (body: object = {}, as = helper, id = learner.personId) =>
  w.call(contract.enrolPerson, { params: { id }, body: { batch_id: course.batch_id, reason, ...body } }, { as })
const show = async (as = helper) =>
  (await w.call(contract.personLearning, { params: { id: learner.personId } }, { as })).body.data
const only = async () => (await show()).enrolments[0]!
const secondBatch = async (seats: number | null = null) =>
  (await w.database.first<{ id: string }>(sql`
    insert into batch (course_id, batch_no, training_type, seats, price_paisa) values (${course.course_id}, 2, 'Live', ${seats}, 0) returning id`))!
    .id
const seats = (batchId: string) =>
  w.database.first(sql`
    select b.seats, b.seats_taken as taken, (select coalesce(sum(taken), 0)::int from seat_movement m where m.batch_id = b.id) as moved
    from batch b where b.id = ${batchId}`)
const move = (body: object, enrolment: string) =>
  w.call(
    contract.moveEnrolment,
    {
      params: { enrolment },
      body: { from_batch_id: course.batch_id, reason, ...body },
    },
    { as: helper },
  )
const withdraw = (enrolment: string) =>
  w.call(contract.withdrawPerson, { params: { enrolment }, body: { reason } }, { as: helper })
const logged = () =>
  w.database.query<{ action: string; before: object; after: object }>(sql`
    select action, before, after from audit_entry where subject_kind = 'person' and subject_id = ${learner.personId} order by position`)

describe('an enrolment by staff', () => {
  test('takes a seat, is told with its reason, and stands in the log', async () => {
    expect((await enrol()).body.data).toEqual({ course_name: 'Seam quality', batch_no: 1, seat_added: false })
    expect(await seats(course.batch_id)).toEqual({ seats: 1, taken: 1, moved: 1 })
    const mail = await w.messageTo(learner.email, 'learning_enrolled')
    expect(mail.subject).toBe('You are enrolled in Seam quality')
    expect(mail.text).toContain(`Reason: ${reason}`)
    await w.messageTo(learner.phone, 'learning_enrolled')
    expect(await only()).toMatchObject({ source: 'staff', state: 'active', run: 1, batch_no: 1, order_no: null })
    expect(await logged()).toMatchObject([
      { action: 'person.enrol', before: { batch: null }, after: { course: 'Seam quality', batch: 1, reason } },
    ])
  })

  test('of a full batch is refused unless it gets a seat more', async () => {
    await w.enrol((await w.learner()).learnerId, course)
    await w.database.run(sql`insert into seat_movement (batch_id, kind, taken) values (${course.batch_id}, 'taken', 1)`)
    const refused = await enrol()
    expect([refused.status, refused.body.error.code]).toEqual([409, 'sold_out'])
    expect((await show()).enrolments).toEqual([])
    expect((await enrol({ adds_seat: true })).body.data.seat_added).toBe(true)
    expect(await seats(course.batch_id)).toEqual({ seats: 2, taken: 2, moved: 2 })
  })

  test('made twice at once is one enrolment and one seat', async () => {
    const statuses = (await Promise.all([enrol(), enrol(), enrol({ adds_seat: true })])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409])
    expect(await seats(course.batch_id)).toEqual({ seats: 1, taken: 1, moved: 1 })
  })

  test('of who completed the course begins a new run only when that is said', async () => {
    await enrol({ adds_seat: true })
    await w.database.run(sql`update enrolment set completed_at = now() where learner_id = ${learner.learnerId}`)
    expect((await enrol({ adds_seat: true })).body.error.code).toBe('already_enrolled')
    expect((await enrol({ adds_seat: true, begins_again: true })).status).toBe(200)
    expect((await show()).enrolments.map(({ run, is_current }) => [run, is_current])).toEqual([
      [2, true],
      [1, false],
    ])
  })

  test('needs a reason, a learner, a course that is published, the permission, and somebody else', async () => {
    expect((await enrol({ reason: ' ' })).body.errors).toHaveProperty('reason')
    expect((await enrol({}, helper, (await w.mentor()).personId)).body.error.code).toBe('no_learner')
    expect((await enrol({}, helper, helper.personId)).body.error.code).toBe('yourself')
    expect((await enrol({}, helper, course.course_id)).status).toBe(404)
    expect((await enrol({}, await w.staff('learning.view', 'users.edit'))).status).toBe(403)
    expect((await enrol({}, learner)).status).toBe(403)
    await w.database.run(sql`update course set is_published = false where id = ${course.course_id}`)
    expect((await enrol()).body.errors).toHaveProperty('batch_id')
    expect(await seats(course.batch_id)).toMatchObject({ taken: 0 })
  })
})

describe('another batch', () => {
  test('takes the seat along, and two tabs end in one of them', async () => {
    const [other, third] = [await secondBatch(5), (await w.course()).batch_id]
    await enrol()
    const { enrolment_id } = await only()
    expect((await move({ batch_id: third }, enrolment_id)).body.errors).toHaveProperty('batch_id')
    expect((await move({ batch_id: other }, enrolment_id)).body.data).toEqual({ batch_no: 2, seat_added: false })
    expect(await seats(course.batch_id)).toMatchObject({ taken: 0 })
    expect(await seats(other)).toMatchObject({ taken: 1 })
    expect((await move({ batch_id: other }, enrolment_id)).body.error.code).toBe('already_done')
    expect((await move({ batch_id: course.batch_id, from_batch_id: third }, enrolment_id)).body.error.code).toBe(
      'changed_meanwhile',
    )
    expect(await w.messageTo(learner.email, 'learning_moved')).toMatchObject({ subject: 'Seam quality: another batch' })
    expect((await logged()).at(-1)).toMatchObject({ before: { batch: 1 }, after: { batch: 2, reason } })
  })

  test('that is full is refused, and the learner stays where they are', async () => {
    const other = await secondBatch(0)
    await enrol()
    const { enrolment_id } = await only()
    expect((await move({ batch_id: other }, enrolment_id)).body.error.code).toBe('sold_out')
    expect(await only()).toMatchObject({ batch_no: 1 })
    expect((await move({ batch_id: other, adds_seat: true }, enrolment_id)).body.data.seat_added).toBe(true)
    expect(await seats(other)).toEqual({ seats: 1, taken: 1, moved: 1 })
  })
})

describe('a withdrawal', () => {
  test('frees the seat once, keeps what was learned, and can be given again', async () => {
    await enrol()
    const { enrolment_id } = await only()
    const statuses = (await Promise.all([withdraw(enrolment_id), withdraw(enrolment_id)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(await seats(course.batch_id)).toEqual({ seats: 1, taken: 0, moved: 0 })
    expect(await only()).toMatchObject({ state: 'withdrawn' })
    await w.messageTo(learner.phone, 'learning_withdrawn')
    expect((await enrol()).status).toBe(200)
    expect(await only()).toMatchObject({ enrolment_id, state: 'active' })
  })

  test('of a seat that a company gave is the company’s', async () => {
    const company = await w.company()
    await w.database.run(
      sql`insert into corporate_learner (company_id, learner_id) values (${company}, ${learner.learnerId})`,
    )
    const given = await w.course()
    await giveCompanySeat(w.database, { companyId: company, learnerId: learner.learnerId, course: given })
    const { enrolment_id, company_name } = await only()
    expect(company_name).toBe('Torulota Knit')
    expect((await withdraw(enrolment_id)).body.error.code).toBe('company_seat')
    expect((await withdraw(given.course_id)).status).toBe(404)
  })
})

describe('quizzes', () => {
  const begin = () => w.call(learnerQuizStatus, { body: { quiz_id: course.quiz_id } }, { as: learner })
  const handIn = () => w.call(learnerQuizStatus, { body: { quiz_id: course.quiz_id, answers: {} } }, { as: learner })
  const give = (enrolment: string, quiz_id = course.quiz_id) =>
    w.call(contract.giveAttempt, { params: { enrolment }, body: { quiz_id, reason } }, { as: helper })
  const time = (body: object, seen = '') =>
    w.call(
      contract.putExtraTime,
      {
        params: { id: learner.personId },
        body: { percent: 0, minutes: 0, reason, seen, ...body },
      },
      { as: helper },
    )

  test('one more attempt is given to who has none left, and only one', async () => {
    await w.database.run(sql`update quiz set attempts_allowed = 1 where id = ${course.quiz_id}`)
    await enrol()
    const { enrolment_id } = await only()
    expect((await give(enrolment_id)).body.error.code).toBe('attempts_left')
    await begin()
    await handIn()
    expect((await begin()).body.error.code).toBe('no_attempts_left')
    const statuses = (await Promise.all([give(enrolment_id), give(enrolment_id)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await only()).quizzes).toMatchObject([{ attempts_allowed: 2, attempts_given: 1, attempts_made: 1 }])
    expect((await begin()).status).toBe(200)
    expect((await give(enrolment_id, (await w.course()).quiz_id)).body.errors).toHaveProperty('quiz_id')
    expect((await w.messageTo(learner.email, 'learning_attempt_given')).subject).toBe('One more attempt: A quiz')
  })

  test('more time counts from the next attempt on, until it is ended', async () => {
    await w.database.run(sql`update quiz set time_limit_minutes = 10 where id = ${course.quiz_id}`)
    await enrol()
    const limit = async () =>
      (await w.call(getQuiz, { params: { id: course.quiz_id } }, { as: learner })).body.data.time_limit_minutes
    expect((await time({ percent: 25, minutes: 5 })).status).toBe(200)
    expect(await limit()).toBe(18)
    const { started_at, ends_at } = (await begin()).body.data
    expect(Date.parse(ends_at ?? '') - Date.parse(started_at)).toBe(18 * 60_000)
    const { seen, extra_time } = await show()
    expect(extra_time).toMatchObject({ percent: 25, minutes: 5, reason, given_by: helper.name })
    expect((await time({ percent: 25, minutes: 5 })).body.error.code).toBe('already_done')
    expect((await time({ percent: 50 }, 'something-older-')).body.error.code).toBe('changed_meanwhile')
    expect((await time({}, seen)).status).toBe(200)
    expect(await limit()).toBe(10)
    await w.messageTo(learner.email, 'learning_extra_time_ended')
  })
})

test('is seen by who may, and tells an order only to who may see orders', async () => {
  await enrol()
  expect((await show(await w.staff('learning.view'))).can).toEqual({ edit: false })
  const elsewhere = await w.call(
    contract.personLearning,
    { params: { id: learner.personId } },
    { as: await w.staff('users.view') },
  )
  expect(elsewhere.status).toBe(403)
  const found = await w.call(
    contract.coursesToEnrol,
    { params: { id: learner.personId }, query: { q: 'seam' } },
    { as: helper },
  )
  expect(found.body.data.courses.find(({ course_id }) => course_id === course.course_id)).toMatchObject({
    has: 'active',
    batches: [{ batch_no: 1, seats_free: 0 }],
  })
})
