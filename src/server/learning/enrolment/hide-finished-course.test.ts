import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hideCourse, learnerCourses } from '#contracts/learning/enrolment.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'
import { grantEnrolment } from './grant-enrolment.ts'

let w: World
let course: Awaited<ReturnType<World['course']>>
let learner: TestLearner

beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  course = await w.course()
  learner = await w.learner()
  await w.enrol(learner.learnerId, course)
})

const finish = () =>
  w.database.run(sql`
    update enrolment set completed_at = now(), progress_percent = 100 where learner_id = ${learner.learnerId}`)
const hide = (is_hidden = true, as: { token: string } = learner) =>
  w.call(hideCourse, { params: { slug: course.slug }, body: { is_hidden } }, { as })
const hidden = async () =>
  (await w.call(learnerCourses, {}, { as: learner })).body.data.map(({ is_hidden }) => is_hidden)
const grant = (opensNextRun = false) =>
  grantEnrolment(w.database, {
    learnerId: learner.learnerId,
    courseId: course.course_id,
    batchId: course.batch_id,
    source: 'staff',
    opensNextRun,
  })

test('a finished course is hidden and shown again', async () => {
  await finish()
  expect(await hidden()).toEqual([false])
  expect((await hide()).status).toBe(200)
  expect(await hidden()).toEqual([true])
  expect((await hide(false)).status).toBe(200)
  expect(await hidden()).toEqual([false])
})

test('what is not finished, not one’s own or taken back cannot be hidden', async () => {
  expect((await hide()).status).toBe(404)
  await finish()
  const stranger = await w.learner()
  expect((await hide(true, stranger)).status).toBe(404)
  expect((await w.call(hideCourse, { params: { slug: course.slug }, body: { is_hidden: true } })).status).toBe(401)
  await w.database.run(sql`update enrolment set state = 'withdrawn' where learner_id = ${learner.learnerId}`)
  expect((await hide()).status).toBe(404)
})

test('a body without the choice gets its message at the field', async () => {
  await finish()
  const { status, body } = await w.call(
    hideCourse,
    { params: { slug: course.slug }, body: {} as never },
    { as: learner },
  )
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['is_hidden']])
})

test('whoever begins the course anew, or is given it back, sees it in the list', async () => {
  await finish()
  await hide()
  await grant(true)
  expect(await hidden()).toEqual([false])
  await finish()
  expect((await hide()).status).toBe(200)
  await w.database.run(sql`
    update enrolment set state = 'withdrawn' where learner_id = ${learner.learnerId} and is_current`)
  await grant()
  expect(await hidden()).toEqual([false])
})
