import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'

let academy: World
let course: Awaited<ReturnType<World['course']>>
let learner: TestLearner
let enrolmentId: string

beforeAll(async () => {
  academy = await world()
})
afterAll(() => academy.close())
beforeEach(async () => {
  course = await academy.course()
  learner = await academy.learner()
  enrolmentId = await academy.enrol(learner.learnerId, course)
})

type Sent = {
  lecture_id?: string
  course_id?: string
  position?: number
  watched?: [number, number][]
  completed?: boolean
}
const report = (sent: Sent, as: { token: string } = learner) =>
  academy.call(
    learnerCourseStatus,
    { body: { course_id: course.course_id, lecture_id: course.video_id, ...sent } },
    { as },
  )

/** Lets time pass for what is believed, without waiting. */
const pass = async (seconds: number) => {
  const by = sql`make_interval(secs => ${seconds})`
  await academy.database.run(sql`update enrolment set watched_until = watched_until - ${by} where id = ${enrolmentId}`)
  await academy.database.run(
    sql`update lecture_progress set reported_at = reported_at - ${by} where enrolment_id = ${enrolmentId}`,
  )
}
const enrolment = async () =>
  (await academy.database.first<{ progress_percent: number; completed_at: Date | null }>(
    sql`select progress_percent, completed_at from enrolment where id = ${enrolmentId}`,
  ))!

describe('a reading', () => {
  test('is complete when its reader says so, and stays so', async () => {
    const { status, body } = await report({ lecture_id: course.reading_id, completed: true })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      lecture: { lecture_id: course.reading_id, percent: 100, position: 0, is_completed: true },
      section: { section_id: course.section_id, percent: 33, is_completed: false },
      course: { course_id: course.course_id, percent: 33, is_completed: false, items_left: 2, certificate_slug: null },
    })
    const again = await report({ lecture_id: course.reading_id, completed: false })
    expect(again.body.data.lecture.is_completed).toBe(true)
    expect((await enrolment()).progress_percent).toBe(33)
  })

  test('is not complete by being open', async () => {
    const { body } = await report({ lecture_id: course.reading_id, position: 500, watched: [[0, 500]] })
    expect(body.data.lecture).toMatchObject({ percent: 0, is_completed: false })
  })
})

describe('a video', () => {
  test('is complete at nine tenths of its seconds, reported as they were played', async () => {
    await report({ position: 0 })
    for (let second = 0; second < 80; second += 10) {
      await pass(10)
      const { body } = await report({ position: second + 10, watched: [[second, second + 10]] })
      expect(body.data.lecture).toMatchObject({ percent: second + 10, position: second + 10, is_completed: false })
    }
    await pass(10)
    const { body } = await report({ watched: [[80, 90]] })
    expect(body.data.lecture).toMatchObject({ percent: 100, position: 80, is_completed: true })
  })

  test('is not complete because the client says so', async () => {
    const { body } = await report({ completed: true, position: 100 })
    expect(body.data.lecture).toMatchObject({ percent: 0, is_completed: false })
  })

  test('is not watched in no time: what is forged gives half a minute, once', async () => {
    for (let time = 0; time < 5; time++) {
      const { body } = await report({ watched: [[0, 100]], completed: true, position: 100 })
      // 30, and what passes meanwhile.
      expect(body.data.lecture.percent).toBeGreaterThanOrEqual(30)
      expect(body.data.lecture.percent).toBeLessThan(60)
      expect(body.data.lecture.is_completed).toBe(false)
    }
  })

  test('is not watched faster by many reports at once', async () => {
    const forged = Array.from({ length: 10 }, (_, part) => report({ watched: [[part * 10, part * 10 + 10]] }))
    await Promise.all(forged)
    const { percent } = (await report({})).body.data.lecture
    expect(percent).toBeGreaterThanOrEqual(30)
    expect(percent).toBeLessThan(60)
  })

  test('may be played at double speed', async () => {
    await report({ position: 0 })
    await pass(45)
    expect((await report({ watched: [[0, 90]] })).body.data.lecture.is_completed).toBe(true)
  })

  test('counts each second once, and none outside the video', async () => {
    await report({ position: 0 })
    await pass(1000)
    await report({
      watched: [
        [0, 40],
        [10, 50],
        [45, 44],
        [99, 5000],
      ],
    })
    await pass(1000)
    const { body } = await report({ position: 4000, watched: [[0, 50]] })
    expect(body.data.lecture).toMatchObject({ percent: 51, position: 100 })
  })

  test('keeps what was covered when the learner goes back', async () => {
    await report({ position: 0 })
    await pass(100)
    await report({ position: 60, watched: [[0, 60]] })
    const { body } = await report({ position: 5, watched: [] })
    expect(body.data.lecture).toMatchObject({ percent: 60, position: 5 })
  })

  test('shares one clock with the other videos of the course', async () => {
    const others = await academy.database.query<{ id: string }>(sql`
      insert into lecture (section_id, course_id, slug, kind, title, position, video)
      select ${course.section_id}, ${course.course_id}, 'video-' || n, 'video', '{"en":"V"}', 10 + n, '{"duration":100}' from generate_series(1, 5) n returning id`)
    for (const { id } of others) await report({ lecture_id: id, position: 0 })
    await pass(60)
    let believed = 0
    for (const { id } of others)
      believed += (await report({ lecture_id: id, watched: [[0, 100]] })).body.data.lecture.percent
    expect(believed).toBeGreaterThanOrEqual(150)
    expect(believed).toBeLessThan(200)
  })

  test('keeps its time while the learner looks into another lecture', async () => {
    await report({ position: 0 })
    await pass(60)
    await report({ lecture_id: course.reading_id, position: 0 })
    expect((await report({ watched: [[0, 95]] })).body.data.lecture.is_completed).toBe(true)
  })

  test('loses nothing when reports come at once', async () => {
    await report({ position: 0 })
    await pass(60)
    const parts = Array.from({ length: 10 }, (_, part) => report({ watched: [[part * 9, part * 9 + 9]] }))
    for (const { status } of await Promise.all(parts)) expect(status).toBe(200)
    expect((await report({})).body.data.lecture).toMatchObject({ is_completed: true })
  })
})

