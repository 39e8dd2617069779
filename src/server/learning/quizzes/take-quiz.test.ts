import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import { type AttemptState, getQuiz, learnerQuizStatus } from '#contracts/learning/quizzes/quizzes.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'
import { settleLearning } from '../settling/settle-learning.ts'

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

const step = (body: object = {}, as: { token: string } = learner, headers = {}) =>
  academy.call(learnerQuizStatus, { body: { quiz_id: course.quiz_id, ...body } }, { as, headers })
const overview = (as: { token: string } = learner, params = { id: course.quiz_id }, query = {}) =>
  academy.call(getQuiz, { params, query }, { as })
const start = async () => (await step()).body.data
const rule = (set: ReturnType<typeof sql>) =>
  academy.database.run(sql`update quiz set ${set} where id = ${course.quiz_id}`)
/** Moves the end of the open attempt: so many seconds from now. */
const endIn = (seconds: number) =>
  academy.database.run(sql`
    update attempt set ends_at = now() + make_interval(secs => ${seconds}) where enrolment_id = ${enrolmentId} and state = 'open'`)

/** Answers as somebody who knows: French seam, and true. */
function answersTo({ questions }: AttemptState, { isRight = true } = {}) {
  return Object.fromEntries(
    questions.map(({ question_id, kind, options }) => {
      if (kind === 'true_false') return [question_id, isRight]
      const choice = (options as { key: number; text: string }[]).find(({ text }) => (text === 'French') === isRight)
      return [question_id, choice?.key ?? null]
    }),
  )
}

describe('an attempt', () => {
  test('begins with the questions and without any right answer', async () => {
    const { status, body, text } = await step()
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      quiz_id: course.quiz_id,
      state: 'open',
      number: 1,
      ends_at: null,
      answers: {},
      result: null,
    })
    const [single, trueFalse] = body.data.questions
    expect(single).toMatchObject({ kind: 'single', text: 'Which seam?', points: 1 })
    expect((single!.options as { key: number }[]).map(({ key }) => key)).toEqual([0, 1])
    expect(trueFalse).toMatchObject({ kind: 'true_false', options: [] })
    expect(text).not.toMatch(/encloses the edge|Always|explanation|right_answer|"answer"/)
  })

  test('is resumed on a second device with what was saved', async () => {
    const attempt = await start()
    const [first, second] = attempt.questions.map((question) => question.question_id)
    await step({ attempt_id: attempt.attempt_id, answers: { [first!]: 1 }, is_draft: true })
    await step({ attempt_id: attempt.attempt_id, answers: { [second!]: true }, is_draft: true })
    const resumed = (await step()).body.data
    expect(resumed).toMatchObject({
      attempt_id: attempt.attempt_id,
      number: 1,
      answers: { [first!]: 1, [second!]: true },
    })
    expect(resumed.questions).toEqual(attempt.questions)
    expect((await overview()).body.data.open_attempt?.answers).toEqual({ [first!]: 1, [second!]: true })
  })

  test('begins once, however many starts come at once', async () => {
    const started = await Promise.all(Array.from({ length: 10 }, () => step()))
    expect(new Set(started.map(({ body }) => body.data.attempt_id)).size).toBe(1)
  })

  test('is graded by the server, with the reasons', async () => {
    const attempt = await start()
    const answers = answersTo(attempt)
    const { body } = await step({ attempt_id: attempt.attempt_id, answers })
    expect(body.data).toMatchObject({
      state: 'submitted',
      result: {
        points: 2,
        max_points: 2,
        percent: 100,
        is_passed: true,
        pass_percent: 60,
        attempts_left: null,
        section: { section_id: course.section_id, percent: 33, is_completed: false },
        course: { course_id: course.course_id, percent: 33, is_completed: false },
      },
    })
    expect(body.data.result?.review).toMatchObject([
      { is_right: true, points: 1, right_answer_text: 'French', explanation: 'French encloses the edge.' },
      {
        is_right: true,
        points: 1,
        answer: true,
        right_answer: true,
        right_answer_text: 'True',
        explanation: 'Always.',
      },
    ])
  })

  test('is failed by wrong, missing and nonsensical answers', async () => {
    const attempt = await start()
    const [single, trueFalse] = attempt.questions.map((question) => question.question_id)
    for (const answers of [
      {},
      { [single!]: 'French', [trueFalse!]: [1, 2] },
      { [single!]: 99, [trueFalse!]: null, other: 1 },
    ]) {
      const { attempt_id } = await start()
      const { status, body } = await step({ attempt_id, answers })
      expect(status).toBe(200)
      expect(body.data.result).toMatchObject({ points: 0, percent: 0, is_passed: false })
      expect(body.data.answers).not.toHaveProperty('other')
    }
  })

  test('is handed in once: again, or twice at once, answers the same result', async () => {
    const attempt = await start()
    const { attempt_id } = attempt
    const right = { attempt_id, answers: answersTo(attempt) }
    const wrong = { attempt_id, answers: answersTo(attempt, { isRight: false }) }
    const results = await Promise.all([step(right), step(wrong), step(right)])
    const [one] = new Set(results.map(({ body }) => body.data.result?.percent))
    expect(new Set(results.map(({ body }) => JSON.stringify(body.data.result))).size).toBe(1)
    expect((await step(wrong)).body.data.result?.percent).toBe(one)
    expect(await academy.database.query(sql`select from attempt where enrolment_id = ${enrolmentId}`)).toHaveLength(1)
  })

  test('keeps its questions when the author changes them', async () => {
    const attempt = await start()
    await academy.database.run(
      sql`update question set answer = '0', explanation = '{"en":"New"}' where quiz_id = ${course.quiz_id}`,
    )
    await academy.database.run(sql`delete from question where quiz_id = ${course.quiz_id} and kind = 'true_false'`)
    const { body } = await step({ attempt_id: attempt.attempt_id, answers: answersTo(attempt) })
    expect(body.data.result).toMatchObject({ percent: 100, max_points: 2 })
  })

  test('is read in the language of the moment', async () => {
    await start()
    const { body } = await step({}, learner, { 'accept-language': 'bn' })
    expect(body.data.questions[0]?.text).toBe('Which seam?')
    await academy.database.run(
      sql`update question set text = text || '{"bn":"কোন সেলাই?"}' where quiz_id = ${course.quiz_id}`,
    )
    await step({ answers: {} })
    expect((await step({}, learner, { 'accept-language': 'bn' })).body.data.questions[0]?.text).toBe('কোন সেলাই?')
  })

  test('cannot be saved to once it has ended', async () => {
    const { attempt_id } = await start()
    await step({ attempt_id, answers: {} })
    const late = await step({ attempt_id, answers: {}, is_draft: true })
    expect([late.status, late.body.error.code]).toEqual([409, 'attempt_ended'])
    const without = await step({ answers: {} })
    expect([without.status, without.body.error.code]).toEqual([409, 'attempt_ended'])
  })
})

