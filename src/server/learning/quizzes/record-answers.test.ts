/** Answers of an attempt are kept in the order in which they were given, whatever way and however often they arrive. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { learnerQuizStatus } from '#contracts/learning/quizzes/quizzes.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'

let academy: World
let learner: TestLearner
let quizId: string
let attemptId: string
let single: string
let trueFalse: string
/** Of the server, when the attempt was started. */
let start: number

beforeAll(async () => {
  academy = await world()
})
afterAll(() => academy.close())
beforeEach(async () => {
  const course = await academy.course()
  learner = await academy.learner()
  await academy.enrol(learner.learnerId, course)
  quizId = course.quiz_id
  const { body } = await step({})
  attemptId = body.data.attempt_id
  ;[single, trueFalse] = body.data.questions.map(({ question_id }) => question_id) as [string, string]
  // The attempt runs since an hour.
  await academy.database.run(sql`update attempt set started_at = now() - interval '1 hour' where id = ${attemptId}`)
  start = Date.parse(body.data.server_now) - 3_600_000
})

const step = (body: object) => academy.call(learnerQuizStatus, { body: { quiz_id: quizId, ...body } }, { as: learner })

type Act = { id?: string; second: number; value: unknown; question?: string }
/** Saves one answer that was given so many seconds after the start. */
async function give({ id = randomUUID(), second, value, question = single }: Act) {
  const given_at = new Date(start + second * 1000).toISOString()
  const { status, body } = await step({
    attempt_id: attemptId,
    is_draft: true,
    answers: { [question]: value },
    operations: { [question]: { operation_id: id, given_at } },
  })
  expect(status).toBe(200)
  return body.data
}
const answers = async () => (await step({ attempt_id: attemptId })).body.data.answers

describe('of one question', () => {
  test('the answer given last counts, also when an earlier one arrives after it', async () => {
    await give({ second: 20, value: 1 })
    const late = await give({ second: 10, value: 0 })
    expect(late.answers).toEqual({ [single]: 1 })
    expect(late.answered_at).toEqual({ [single]: new Date(start + 20_000).toISOString() })
    expect((await give({ second: 30, value: 0 })).answers).toEqual({ [single]: 0 })
  })

  test('the same act sent again changes nothing', async () => {
    const id = randomUUID()
    await give({ id, second: 10, value: 0 })
    await give({ second: 20, value: 1 })
    await give({ id, second: 10, value: 0 })
    expect(await answers()).toEqual({ [single]: 1 })
    expect(await academy.database.query(sql`select from attempt_answer where attempt_id = ${attemptId}`)).toHaveLength(
      2,
    )
  })

  test('a clock that goes ahead wins nothing: such an answer is given when it arrives', async () => {
    const id = randomUUID()
    const ahead = await give({ id, second: 99_999, value: 0 })
    expect(Date.parse(ahead.answered_at[single]!)).toBeLessThanOrEqual(Date.parse(ahead.server_now) + 1)
    await step({ attempt_id: attemptId, is_draft: true, answers: { [single]: 1 } })
    await give({ id, second: 99_999, value: 0 })
    expect(await answers()).toEqual({ [single]: 1 })
  })

  test('of two answers of one moment the one that arrived later counts', async () => {
    await give({ second: 10, value: 0 })
    expect((await give({ second: 10, value: 1 })).answers).toEqual({ [single]: 1 })
  })

  test.each([[[]], [null], ['']])('%j takes the answer back', async (nothing) => {
    await give({ second: 10, value: 1 })
    await give({ second: 20, value: nothing })
    expect(await answers()).toEqual({ [single]: nothing })
  })
})

test('answers to different questions do not undo each other, however old', async () => {
  await give({ second: 20, value: 1 })
  await give({ second: 10, value: true, question: trueFalse })
  expect(await answers()).toEqual({ [single]: 1, [trueFalse]: true })
})

test('what is handed in is what was given last, not what the page that hands it in still shows', async () => {
  await give({ second: 20, value: 1 })
  const { body } = await step({
    attempt_id: attemptId,
    answers: { [single]: 0 },
    operations: { [single]: { operation_id: randomUUID(), given_at: new Date(start + 5000).toISOString() } },
  })
  expect(body.data).toMatchObject({ state: 'submitted', answers: { [single]: 1 } })
})

test('many answers at once leave the last one', async () => {
  await Promise.all([5, 1, 8, 3, 9, 2, 7, 4, 6].map((second) => give({ second, value: second === 9 ? 1 : 0 })))
  expect(await answers()).toEqual({ [single]: 1 })
})

test.each([
  { operation_id: 'x', given_at: '2026-01-01T00:00:00Z' },
  { operation_id: randomUUID(), given_at: 'yesterday' },
  { operation_id: randomUUID() },
])('%j is no act', async (operation) => {
  const sent = { attempt_id: attemptId, is_draft: true, answers: { [single]: 1 }, operations: { [single]: operation } }
  expect((await step(sent)).status).toBe(422)
  expect(await answers()).toEqual({})
})
