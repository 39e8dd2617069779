/** Acts that contradict each other, come late or come twice, and the one end that each pair has. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import { type AttemptState, getQuiz, learnerQuizStatus } from '#contracts/learning/quizzes/quizzes.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'
import { settleLearning } from './settling/settle-learning.ts'

let academy: World
let course: Awaited<ReturnType<World['course']>>
let learner: TestLearner
let enrolmentId: string
let attempt: AttemptState
/** Id of the question of two choices. */
let asked: string

beforeAll(async () => {
  academy = await world()
})
afterAll(() => academy.close())
beforeEach(async () => {
  course = await academy.course()
  learner = await academy.learner()
  enrolmentId = await academy.enrol(learner.learnerId, course)
  attempt = (await step({})).body.data
  asked = attempt.questions[0]!.question_id
})

const step = (body: object) =>
  academy.call(learnerQuizStatus, { body: { quiz_id: course.quiz_id, ...body } }, { as: learner })
const start = () => step({})
const answer = (value: unknown) => step({ attempt_id: attempt.attempt_id, is_draft: true, answers: { [asked]: value } })
const submit = (value?: unknown) =>
  step({ attempt_id: attempt.attempt_id, answers: value === undefined ? {} : { [asked]: value } })
const report = (lecture_id: string, body: object) =>
  academy.call(learnerCourseStatus, { body: { course_id: course.course_id, lecture_id, ...body } }, { as: learner })
const complete = () => report(course.reading_id, { completed: true })
const watch = (from: number, to: number, position = to) => report(course.video_id, { watched: [[from, to]], position })
const run = (statement: ReturnType<typeof sql>) => academy.database.run(statement)
const withdraw = () => run(sql`update enrolment set state = 'withdrawn' where id = ${enrolmentId}`)
const giveBack = () => run(sql`update enrolment set state = 'active' where id = ${enrolmentId}`)
const timeIsUp = () =>
  run(sql`update attempt set ends_at = now() - interval '1 minute' where id = ${attempt.attempt_id}`)
const logOut = () => run(sql`delete from session where person_id = ${learner.personId}`)
const logInAgain = async () => {
  learner = { ...learner, token: await academy.session(learner.personId, 'learner') }
}
/** The attempt as it stands, and what the last act was answered. */
const end = async ({ status, body }: { status: number; body: { error?: { code: string } } }) => {
  const kept = await academy.database.first<{ state: string; answers: Record<string, unknown> | null }>(sql`
    select state, (select jsonb_object_agg(question_id, value) from attempt_answers(a.id)) as answers
    from attempt a where id = ${attempt.attempt_id}`)
  return [status, body.error?.code ?? 'ok', kept?.state, kept?.answers?.[asked] ?? null]
}

type Act = () => Promise<Awaited<ReturnType<typeof step>>>
test.each<[string, Act, [number, string, string, unknown]]>([
  ['handed in, handed in again otherwise', async () => (await submit(1), submit(0)), [200, 'ok', 'submitted', 1]],
  [
    'handed in, answered in another tab',
    async () => (await submit(1), answer(0)),
    [409, 'attempt_ended', 'submitted', 1],
  ],
  [
    'answered, handed in by a tab that shows nothing',
    async () => (await answer(1), submit()),
    [200, 'ok', 'submitted', 1],
  ],
  [
    'time up, answered',
    async () => (await answer(1), await timeIsUp(), answer(0)),
    [409, 'attempt_ended', 'expired', 1],
  ],
  ['time up, handed in', async () => (await answer(1), await timeIsUp(), submit(0)), [200, 'ok', 'expired', 1]],
  [
    'settled by the job, handed in by a stale form',
    async () => (await timeIsUp(), await settleLearning(academy.database), submit(0)),
    [200, 'ok', 'expired', null],
  ],
  ['started on two devices', async () => (await start(), await start(), answer(1)), [200, 'ok', 'open', 1]],
  ['answered on two devices', async () => (await answer(0), answer(1)), [200, 'ok', 'open', 1]],
  ['withdrawn, answered', async () => (await answer(1), await withdraw(), answer(0)), [404, 'not_found', 'open', 1]],
  ['withdrawn, handed in', async () => (await answer(1), await withdraw(), submit(0)), [404, 'not_found', 'open', 1]],
  [
    'withdrawn, given back, handed in',
    async () => (await answer(1), await withdraw(), await giveBack(), submit()),
    [200, 'ok', 'submitted', 1],
  ],
  [
    'session ended, answered',
    async () => (await answer(1), await logOut(), answer(0)),
    [401, 'not_logged_in', 'open', 1],
  ],
  [
    'session ended, answered, logged in, sent again',
    async () => (await logOut(), await answer(0), await logInAgain(), answer(0)),
    [200, 'ok', 'open', 0],
  ],
])('%s', async (_, act, expected) => expect(await end(await act())).toEqual(expected))