describe('the number of attempts', () => {
  beforeEach(() => rule(sql`attempts_allowed = 2`))

  test('is counted by the server', async () => {
    for (const left of [1, 0]) {
      const { attempt_id } = await start()
      const { body } = await step({ attempt_id, answers: {} })
      expect(body.data.result?.attempts_left).toBe(left)
    }
    const third = await step()
    expect([third.status, third.body.error.code]).toEqual([409, 'no_attempts_left'])
    expect((await overview()).body.data).toMatchObject({
      attempts_left: 0,
      open_attempt: null,
      last_attempt: { number: 2 },
    })
  })

  test('does not grow after the quiz is taught no more: what is open can be ended, nothing new begins', async () => {
    const { attempt_id } = await start()
    await rule(sql`retired_at = now()`)
    const { body } = await step({ attempt_id, answers: {} })
    expect(body.data.result?.attempts_left).toBe(0)
    const next = await step()
    expect([next.status, next.body.error.code]).toEqual([409, 'no_attempts_left'])
  })

  test('does not stop going on with the last one', async () => {
    const first = await start()
    await step({ attempt_id: first.attempt_id, answers: {} })
    const second = await start()
    expect((await step()).body.data.attempt_id).toBe(second.attempt_id)
  })
})

describe('the time', () => {
  beforeEach(() => rule(sql`time_limit_minutes = 10`))

  test('is the database’s', async () => {
    const attempt = await start()
    expect(Date.parse(attempt.ends_at!) - Date.parse(attempt.started_at)).toBe(600_000)
    academy.advance(3_600_000)
    expect((await step()).body.data.attempt_id).toBe(attempt.attempt_id)
    academy.advance(-3_600_000)
  })

  test('leaves a few seconds for a slow line', async () => {
    const attempt = await start()
    await endIn(-3)
    const { body } = await step({ attempt_id: attempt.attempt_id, answers: answersTo(attempt) })
    expect(body.data).toMatchObject({ state: 'submitted', result: { percent: 100 } })
  })

  test('ends an attempt with what was saved, not with what comes later', async () => {
    const attempt = await start()
    const { attempt_id } = attempt
    const [single, trueFalse] = attempt.questions.map((question) => question.question_id)
    const answers = answersTo(attempt)
    await step({ attempt_id, answers: { [single!]: answers[single!] }, is_draft: true })
    await endIn(-20)
    const late = await step({ attempt_id, answers: { [trueFalse!]: true }, is_draft: true })
    expect(late.status).toBe(409)
    const { body } = await step({ attempt_id, answers })
    expect(body.data).toMatchObject({
      state: 'expired',
      answers: { [single!]: answers[single!] },
      result: { percent: 50, is_passed: false },
    })
  })

  test('is over for who comes back to the page, and the next attempt is a new one', async () => {
    const attempt = await start()
    await step({ attempt_id: attempt.attempt_id, answers: answersTo(attempt), is_draft: true })
    await endIn(-20)
    expect((await overview()).body.data).toMatchObject({
      open_attempt: null,
      last_attempt: { state: 'expired', result: { percent: 100, is_passed: true } },
      is_passed: true,
      best_percent: 100,
    })
    expect((await start()).number).toBe(2)
  })

  test('ends the attempt before a new one begins, also when there is none left', async () => {
    await rule(sql`attempts_allowed = 1`)
    await start()
    await endIn(-20)
    expect((await step()).status).toBe(409)
    const states = await academy.database.query(sql`select state from attempt where enrolment_id = ${enrolmentId}`)
    expect(states).toEqual([{ state: 'expired' }])
  })

  test('ends attempts that nobody looks at, by itself', async () => {
    await start()
    await endIn(-20)
    await academy.jobs.enqueue(academy.database, 'settle-learning', {})
    const state = async () =>
      (await academy.database.query(sql`select state from attempt where enrolment_id = ${enrolmentId}`))[0]
    await expect.poll(state).toEqual({ state: 'expired' })
    expect(await settleLearning(academy.database)).toBe(0)
  })
})

