/** A corrected key: grades are stored until its author has them made again; then nothing earned is lost and whose result changed is told. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getQuiz, learnerQuizStatus } from '#contracts/learning/quizzes/quizzes.ts'
import { regradeQuiz } from '#contracts/learning/regrading.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let author: TestPerson
let course: Awaited<ReturnType<World['course']>>

beforeAll(async () => {
  w = await world()
  author = await w.staff('courses.view', 'courses.edit')
})
afterAll(() => w.close())
beforeEach(async () => {
  course = await w.course()
  await w.database.run(sql`update quiz set review_each = 'all' where id = ${course.quiz_id}`)
})

/** A learner who took the quiz with this seam; the statement they leave out. */
async function taken(seam: 'Flat' | 'French', { isTrue = false } = {}): Promise<TestLearner> {
  const learner = await w.learner()
  await w.enrol(learner.learnerId, course)
  const step = (body: object) =>
    w.call(learnerQuizStatus, { body: { quiz_id: course.quiz_id, ...body } }, { as: learner })
  const { questions, attempt_id } = (await step({})).body.data
  const single = questions.find(({ kind }) => kind === 'single')!
  const option = (single.options as { key: number; text: string }[]).find(({ text }) => text === seam)!
  const statement = questions.find(({ kind }) => kind === 'true_false')!.question_id
  await step({ attempt_id, answers: { [single.question_id]: option.key, ...(isTrue ? { [statement]: true } : {}) } })
  return learner
}
const result = async (learner: TestLearner) =>
  (await w.call(getQuiz, { params: { id: course.quiz_id }, query: {} }, { as: learner })).body.data.last_attempt?.result
const correctKey = () =>
  w.database.run(sql`update question set answer = '0' where quiz_id = ${course.quiz_id} and kind = 'single'`)
const regrade = (as: TestPerson = author) => w.call(regradeQuiz, { params: { quiz: course.quiz_id }, body: {} }, { as })
const told = (learner: TestLearner) =>
  w.database.query(sql`select from message_log where contact = ${learner.email} and purpose = 'quiz_regraded'`)

test('a key that is corrected changes no result by being published or looked at', async () => {
  const learner = await taken('Flat')
  await correctKey()
  expect(await result(learner)).toMatchObject({ percent: 0, is_passed: false })
  // Also where the grades are not those of the answers any more.
  await w.database.run(sql`
    update attempt set grades = (select jsonb_object_agg(key, '{"points": 0.5, "is_right": false}'::jsonb) from jsonb_each(grades)) where quiz_id = ${course.quiz_id}`)
  expect((await result(learner))?.review.map(({ points }) => points)).toEqual([0.5, 0.5])
})

test('graded again, whose result changes is told, and who had it right before keeps it', async () => {
  const [wrongThen, rightThen] = [await taken('Flat', { isTrue: true }), await taken('French', { isTrue: true })]
  await correctKey()
  const { status, body } = await regrade()
  expect([status, body.data]).toEqual([200, { attempts: 2 }])
  await expect.poll(() => result(wrongThen)).toMatchObject({ percent: 100, is_passed: true, points: 2 })
  expect((await result(wrongThen))?.review[0]).toMatchObject({ is_right: true, right_answer_text: 'Flat' })
  expect(await result(rightThen)).toMatchObject({ percent: 100, is_passed: true, points: 2 })
  const ended = await w.database.first(sql`
    select array_agg(is_passed) as passed from attempt where quiz_id = ${course.quiz_id}`)
  expect(ended).toEqual({ passed: [true, true] })
  await expect.poll(() => told(wrongThen)).toHaveLength(1)
  expect(await told(rightThen)).toEqual([])
  // Again: nothing more happens.
  await regrade()
  await expect
    .poll(() =>
      w.database.query(sql`select from pgboss.job where name = 'regrade-quiz' and state in ('created', 'active')`),
    )
    .toEqual([])
  expect(await told(wrongThen)).toHaveLength(1)
})

test('an attempt that is open is graded by the corrected key in the end', async () => {
  const learner = await w.learner()
  await w.enrol(learner.learnerId, course)
  const step = (body: object) =>
    w.call(learnerQuizStatus, { body: { quiz_id: course.quiz_id, ...body } }, { as: learner })
  const { questions, attempt_id } = (await step({})).body.data
  await correctKey()
  await regrade()
  const single = questions.find(({ kind }) => kind === 'single')!
  const flat = (single.options as { key: number; text: string }[]).find(({ text }) => text === 'Flat')!
  await expect
    .poll(() => w.database.first(sql`select questions #>> '{0,answer}' as key from attempt where id = ${attempt_id}`))
    .toEqual({ key: String(flat.key) })
  const ended = await step({ attempt_id, answers: { [single.question_id]: flat.key } })
  expect(ended.body.data.result).toMatchObject({ points: 1 })
})

test('only its authors have it done', async () => {
  expect((await regrade(await w.staff('courses.view'))).status).toBe(403)
  expect((await regrade(await w.learner())).status).toBe(404)
  const none = await w.call(regradeQuiz, { params: { quiz: course.course_id }, body: {} }, { as: author })
  expect(none.status).toBe(404)
})
