/** What an author rules for a quiz, from the builder to the learner: waiting between attempts, points taken off for wrong answers. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getItem, patchItem } from '#contracts/authoring/items.ts'
import { getOutline } from '#contracts/authoring/outlines.ts'
import { publishCourse } from '#contracts/authoring/revisions.ts'
import { type AttemptState, getQuiz, learnerQuizStatus } from '#contracts/learning/quizzes/quizzes.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'

let academy: World
let author: TestPerson
let course: Awaited<ReturnType<World['course']>>
let learner: TestLearner
let enrolmentId: string

beforeAll(async () => {
  academy = await world()
  author = await academy.staff('courses.view', 'courses.edit', 'courses.publish')
})
afterAll(() => academy.close())
beforeEach(async () => {
  course = await academy.course()
  learner = await academy.learner()
  enrolmentId = await academy.enrol(learner.learnerId, course)
  // Gives a course that was never edited its draft.
  await academy.call(getOutline, { params: { course: course.course_id } }, { as: author })
})

const step = (body: object = {}) =>
  academy.call(learnerQuizStatus, { body: { quiz_id: course.quiz_id, ...body } }, { as: learner })
const overview = async () =>
  (await academy.call(getQuiz, { params: { id: course.quiz_id }, query: {} }, { as: learner })).body.data
const write = (changes: object) =>
  academy.call(patchItem, { params: { item: course.quiz_id }, body: { changes } }, { as: author })
async function rule(changes: object) {
  expect((await write(changes)).status).toBe(200)
  const { status } = await academy.call(
    publishCourse,
    { params: { course: course.course_id }, body: {} },
    { as: author },
  )
  expect(status).toBe(200)
}
const idOf = ({ questions }: AttemptState, kind: string) => questions.find((each) => each.kind === kind)!.question_id
/** True is right in the world's quiz. */
const trueFalse = (attempt: AttemptState, answer: boolean) => ({ [idOf(attempt, 'true_false')]: answer })
function single(attempt: AttemptState, { isRight = true } = {}) {
  const options = attempt.questions.find(({ kind }) => kind === 'single')!.options as { key: number; text: string }[]
  return { [idOf(attempt, 'single')]: options.find(({ text }) => (text === 'French') === isRight)!.key }
}

describe('the waiting time', () => {
  const endedHoursAgo = (hours: number) =>
    academy.database.run(
      sql`update attempt set submitted_at = now() - make_interval(hours => ${hours}) where enrolment_id = ${enrolmentId}`,
    )

  test('keeps the next attempt shut until it is over, and says until when', async () => {
    await rule({ wait_hours: 24 })
    expect(await overview()).toMatchObject({ wait_hours: 24, next_attempt_at: null })
    await step()
    expect((await step({ answers: {} })).status).toBe(200)
    const opens = Date.parse((await overview()).next_attempt_at ?? '')
    expect(Math.abs(opens - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000)
    const early = await step()
    expect([early.status, early.body.error.code]).toEqual([409, 'too_soon'])
    await endedHoursAgo(23)
    expect((await step()).status).toBe(409)
    await endedHoursAgo(24)
    expect((await overview()).next_attempt_at).toBeNull()
    expect((await step()).body.data.number).toBe(2)
  })

  test('does not stop an attempt that runs while the author rules it', async () => {
    await step()
    await step({ answers: {} })
    const second = (await step()).body.data
    await rule({ wait_hours: 24 })
    expect((await step()).body.data.attempt_id).toBe(second.attempt_id)
    expect((await step({ attempt_id: second.attempt_id, answers: {} })).body.data.state).toBe('submitted')
  })

  test('ends with one more attempt given by staff', async () => {
    await rule({ wait_hours: 24 })
    await step()
    await step({ answers: {} })
    await academy.database.run(
      sql`insert into attempt_allowance (enrolment_id, quiz_id, reason) values (${enrolmentId}, ${course.quiz_id}, 'The power went out')`,
    )
    expect((await step()).status).toBe(200)
  })
})

describe('points taken off', () => {
  test('are told before, and counted at the end', async () => {
    await rule({ wrong_percent: 50, review_each: 'marks' })
    expect((await overview()).wrong_percent).toBe(50)
    const attempt = (await step()).body.data
    expect(attempt.wrong_percent).toBe(50)
    const answers = { ...single(attempt), ...trueFalse(attempt, false) }
    const { result } = (await step({ attempt_id: attempt.attempt_id, answers })).body.data
    expect(result).toMatchObject({ points: 0.5, max_points: 2, percent: 25, is_passed: false })
    expect(result?.review.map(({ points }) => points).toSorted()).toEqual([-0.5, 1])
  })

  test('never leave less than nothing, and nothing is taken for no answer', async () => {
    await rule({ wrong_percent: 100 })
    const wrong = (await step()).body.data
    const all = { ...single(wrong, { isRight: false }), ...trueFalse(wrong, false) }
    expect((await step({ answers: all, attempt_id: wrong.attempt_id })).body.data.result?.points).toBe(0)
    const half = (await step()).body.data
    const { result } = (await step({ answers: trueFalse(half, true), attempt_id: half.attempt_id })).body.data
    expect(result).toMatchObject({ points: 1, percent: 50 })
  })

  test('are those of the rule under which the attempt began', async () => {
    const attempt = (await step()).body.data
    await rule({ wrong_percent: 100 })
    const answers = { ...single(attempt), ...trueFalse(attempt, false) }
    const { body } = await step({ attempt_id: attempt.attempt_id, answers })
    expect(body.data.result).toMatchObject({ points: 1, percent: 50 })
  })
})

test('what is out of range is refused at its field', async () => {
  const { status, body } = await write({ wait_hours: 0, wrong_percent: 101 })
  expect(status).toBe(422)
  expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(['changes.wait_hours', 'changes.wrong_percent'])
  const read = await academy.call(getItem, { params: { item: course.quiz_id } }, { as: author })
  expect(read.body.data.content).toMatchObject({ wait_hours: null, wrong_percent: 0 })
})
