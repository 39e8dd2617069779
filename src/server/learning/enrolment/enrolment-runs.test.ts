import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getMyCourse } from '#contracts/learning/player.ts'
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'
import { recountProgress } from '../progress/recount-progress.ts'
import { settleLearning } from '../settling/settle-learning.ts'
import { grantEnrolment } from './grant-enrolment.ts'
import { withdrawEnrolment } from './withdraw-enrolment.ts'

let academy: World
let course: Awaited<ReturnType<World['course']>>
let learner: TestLearner

beforeAll(async () => {
  academy = await world()
  await academy.jobs.stop(1)
})
afterAll(() => academy.close())
beforeEach(async () => {
  course = await academy.course()
  learner = await academy.learner()
  // What is left is a reading: read, the course is complete.
  await academy.database.run(sql`delete from lecture where id = ${course.video_id}`)
  await academy.database.run(sql`delete from quiz where id = ${course.quiz_id}`)
  await grant()
})

const grant = (more: { opensNextRun?: boolean; orderId?: string } = {}) =>
  grantEnrolment(academy.database, {
    learnerId: learner.learnerId,
    courseId: course.course_id,
    batchId: course.batch_id,
    source: 'staff',
    ...more,
  })
const read = () =>
  academy.call(
    learnerCourseStatus,
    { body: { course_id: course.course_id, lecture_id: course.reading_id, completed: true } },
    { as: learner },
  )
const open = async () => {
  const { status, body } = await academy.call(
    getMyCourse,
    { params: { slug: course.slug }, query: {} },
    { as: learner },
  )
  return status === 200 ? { progress: body.data.progress, certificate: body.data.certificate_slug } : status
}
const runs = () =>
  academy.database.query(sql`
    select e.run, e.is_current, e.state, e.progress_percent as percent, e.completed_at is not null as is_completed,
      (select count(*) from certificate c where c.enrolment_id = e.id) as certificates
    from every_enrolment e where e.course_id = ${course.course_id} order by e.run`)
const completed = { state: 'active', percent: 100, is_completed: true, certificates: 1 }
const begun = { state: 'active', percent: 0, is_completed: false, certificates: 0 }

test('a second run begins with nothing done and keeps the first with its certificate', async () => {
  const first = (await read()).body.data.course.certificate_slug
  expect(await grant({ opensNextRun: true })).toEqual({ isNew: true })
  expect(await runs()).toEqual([
    { run: 1, is_current: false, ...completed },
    { run: 2, is_current: true, ...begun },
  ])
  expect(await open()).toEqual({ progress: 0, certificate: null })
  const second = (await read()).body.data.course.certificate_slug
  expect(second).not.toBeNull()
  expect(second).not.toBe(first)
  expect(await runs()).toEqual([
    { run: 1, is_current: false, ...completed },
    { run: 2, is_current: true, ...completed },
  ])
})

test('a run that has not ended is the same run: nothing is new, however often and by however many at once', async () => {
  expect(await grant({ opensNextRun: true })).toEqual({ isNew: false })
  await read()
  expect(await grant()).toEqual({ isNew: false })
  const grants = await Promise.all(Array.from({ length: 10 }, () => grant({ opensNextRun: true })))
  expect(grants.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect((await runs()).length).toBe(2)
})

test.each(['withdrawn', 'expired'])('a run that was %s ends: it is given again, or the next begins', async (state) => {
  const end = () =>
    academy.database.run(sql`update current_enrolment set state = ${state} where course_id = ${course.course_id}`)
  await end()
  expect(await open()).toBe(404)
  expect(await grant()).toEqual({ isNew: true })
  expect((await runs()).length).toBe(1)
  await end()
  expect(await grant({ opensNextRun: true })).toEqual({ isNew: true })
  expect(await runs()).toEqual([
    { run: 1, is_current: false, ...begun, state },
    { run: 2, is_current: true, ...begun },
  ])
})

test('a past run is no right and follows no change of the outline', async () => {
  await read()
  await grant({ opensNextRun: true })
  await academy.database.run(sql`
    insert into lecture (section_id, course_id, slug, kind, title, position)
    values (${course.section_id}, ${course.course_id}, 'new', 'reading', '{"en":"New"}', 9)`)
  await read()
  await recountProgress(academy.database)
  expect(await runs()).toMatchObject([
    { run: 1, percent: 100, certificates: 1 },
    { run: 2, percent: 50, certificates: 0 },
  ])
  await academy.database.run(
    sql`update current_enrolment set state = 'withdrawn' where course_id = ${course.course_id}`,
  )
  expect(await open()).toBe(404)
  expect((await read()).status).toBe(404)
  expect(await settleLearning(academy.database)).toBe(0)
})

test('an order gives one run, and its refund ends that run alone', async () => {
  const row = await academy.database.first<{ id: string }>(sql`
    insert into orders (no, learner_id, person_id, sub_total_paisa, total_paisa)
    values ('SA-' || gen_random_uuid(), ${learner.learnerId}, ${learner.personId}, 0, 0) returning id`)
  await read()
  expect(await grant({ opensNextRun: true, orderId: row!.id })).toEqual({ isNew: true })
  await read()
  await expect(
    academy.database.run(sql`update every_enrolment set order_id = ${row!.id} where course_id = ${course.course_id}`),
  ).rejects.toMatchObject({ code: '23505' })
  expect(await withdrawEnrolment(academy.database, { orderId: row!.id })).toHaveLength(1)
  expect(await runs()).toMatchObject([
    { run: 1, state: 'active' },
    { run: 2, state: 'withdrawn' },
  ])
})
