/** A certificate that asks for a share of the classes: it waits until enough were attended, and is told of before. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getCourseDetails } from '#contracts/catalogue/courses.ts'
import * as contract from '#contracts/learning/attendance.ts'
import { getMyCourse } from '#contracts/learning/player.ts'
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'
import { settleLearning } from '../settling/settle-learning.ts'

let w: World
let teacher: TestPerson
let learner: TestLearner
let course: Awaited<ReturnType<World['course']>>
let enrolment: string
/** Three classes that are over and one to come. */
let meetings: string[]
beforeAll(async () => {
  w = await world()
  teacher = await w.staff('courses.view', 'courses.edit')
})
afterAll(() => w.close())
beforeEach(async () => {
  course = await w.course({ trainingType: 'Live' })
  // One reading is all there is to study.
  await w.database.run(sql`delete from quiz where course_id = ${course.course_id}`)
  await w.database.run(sql`delete from lecture where id = ${course.video_id}`)
  await w.database.run(sql`update batch set class_start_date = dhaka_today() - 9 where id = ${course.batch_id}`)
  await w.database.run(sql`delete from class_meeting where batch_id = ${course.batch_id}`)
  const rows = await w.database.query<{ id: string }>(sql`
    insert into class_meeting (batch_id, number, starts_at, ends_at, by_hand)
    select ${course.batch_id}, n, now() + (n - 3.5) * interval '2 days', now() + (n - 3.5) * interval '2 days' + interval '1 hour', true
    from generate_series(1, 4) n returning id`)
  meetings = rows.map(({ id }) => id)
  learner = await w.learner()
  enrolment = await w.enrol(learner.learnerId, course)
})

const ask = (percent: number | null) =>
  w.database.run(sql`update course set certificate_attendance_percent = ${percent} where id = ${course.course_id}`)
const mark = async (number: number, to: string) => {
  const body = { marks: [{ enrolment_id: enrolment, mark: to }] }
  const params = { meeting: meetings[number - 1] as string }
  expect((await w.call(contract.putAttendance, { params, body }, { as: teacher })).status).toBe(200)
}
const study = () =>
  w.call(
    learnerCourseStatus,
    { body: { course_id: course.course_id, lecture_id: course.reading_id, completed: true } },
    { as: learner },
  )
const own = async () =>
  (await w.call(getMyCourse, { params: { slug: course.slug }, query: {} }, { as: learner })).body.data

test('is said on the page of the course and in one’s own course', async () => {
  expect((await own()).attendance_needed).toBe(0)
  await ask(60)
  expect(await own()).toMatchObject({ attendance_needed: 3, attendance: { attended: 0, held: 3 } })
  const { body } = await w.call(getCourseDetails, { params: { slug: course.slug }, query: {} }, {})
  expect(body.data.certificate_attendance_percent).toBe(60)
})

test('holds the certificate back until enough classes were attended, not the course', async () => {
  await ask(50)
  await mark(1, 'present')
  await study()
  expect(await own()).toMatchObject({ is_completed: true, certificate_slug: null, attendance_needed: 2 })
  expect(await settleLearning(w.database)).toBe(0)
  await mark(2, 'present')
  expect(await settleLearning(w.database)).toBe(1)
  expect((await own()).certificate_slug).toEqual(expect.any(String))
  expect(await settleLearning(w.database)).toBe(0)
})

test('is issued with the last lesson when the classes were attended before, and stays when a mark is changed', async () => {
  await ask(50)
  await mark(1, 'present')
  await mark(2, 'present')
  await study()
  const { certificate_slug } = await own()
  expect(certificate_slug).toEqual(expect.any(String))
  await mark(2, 'absent')
  await settleLearning(w.database)
  expect((await own()).certificate_slug).toBe(certificate_slug)
})

test('does not count classes that were cancelled, nor those one was excused of', async () => {
  await ask(100)
  await mark(1, 'present')
  await mark(2, 'present')
  await mark(3, 'excused')
  await study()
  expect(await own()).toMatchObject({ attendance_needed: 3, certificate_slug: null })
  await w.database.run(sql`update class_meeting set state = 'cancelled' where id = ${meetings[3]!}`)
  expect((await own()).attendance_needed).toBe(2)
  expect(await settleLearning(w.database)).toBe(1)
})

test('ends when the course asks for it no more', async () => {
  await ask(100)
  await study()
  expect((await own()).certificate_slug).toBeNull()
  await ask(null)
  expect(await settleLearning(w.database)).toBe(1)
  expect((await own()).certificate_slug).toEqual(expect.any(String))
})
