/** The key of a quiz is shown only when its policy says so, by no call and in no field. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCourseDetails } from '#contracts/catalogue/courses.ts'
import { getMyCourse } from '#contracts/learning/player.ts'
import { type AttemptState, getQuiz, learnerQuizStatus, type ReviewLevel } from '#contracts/learning/quizzes/quizzes.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'
import { reviewOfAttempt } from './review-of-attempt.ts'

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

const step = (body: object = {}) =>
  academy.call(learnerQuizStatus, { body: { quiz_id: course.quiz_id, ...body } }, { as: learner })
const overview = () => academy.call(getQuiz, { params: { id: course.quiz_id }, query: {} }, { as: learner })
const rule = (set: ReturnType<typeof sql>) =>
  academy.database.run(sql`update quiz set ${set} where id = ${course.quiz_id}`)

/** Starts an attempt and hands it in with the second of two questions right, or both. */
async function attempt({ isRight = false } = {}) {
  const { body } = await step()
  const { attempt_id, questions } = body.data
  const handedIn = await step({ attempt_id, answers: answersTo(questions, isRight) })
  return { id: attempt_id, text: handedIn.text, data: handedIn.body.data }
}
const answersTo = (questions: AttemptState['questions'], isRight: boolean) =>
  Object.fromEntries(
    questions.map(({ question_id, kind, options }) => {
      if (kind === 'true_false') return [question_id, true]
      const wanted = (options as { key: number; text: string }[]).find(({ text }) => (text === 'French') === isRight)
      return [question_id, wanted!.key]
    }),
  )

/** Everything that says what would have been right. */
const key = /right_answer|explanation|encloses the edge|Always\./

describe('a failed attempt while attempts remain', () => {
  beforeEach(() => rule(sql`attempts_allowed = 3`))

  test('shows what was right or wrong, and no key by any call', async () => {
    const failed = await attempt()
    expect(failed.data.result).toMatchObject({ is_passed: false, shows: 'marks', shows_at_last: 'all' })
    expect(
      failed.data.result?.review.map(({ is_right, points, max_points }) => [is_right, points, max_points]),
    ).toEqual([
      [false, 0, 1],
      [true, 1, 1],
    ])
    const again = await step({ attempt_id: failed.id })
    const details = await academy.call(getCourseDetails, { params: { slug: course.slug }, query: {} }, { as: learner })
    const mine = await academy.call(getMyCourse, { params: { slug: course.slug }, query: {} }, { as: learner })
    const looked = await overview()
    for (const { status, text } of [again, details, mine, looked]) {
      expect(status).toBe(200)
      expect(text).not.toMatch(key)
    }
    expect(failed.text).not.toMatch(key)
  })

  test('shows no key of it while the last attempt runs, and the key of both when that has ended', async () => {
    const first = await attempt()
    await attempt()
    const last = (await step()).body.data
    for (const { text } of [await step({ attempt_id: first.id }), await overview()]) expect(text).not.toMatch(key)
    await step({ attempt_id: last.attempt_id, answers: {} })
    const shown = await step({ attempt_id: first.id })
    expect(shown.body.data.result).toMatchObject({ shows: 'all', attempts_left: 0 })
    expect(shown.body.data.result?.review).toMatchObject([
      { right_answer_text: 'French', explanation: 'French encloses the edge.' },
      { right_answer: true, explanation: 'Always.' },
    ])
  })

  test('shows its key once another attempt has passed, but not while one more runs', async () => {
    const failed = await attempt()
    await attempt({ isRight: true })
    expect((await step({ attempt_id: failed.id })).text).toMatch(key)
    await step()
    expect((await step({ attempt_id: failed.id })).text).not.toMatch(key)
    expect((await overview()).text).not.toMatch(key)
  })
})

describe('the policy of the quiz', () => {
  test.each<[ReviewLevel, string[]]>([
    ['nothing', []],
    ['answers', ['question_id', 'answer']],
    ['marks', ['question_id', 'answer', 'is_right', 'points', 'max_points']],
    [
      'all',
      [
        ...['question_id', 'answer', 'is_right', 'points', 'max_points'],
        ...['right_answer', 'right_answer_text', 'explanation'],
      ],
    ],
  ])('may show %s after each attempt', async (level, fields) => {
    await rule(sql`review_each = ${level}`)
    const { data } = await attempt()
    expect(data.result).toMatchObject({ shows: level, percent: 50, is_passed: false })
    expect(Object.keys(data.result?.review[0] ?? {})).toEqual(fields)
    expect([data.questions.length, Object.keys(data.answers).length]).toEqual(level === 'nothing' ? [0, 0] : [2, 2])
  })

  test('may keep the key for ever', async () => {
    await rule(sql`review_final = 'answers'`)
    const passed = await attempt({ isRight: true })
    expect(passed.data.result).toMatchObject({ is_passed: true, shows: 'answers', shows_at_last: 'answers' })
    expect(passed.text).not.toMatch(key)
  })

  test('may show more from a day on, of every attempt', async () => {
    await rule(
      sql`review_each = 'nothing', review_final = 'nothing', review_on = dhaka_today() + 1, review_dated = 'marks'`,
    )
    const before = await attempt({ isRight: true })
    expect(before.data.result).toMatchObject({ shows: 'nothing', shows_from: { level: 'marks' }, review: [] })
    await rule(sql`review_on = dhaka_today()`)
    const after = await attempt()
    expect(after.data.result).toMatchObject({ shows: 'marks', shows_from: null })
    expect(after.text).not.toMatch(key)
    await rule(sql`review_dated = 'all'`)
    expect((await attempt()).text).toMatch(key)
  })

  test('that shows all after each attempt holds it back while the next one runs', () => {
    const quiz = {
      review_each: 'all',
      review_final: 'all',
      review_on: null,
      review_dated: 'all',
      is_review_day: false,
      is_passed: true,
      attempts_allowed: 2,
      attempts_made: 2,
    } as const
    expect(reviewOfAttempt({ ...quiz, has_open_attempt: true })).toBe('marks')
    expect(reviewOfAttempt({ ...quiz, has_open_attempt: false })).toBe('all')
    expect(reviewOfAttempt({ ...quiz, review_each: 'nothing', has_open_attempt: true })).toBe('nothing')
  })
})