describe('the overview', () => {
  test('says the rules and what comes next', async () => {
    await rule(sql`attempts_allowed = 3, time_limit_minutes = 15`)
    const { body } = await overview()
    expect(body.data).toMatchObject({
      quiz_id: course.quiz_id,
      slug: 'a-quiz',
      title: 'A quiz',
      course_slug: course.slug,
      section_title: 'First section',
      questions_count: 2,
      pass_percent: 60,
      time_limit_minutes: 15,
      attempts_allowed: 3,
      attempts_left: 3,
      best_percent: null,
      is_passed: false,
      open_attempt: null,
      last_attempt: null,
      next: null,
    })
    await academy.database.run(sql`
      insert into lecture (section_id, course_id, slug, kind, title, position) values (${course.section_id}, ${course.course_id}, 'last', 'reading', '{"en":"Last"}', 9)`)
    expect((await overview()).body.data.next).toMatchObject({ kind: 'reading', slug: 'last' })
  })

  test('is found by slug together with its course', async () => {
    expect((await overview(learner, { id: 'a-quiz' }, { course: course.slug })).body.data.quiz_id).toBe(course.quiz_id)
    expect((await overview(learner, { id: 'a-quiz' })).status).toBe(404)
    expect((await overview(learner, { id: 'a-quiz' }, { course: 'other' })).status).toBe(404)
  })
})

describe('nobody takes', () => {
  test('a quiz of a course that is not theirs, nor another’s attempt', async () => {
    const { attempt_id } = await start()
    const stranger = await academy.learner()
    const foreign = await step({}, stranger)
    const absent = await academy.call(learnerQuizStatus, { body: { quiz_id: course.video_id } }, { as: stranger })
    expect([foreign.status, absent.status]).toEqual([404, 404])
    expect(foreign.text).toBe(absent.text)
    expect((await overview(stranger)).status).toBe(404)
    await academy.enrol(stranger.learnerId, course)
    expect((await step({ attempt_id, answers: {} }, stranger)).status).toBe(404)
    expect((await step({ attempt_id: 'x' })).status).toBe(404)
  })
  test('a quiz as a guest or a mentor', async () => {
    expect((await step({}, { token: 'x' })).status).toBe(401)
    expect((await step({}, await academy.mentor())).status).toBe(403)
  })
  test('a quiz without questions', async () => {
    await academy.database.run(sql`delete from question where quiz_id = ${course.quiz_id}`)
    expect((await step()).body.error.code).toBe('no_questions')
  })
  test.each([
    [{ score: 100 }],
    [{ answers: { a: { b: 1 } } }],
    [{ answers: [1] }],
    [{ answers: { a: 'x'.repeat(12_001) } }],
  ])('a quiz with %j', async (wrong) => expect((await step(wrong)).status).toBe(422))
})

test('the whole course done, by lectures and quiz, earns the certificate once', async () => {
  const read = (lecture_id: string, body: object) =>
    academy.call(learnerCourseStatus, { body: { course_id: course.course_id, lecture_id, ...body } }, { as: learner })
  await read(course.reading_id, { completed: true })
  await academy.database.run(sql`
    insert into lecture_progress (enrolment_id, lecture_id, watched, completed_at) values (${enrolmentId}, ${course.video_id}, '{[0,100)}', now())`)
  const failed = await start()
  const { body } = await step({ attempt_id: failed.attempt_id, answers: {} })
  expect(body.data.result?.course).toMatchObject({
    percent: 67,
    is_completed: false,
    items_left: 1,
    certificate_slug: null,
  })
  const attempt = await start()
  const right = { attempt_id: attempt.attempt_id, answers: answersTo(attempt) }
  const [one, two] = await Promise.all([step(right), step(right)])
  expect(one.body.data.result?.course).toMatchObject({
    percent: 100,
    is_completed: true,
    certificate_slug: expect.stringMatching(/^[\w-]{22}$/),
  })
  expect(two.body.data.result).toEqual(one.body.data.result)
  expect((await read(course.reading_id, { completed: true })).body.data.course.certificate_slug).toBe(
    one.body.data.result?.course.certificate_slug,
  )
  const kept = await academy.database.query<{ completed_at: Date }>(sql`
    select e.completed_at from certificate c join enrolment e on e.id = c.enrolment_id where e.id = ${enrolmentId}`)
  expect(kept).toEqual([{ completed_at: expect.any(Date) }])
})