test('handed in while answered: the answer counts whole or is refused', async () => {
  const [answered, handedIn] = await Promise.all([answer(1), submit(0)])
  expect(handedIn.status).toBe(200)
  const { body } = await submit()
  expect(answered.status === 200 ? [0, 1] : [0]).toContain(body.data.answers[asked])
  expect(body.data.result).toEqual(handedIn.body.data.result)
})

test('the next attempt has begun: a stale form ends the former one only', async () => {
  await submit(1)
  const next = (await start()).body.data
  await submit(0)
  const { body } = await academy.call(getQuiz, { params: { id: course.quiz_id }, query: {} }, { as: learner })
  expect(body.data.open_attempt).toMatchObject({ attempt_id: next.attempt_id, answers: {} })
  expect(body.data.last_attempt).toMatchObject({ attempt_id: attempt.attempt_id, answers: { [asked]: 1 } })
})

test.each<[string, () => Promise<Awaited<ReturnType<typeof report>>>, [number, number | null]]>([
  ['marked complete twice', async () => (await complete(), complete()), [200, 100]],
  [
    'marked complete, reported as not',
    async () => (await complete(), report(course.reading_id, { completed: false })),
    [200, 100],
  ],
  ['reports out of order', async () => (await watch(0, 10), await watch(20, 30), watch(10, 20)), [200, 30]],
  ['the same report twice', async () => (await watch(0, 10), watch(0, 10)), [200, 10]],
  ['withdrawn, reported', async () => (await complete(), await withdraw(), complete()), [404, null]],
  [
    'withdrawn, given back, reported',
    async () => (await complete(), await withdraw(), await giveBack(), complete()),
    [200, 100],
  ],
  ['session ended, reported', async () => (await logOut(), complete()), [401, null]],
])('progress: %s', async (_, act, expected) => {
  const { status, body } = await act()
  expect([status, status === 200 ? body.data.lecture.percent : null]).toEqual(expected)
})

test('an attempt of a course that was taken back is not ended by its time, and ends when the course is given again', async () => {
  await answer(1)
  await timeIsUp()
  await withdraw()
  expect(await settleLearning(academy.database)).toBe(0)
  await giveBack()
  expect(await settleLearning(academy.database)).toBe(1)
  expect(await end(await submit(0))).toEqual([200, 'ok', 'expired', 1])
})

test('one act id for two questions gives two answers', async () => {
  const operation = { operation_id: randomUUID(), given_at: attempt.started_at }
  const ids = attempt.questions.map(({ question_id }) => question_id)
  const { body } = await step({
    attempt_id: attempt.attempt_id,
    is_draft: true,
    answers: Object.fromEntries(ids.map((id) => [id, 1])),
    operations: Object.fromEntries(ids.map((id) => [id, operation])),
  })
  expect(Object.keys(body.data.answers).sort()).toEqual(ids.sort())
})
