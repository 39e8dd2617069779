import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'
import { grantEnrolment, grantEnrolments } from './grant-enrolment.ts'
import { settleLearning } from '../settling/settle-learning.ts'
import { withdrawEnrolment } from './withdraw-enrolment.ts'

let academy: World
let course: Awaited<ReturnType<World['course']>>
let learnerId: string

beforeAll(async () => {
  academy = await world()
})
afterAll(() => academy.close())
beforeEach(async () => {
  course = await academy.course()
  learnerId = (await academy.learner()).learnerId
})

const grant = (more: { orderId?: string } = {}) =>
  grantEnrolment(academy.database, {
    learnerId,
    courseId: course.course_id,
    batchId: course.batch_id,
    source: 'order',
    ...more,
  })
const rows = () =>
  academy.database.query<{ state: string; order_id: string | null }>(sql`
    select e.state, e.order_id from enrolment e where e.course_id = ${course.course_id}`)
async function order(): Promise<string> {
  const row = await academy.database.first<{ id: string }>(sql`
    insert into orders (no, learner_id, person_id, sub_total_paisa, total_paisa)
    select 'SA-' || gen_random_uuid(), id, person_id, 0, 0 from learner where id = ${learnerId} returning id`)
  return row!.id
}

test('a course is owned once, however many grants come at once', async () => {
  const grants = await Promise.all(Array.from({ length: 10 }, () => grant()))
  expect(grants.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(await rows()).toEqual([{ state: 'active', order_id: null }])
})

test('what a refund took back can be bought again, with the progress of before', async () => {
  const [first, second] = [await order(), await order()]
  await grant({ orderId: first })
  await academy.database.run(sql`
    insert into lecture_progress (enrolment_id, lecture_id, completed_at) select id, ${course.reading_id}, now() from enrolment where course_id = ${course.course_id}`)
  expect(await withdrawEnrolment(academy.database, { orderId: first })).toHaveLength(1)
  expect(await withdrawEnrolment(academy.database, { orderId: first })).toHaveLength(0)
  expect(await rows()).toEqual([{ state: 'withdrawn', order_id: first }])
  expect(await grant({ orderId: second })).toEqual({ isNew: true })
  expect(await rows()).toEqual([{ state: 'active', order_id: second }])
  expect(
    await academy.database.query(sql`select from lecture_progress where lecture_id = ${course.reading_id}`),
  ).toHaveLength(1)
})

test('refunding an order leaves alone what another order gave', async () => {
  const [first, second] = [await order(), await order()]
  await grant({ orderId: first })
  expect(await grant({ orderId: second })).toEqual({ isNew: false })
  expect(await withdrawEnrolment(academy.database, { orderId: second })).toHaveLength(0)
  expect(await withdrawEnrolment(academy.database, { orderId: first, courseId: course.batch_id })).toHaveLength(0)
  expect((await rows())[0]?.state).toBe('active')
})

test('many learners are enrolled at once, and those who were already are told apart', async () => {
  const others = await Promise.all(Array.from({ length: 5 }, async () => (await academy.learner()).learnerId))
  await grant()
  const granted = await grantEnrolments(academy.database, {
    courseId: course.course_id,
    source: 'staff',
    grants: [learnerId, ...others].map((id) => ({ learnerId: id, batchId: course.batch_id })),
  })
  expect([...granted].sort()).toEqual(others.sort())
  expect(await rows()).toHaveLength(6)
})

test('a course that became complete because its outline shrank is settled with a certificate', async () => {
  await grant()
  await academy.database.run(sql`
    insert into lecture_progress (enrolment_id, lecture_id, completed_at) select id, ${course.reading_id}, now() from enrolment where course_id = ${course.course_id}`)
  await academy.database.run(sql`delete from lecture where id = ${course.video_id}`)
  await academy.database.run(sql`delete from quiz where id = ${course.quiz_id}`)
  expect(await settleLearning(academy.database)).toBe(1)
  expect(await settleLearning(academy.database)).toBe(0)
  expect(await academy.database.query(sql`select from certificate where learner_id = ${learnerId}`)).toHaveLength(1)
})
