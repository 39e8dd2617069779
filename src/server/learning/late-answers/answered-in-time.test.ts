/** Answers of a quiz with a time limit that were given in time and arrive late count, by what the server itself knows; nothing else does. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AttemptState, getQuiz, learnerQuizStatus } from '#contracts/learning/quizzes/quizzes.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'
import { settleLearning } from '../settling/settle-learning.ts'

let w: World
let course: Awaited<ReturnType<World['course']>>
let learner: TestLearner
let attempt: AttemptState
let single: string
let trueFalse: string
const device = randomUUID()

beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  course = await w.course()
  learner = await w.learner()
  await w.enrol(learner.learnerId, course)
  await w.database.run(sql`update quiz set time_limit_minutes = 20 where id = ${course.quiz_id}`)
  attempt = (await step({ device_id: device })).body.data
  ;[single, trueFalse] = attempt.questions.map(({ question_id }) => question_id) as [string, string]
})

const step = (body: object) =>
  w.call(learnerQuizStatus, { body: { quiz_id: course.quiz_id, ...body } }, { as: learner })
const overview = async () =>
  (await w.call(getQuiz, { params: { id: course.quiz_id }, query: {} }, { as: learner })).body.data
/** The attempt ended so many minutes ago, twenty after it began. */
const ended = (minutes: number) =>
  w.database.run(sql`
    update attempt set started_at = now() - make_interval(mins => ${20 + minutes}), ends_at = now() - make_interval(mins => ${minutes})
    where id = ${attempt.attempt_id}`)
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Sends that the statement is true, as answered so many minutes ago by the clock of the device, which is so many minutes behind. */
function send(answeredAgo: number, { behind = 0, is_draft = true, by = device as string | null } = {}) {
  return step({
    ...{ attempt_id: attempt.attempt_id, is_draft, sent_at: ago(behind) },
    ...(by ? { device_id: by } : {}),
    answers: { [trueFalse]: true },
    operations: { [trueFalse]: { operation_id: randomUUID(), given_at: ago(answeredAgo) } },
  })
}
const kept = async () => {
  const rows = await w.database.query<{ question_id: string }>(
    sql`select question_id from attempt_answer where attempt_id = ${attempt.attempt_id}`,
  )
  return rows.map(({ question_id }) => question_id)
}

test.each([true, false])('what was answered in time counts, and ends the attempt (a draft: %s)', async (is_draft) => {
  await ended(3)
  expect((await overview()).open_attempt).toMatchObject({ state: 'open', result: null })
  const { status, body } = await send(4, { is_draft })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ state: 'expired', too_late: [], answers: { [trueFalse]: true } })
  expect(body.data.result).toMatchObject({ percent: 50 })
  // One delivery: nothing can be tried out by it.
  expect((await send(4)).status).toBe(409)
})

const scenes: [string, () => Promise<unknown>, () => ReturnType<typeof send>][] = [
  ['answered after the time', () => ended(3), () => send(1, { is_draft: false })],
  ['answered after the time by a clock set back', () => ended(3), () => send(5, { behind: 4, is_draft: false })],
  ['of a device that the attempt does not know', () => ended(3), () => send(4, { by: randomUUID(), is_draft: false })],
  ['of nobody who says who it is', () => ended(3), () => send(4, { by: null, is_draft: false })],
  [
    'answered long before the device was heard of last, without it',
    async () => {
      await step({ ...{ attempt_id: attempt.attempt_id, is_draft: true, device_id: device }, answers: { [single]: 0 } })
      await ended(3)
    },
    () => send(4, { is_draft: false }),
  ],
  ['after the ten minutes', () => ended(11), () => send(12, { is_draft: false })],
]
test.each(scenes)('%s: it does not count, which is said', async (_, before, act) => {
  await before()
  const { body } = await act()
  expect(body.data).toMatchObject({ state: 'expired', too_late: [trueFalse] })
  expect(await kept()).not.toContain(trueFalse)
})

test('the attempt is ended by itself once nothing can arrive any more, not before', async () => {
  await ended(3)
  expect(await settleLearning(w.database)).toBe(0)
  await ended(11)
  expect(await settleLearning(w.database)).toBe(1)
})

test('a short quiz waits no longer than it lasts', async () => {
  await w.database.run(sql`
    update attempt set started_at = now() - interval '7 minutes', ends_at = now() - interval '4 minutes' where id = ${attempt.attempt_id}`)
  expect((await send(5, { is_draft: false })).body.data).toMatchObject({ state: 'expired', too_late: [trueFalse] })
})