describe('the course', () => {
  test('counts two last steps taken at the same moment', async () => {
    await academy.database.run(sql`delete from quiz where id = ${course.quiz_id}`)
    await academy.database.run(sql`update lecture set kind = 'reading', video = null where id = ${course.video_id}`)
    const learners = await Promise.all(Array.from({ length: 12 }, () => academy.learner()))
    await Promise.all(learners.map((each) => academy.enrol(each.learnerId, course)))
    const steps = learners.flatMap((each) => [
      report({ lecture_id: course.video_id, completed: true }, each),
      report({ lecture_id: course.reading_id, completed: true }, each),
    ])
    await Promise.all(steps)
    const done = await academy.database.query(sql`
      select e.progress_percent, e.completed_at is not null as is_completed, (select count(*) from certificate where enrolment_id = e.id) as certificates
      from enrolment e where e.course_id = ${course.course_id} and e.id <> ${enrolmentId}`)
    expect(done).toEqual(learners.map(() => ({ progress_percent: 100, is_completed: true, certificates: 1 })))
  })
})

describe('nobody reports', () => {
  test.each(['a guest', 'a learner without the course', 'a mentor'])('as %s', async (who) => {
    const as =
      who === 'a guest' ? { token: 'x' } : who === 'a mentor' ? await academy.mentor() : await academy.learner()
    const { status } = await report({ completed: true }, as)
    expect(status).toBe({ 'a guest': 401, 'a mentor': 403 }[who] ?? 404)
  })
  test('a lecture of another course, even an owned one', async () => {
    const other = await academy.course()
    await academy.enrol(learner.learnerId, other)
    const foreign = await report({ lecture_id: other.reading_id, completed: true })
    const absent = await report({ lecture_id: '01990000-0000-7000-8000-000000000000', completed: true })
    const malformed = await report({ lecture_id: "' or 1=1", completed: true })
    expect([foreign.status, absent.status, malformed.status]).toEqual([404, 404, 404])
    expect(foreign.text).toBe(absent.text)
    expect(
      (await academy.database.query(sql`select from lecture_progress where enrolment_id = ${enrolmentId}`)).length,
    ).toBe(0)
  })
  test('a course that was taken back', async () => {
    await academy.database.run(sql`update enrolment set state = 'withdrawn' where id = ${enrolmentId}`)
    expect((await report({ completed: true })).status).toBe(404)
  })
  test.each<[string, object]>([
    ['a negative position', { position: -1 }],
    ['ranges that are no pairs', { watched: [[1]] }],
    ['text as seconds', { watched: [['0', '100']] }],
    ['a per cent of their own', { percent: 100 }],
    ['completion as text', { completed: 'true' }],
  ])('with %s', async (_, wrong) => {
    expect((await report(wrong as Sent)).status).toBe(422)
  })
  test('more than sixty times a minute', async () => {
    const statuses = []
    for (let time = 0; time < 61; time++) statuses.push((await report({ position: time })).status)
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(statuses[60]).toBe(429)
  })
})
