import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getMyCourse } from '#contracts/learning/player.ts'
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import { getStudy, putPlayerChoices, putStudyGoal } from '#contracts/learning/study.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'

let academy: World
let course: Awaited<ReturnType<World['course']>>
let learner: TestLearner

beforeAll(async () => {
  academy = await world()
})
afterAll(() => academy.close())
beforeEach(async () => {
  course = await academy.course()
  learner = await academy.learner()
  await academy.enrol(learner.learnerId, course)
})

const study = async () => (await academy.call(getStudy, {}, { as: learner })).body.data
const report = (lectureId: string, sent: object) =>
  academy.call(
    learnerCourseStatus,
    { body: { course_id: course.course_id, lecture_id: lectureId, ...sent } },
    { as: learner },
  )
/** So many minutes on a day that is so many days before the Saturday of this week. */
const studied = (daysBefore: number, minutes: number) =>
  academy.database.run(sql`
    insert into study_day (learner_id, day, seconds)
    select ${learner.learnerId}, day - (extract(isodow from day)::integer + 1) % 7 - ${daysBefore}::integer, ${minutes * 60}
    from (select (now() at time zone 'Asia/Dhaka')::date as day) today`)

describe('the week', () => {
  test('begins on Saturday, ends on Friday and holds today', async () => {
    const { days, today, minutes } = await study()
    expect(days.map(({ day }) => new Date(`${day}T00:00:00Z`).getUTCDay())).toEqual([6, 0, 1, 2, 3, 4, 5])
    expect(days.map(({ day }) => day)).toContain(today)
    expect(minutes).toBe(0)
  })

  test('counts what was newly watched or read, once', async () => {
    await report(course.video_id, { position: 30, watched: [[0, 30]] })
    await report(course.video_id, { position: 30, watched: [[0, 30]] })
    await report(course.reading_id, { completed: true })
    await report(course.reading_id, { completed: true })
    const [kept] = await academy.database.query<{ seconds: number; minutes: number }>(sql`
      select d.seconds, (select minutes from lecture where id = ${course.reading_id}) as minutes from study_day d
      where learner_id = ${learner.learnerId}`)
    expect(kept?.seconds).toBe(30 + (kept?.minutes ?? 0) * 60)
    const { days, today, minutes } = await study()
    expect(days.find(({ day }) => day === today)?.minutes).toBe(minutes)
    expect(minutes).toBe(Math.floor((kept?.seconds ?? 0) / 60))
  })
})

describe('the goal', () => {
  test('of an hour stands until another is set, and can be turned off', async () => {
    expect(await study()).toMatchObject({ goal_minutes: 60, weeks_in_row: 0 })
    await academy.call(putStudyGoal, { body: { minutes: 120 } }, { as: learner })
    expect((await study()).goal_minutes).toBe(120)
    await academy.call(putStudyGoal, { body: { minutes: null } }, { as: learner })
    expect(await study()).toMatchObject({ goal_minutes: null, weeks_in_row: null })
    expect((await academy.call(putStudyGoal, { body: { minutes: 5 } }, { as: learner })).status).toBe(422)
  })

  test('counts weeks in a row, this one once it is met', async () => {
    await studied(1, 70)
    await studied(8, 40)
    await studied(10, 40)
    // A week in between was missed.
    await studied(25, 300)
    expect((await study()).weeks_in_row).toBe(2)
    await studied(0, 60)
    expect((await study()).weeks_in_row).toBe(3)
  })

  test('last met two weeks ago begins anew', async () => {
    await studied(8, 90)
    expect((await study()).weeks_in_row).toBe(0)
  })
})

test('speed, captions and the saving of data are one’s own, and each stays when another changes', async () => {
  const other = await academy.learner()
  await academy.enrol(other.learnerId, course)
  const opened = { params: { slug: course.slug }, query: {} }
  const chosen = async (as = learner) => (await academy.call(getMyCourse, opened, { as })).body.data.player
  expect(await chosen()).toEqual({ speed: null, captions: null, saves_data: null, quality: null })
  await academy.call(putPlayerChoices, { body: { speed: 1.5 } }, { as: learner })
  await academy.call(putPlayerChoices, { body: { captions: 'bn' } }, { as: learner })
  expect(await chosen()).toEqual({ speed: 1.5, captions: 'bn', saves_data: null, quality: null })
  await academy.call(putPlayerChoices, { body: { captions: '' } }, { as: learner })
  await academy.call(putPlayerChoices, { body: { saves_data: true } }, { as: learner })
  expect(await chosen()).toEqual({ speed: 1.5, captions: '', saves_data: true, quality: null })
  await academy.call(putPlayerChoices, { body: { saves_data: false } }, { as: learner })
  expect(await chosen()).toEqual({ speed: 1.5, captions: '', saves_data: false, quality: null })
  await academy.call(putPlayerChoices, { body: { quality: 360 } }, { as: learner })
  expect((await chosen())?.quality).toBe(360)
  expect(await chosen(other)).toEqual({ speed: null, captions: null, saves_data: null, quality: null })
  expect((await study()).goal_minutes).toBe(60)
})

test('who saves data is told of the smallest picture of a film, and its size', async () => {
  const course = await academy.course()
  const person = await academy.learner()
  await academy.enrol(person.learnerId, course)
  const low = async () => {
    const sent = { params: { slug: course.slug }, query: { lecture: 'a-video' } }
    return (await academy.call(getMyCourse, sent, { as: person })).body.data.current?.video?.low
  }
  expect(await low()).toBeNull()
  await academy.database.run(sql`
    update lecture set video = video || '{"low": "/media/demo/small.mp4", "low_bytes": 300}' where id = ${course.video_id}`)
  expect(await low()).toEqual({
    source: expect.stringMatching(/^\/media\/films\/[\w.-]+\/demo\/small\.mp4$/),
    bytes: 300,
  })
})
