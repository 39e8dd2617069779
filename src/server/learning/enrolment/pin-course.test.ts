import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { myData } from '#contracts/accounts/erasure/erasure.ts'
import { hideCourse, learnerCourses, pinCourse } from '#contracts/learning/enrolment.ts'
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

const pin = (is_pinned = true, as: { token: string } = learner) =>
  w.call(pinCourse, { params: { slug: course.slug }, body: { is_pinned } }, { as })
const hide = (is_hidden: boolean) =>
  w.call(hideCourse, { params: { slug: course.slug }, body: { is_hidden } }, { as: learner })
const listed = async (as: { token: string } = learner) =>
  (await w.call(learnerCourses, {}, { as })).body.data.map(({ is_pinned, is_hidden }) => ({ is_pinned, is_hidden }))
const end = (how: 'finished' | 'withdrawn') =>
  w.database.run(
    how === 'finished'
      ? sql`update enrolment set completed_at = now(), progress_percent = 100 where learner_id = ${learner.learnerId}`
      : sql`update enrolment set state = 'withdrawn' where learner_id = ${learner.learnerId}`,
  )

test('a course is pinned and let go again, on every device of its learner', async () => {
  const elsewhere = { token: await w.session(learner.personId, 'learner') }
  expect(await listed()).toEqual([{ is_pinned: false, is_hidden: false }])
  expect((await pin()).status).toBe(200)
  expect(await listed(elsewhere)).toEqual([{ is_pinned: true, is_hidden: false }])
  expect((await pin(false, elsewhere)).status).toBe(200)
  expect(await listed()).toEqual([{ is_pinned: false, is_hidden: false }])
})

test('pinned twice it keeps its first moment', async () => {
  const moment = () => w.database.first(sql`select pinned_at from enrolment where learner_id = ${learner.learnerId}`)
  await pin()
  const first = await moment()
  expect(first).not.toEqual({ pinned_at: null })
  expect((await pin()).status).toBe(200)
  expect(await moment()).toEqual(first)
})

test('what is not one’s own or was taken back cannot be pinned', async () => {
  expect((await pin(true, await w.learner())).status).toBe(404)
  expect((await w.call(pinCourse, { params: { slug: course.slug }, body: { is_pinned: true } })).status).toBe(401)
  await end('withdrawn')
  expect((await pin()).status).toBe(404)
})

test('a body without the choice gets its message at the field', async () => {
  const { status, body } = await w.call(
    pinCourse,
    { params: { slug: course.slug }, body: {} as never },
    { as: learner },
  )
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['is_pinned']])
})

test('whoever hides a course lets it go; what is hidden is shown again before it can be pinned', async () => {
  await end('finished')
  await pin()
  expect((await hide(false)).status).toBe(200)
  expect(await listed()).toEqual([{ is_pinned: true, is_hidden: false }])
  expect((await hide(true)).status).toBe(200)
  expect(await listed()).toEqual([{ is_pinned: false, is_hidden: true }])
  expect((await pin()).status).toBe(404)
  await hide(false)
  expect((await pin()).status).toBe(200)
})

test('a course that is given back is where its learner put it; a further run begins at its own place', async () => {
  const grant = (opensNextRun: boolean) =>
    grantEnrolment(w.database, {
      learnerId: learner.learnerId,
      courseId: course.course_id,
      batchId: course.batch_id,
      source: 'staff',
      opensNextRun,
    })
  await pin()
  await end('withdrawn')
  await grant(false)
  expect(await listed()).toEqual([{ is_pinned: true, is_hidden: false }])
  await end('finished')
  await grant(true)
  expect(await listed()).toEqual([{ is_pinned: false, is_hidden: false }])
})

test('the copy of one’s own data tells since when', async () => {
  await pin()
  const copy = (await w.call(myData, {}, { as: learner })).body.data as { enrolments: { pinned_at: string | null }[] }
  expect(copy.enrolments.map(({ pinned_at }) => typeof pinned_at)).toEqual(['string'])
})
