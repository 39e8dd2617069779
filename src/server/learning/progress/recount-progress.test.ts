import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'
import { recountBatch, recountProgress } from './recount-progress.ts'
import { settleLearning } from '../settling/settle-learning.ts'

let academy: World
let course: Awaited<ReturnType<World['course']>>
let learners: TestLearner[]

beforeAll(async () => {
  academy = await world()
  // The job itself would count between the steps of a test.
  await academy.jobs.stop(1)
})
afterAll(() => academy.close())
beforeEach(async () => {
  await academy.database.run(sql`delete from stale_progress`)
  course = await academy.course()
  learners = []
  for (let n = 0; n < 7; n++) {
    const learner = await academy.learner()
    await academy.enrol(learner.learnerId, course)
    learners.push(learner)
  }
})

const read = (learner: TestLearner) =>
  academy.call(
    learnerCourseStatus,
    { body: { course_id: course.course_id, lecture_id: course.reading_id, completed: true } },
    { as: learner },
  )
const addReading = (slug = 'new') =>
  academy.database.run(sql`
    insert into lecture (section_id, course_id, slug, kind, title, position)
    select ${course.section_id}, ${course.course_id}, ${slug}, 'reading', '{"en":"New"}', max(position) + 1
    from lecture where section_id = ${course.section_id}`)
const removeVideo = () => academy.database.run(sql`delete from lecture where id = ${course.video_id}`)
const removeQuiz = () => academy.database.run(sql`delete from quiz where id = ${course.quiz_id}`)
const rows = () =>
  academy.database.query<{ progress_percent: number; version: string }>(sql`
    select id, progress_percent, xmin::text || ctid::text as version from enrolment
    where course_id = ${course.course_id} order by id`)
const percents = async () => (await rows()).map(({ progress_percent }) => progress_percent)
const recounted = async () =>
  (
    await academy.database.query<{ percent: number }>(sql`
      select (select whole_percent(count(*) filter (where is_done), count(*)) from outline_progress(e.id, e.course_id)) as percent
      from enrolment e where e.course_id = ${course.course_id} order by e.id`)
  ).map(({ percent }) => percent)
const isStale = async () =>
  (await academy.database.query(sql`select from stale_progress where course_id = ${course.course_id}`)).length === 1

test('an author’s change writes no enrolment; the job counts all of them again', async () => {
  for (const learner of learners.slice(0, 4)) await read(learner)
  await academy.database.run(
    sql`update enrolment set last_lecture_id = ${course.video_id} where course_id = ${course.course_id}`,
  )
  const before = await rows()
  await addReading()
  await removeVideo()
  await removeQuiz()
  expect(await rows()).toEqual(before)
  expect(await isStale()).toBe(true)
  expect(await recountProgress(academy.database, 3)).toBe(7)
  expect(await percents()).toEqual([50, 50, 50, 50, 0, 0, 0])
  expect(await percents()).toEqual(await recounted())
  expect(await isStale()).toBe(false)
})

test('the learner’s own report counts at once', async () => {
  await read(learners[0]!)
  await addReading()
  const { body } = await read(learners[0]!)
  expect(body.data.course.percent).toBe(25)
  expect((await percents())[0]).toBe(25)
})

test('an interrupted count goes on where it was, and begins again after another change', async () => {
  for (const learner of learners) await read(learner)
  await addReading()
  expect(await recountBatch(academy.database, 3)).toBe(3)
  expect(await percents()).toEqual([25, 25, 25, 33, 33, 33, 33])
  expect(await recountBatch(academy.database, 3)).toBe(3)
  await addReading('newer')
  expect(await recountProgress(academy.database, 3)).toBe(7)
  expect(await percents()).toEqual(Array(7).fill(20))
  expect(await recountProgress(academy.database, 3)).toBe(0)
})

test('two processes at once count each enrolment once', async () => {
  for (const learner of learners) await read(learner)
  await addReading()
  const counted = await Promise.all([recountProgress(academy.database, 2), recountProgress(academy.database, 2)])
  await recountProgress(academy.database, 2)
  expect(counted[0]! + counted[1]!).toBeLessThanOrEqual(7)
  expect(await percents()).toEqual(await recounted())
})

test('what learners do while the job counts is in the end counted right', async () => {
  await addReading()
  await Promise.all([
    ...learners.map(read),
    recountProgress(academy.database, 1),
    removeVideo(),
    recountProgress(academy.database, 2),
  ])
  await recountProgress(academy.database)
  expect(await percents()).toEqual(await recounted())
})

test('who completed keeps completion and certificate when the course grows, and never has more than 100 per cent', async () => {
  await read(learners[0]!)
  await removeVideo()
  await removeQuiz()
  expect(await settleLearning(academy.database)).toBe(1)
  await addReading()
  expect(await settleLearning(academy.database)).toBe(0)
  const [kept] = await academy.database.query(sql`
    select e.progress_percent, e.completed_at is not null as is_completed,
      (select count(*) from certificate c where c.enrolment_id = e.id and c.revoked_at is null) as certificates
    from enrolment e where e.learner_id = ${learners[0]!.learnerId}`)
  expect(kept).toEqual({ progress_percent: 50, is_completed: true, certificates: 1 })
})
