import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as office from '#contracts/learning/questions/questions.office.ts'
import * as contract from '#contracts/learning/questions/questions.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let course: Awaited<ReturnType<World['course']>>
let mentor: Awaited<ReturnType<World['mentor']>>
let learner: TestLearner
/** The newest last. */
let asked: string[]

beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  course = await w.course()
  mentor = await w.mentor()
  await w.database.run(
    sql`insert into course_mentor (course_id, mentor_id, position) values (${course.course_id}, ${mentor.mentorId}, 1)`,
  )
  learner = await w.learner()
  await w.enrol(learner.learnerId, course)
  asked = []
  for (const text of ['First', 'Second', 'Third']) asked.push(await ask(text))
})

const ask = async (text: string, lesson = course.reading_id) =>
  (await w.call(contract.askQuestion, { params: { id: lesson }, body: { text } }, { as: learner })).body.data.id
const pin = (question = asked[0] ?? '', is_pinned = true, as: TestPerson = mentor) =>
  w.call(office.pinQuestion, { params: { question }, body: { is_pinned } }, { as })
const read = async (query = {}, lesson = course.reading_id) =>
  (await w.call(contract.lessonQuestions, { params: { id: lesson }, query }, { as: learner })).body.data
const order = async (query = {}) => (await read(query)).map(({ text, is_pinned }) => (is_pinned ? `${text}!` : text))
const inWhole = async (question: string) =>
  (await w.call(office.questionInWhole, { params: { question } }, { as: mentor })).body.data
const hide = (reason: string | null) =>
  w.call(office.hideQuestion, { params: { question: asked[0] ?? '' }, body: { reason } }, { as: mentor })

test('the question that a mentor pins stands first, on the first page alone, until it is unpinned', async () => {
  expect(await order()).toEqual(['Third', 'Second', 'First'])
  expect((await pin()).status).toBe(200)
  expect(await order()).toEqual(['First!', 'Third', 'Second'])
  expect(await order({ perpage: '1', page: '2' })).toEqual(['Third'])
  await pin(asked[0], false)
  expect(await order()).toEqual(['Third', 'Second', 'First'])
})

test('the one that an address names comes before the pinned one', async () => {
  await pin()
  expect(await order({ question: asked[1] })).toEqual(['Second', 'First!', 'Third'])
})

test('another takes its place; unpinning the one before changes nothing; other lessons have their own', async () => {
  const elsewhere = await ask('Elsewhere', course.video_id)
  await pin(elsewhere)
  await pin()
  await pin(asked[1])
  expect(await order()).toEqual(['Second!', 'Third', 'First'])
  expect(await inWhole(asked[0] ?? '')).toMatchObject({ is_pinned: false, pinned_id: asked[1] })
  expect(await inWhole(asked[1] ?? '')).toMatchObject({ is_pinned: true, pinned_id: asked[1] })
  await pin(asked[0], false)
  expect(await order()).toEqual(['Second!', 'Third', 'First'])
  expect(await read({}, course.video_id)).toMatchObject([{ id: elsewhere, is_pinned: true }])
})

test('is pinned once however often it is asked for, and unpinned alike', async () => {
  for (const isPinned of [true, true]) expect((await pin(asked[0], isPinned)).status).toBe(200)
  expect(await order()).toEqual(['First!', 'Third', 'Second'])
  for (const isPinned of [false, false]) expect((await pin(asked[0], isPinned)).status).toBe(200)
  expect(await order()).toEqual(['Third', 'Second', 'First'])
})

test('of all that are pinned at the same moment one is left', async () => {
  const ends = await Promise.all([...asked, ...asked].map((id) => pin(id)))
  expect(ends.map(({ status }) => status)).toEqual(ends.map(() => 200))
  const shown = await read()
  expect(shown.map(({ is_pinned }) => is_pinned)).toEqual([true, false, false])
})

test('what is hidden or removed is not at the top; shown again it is', async () => {
  await pin()
  await hide('Not about this lesson')
  expect(await order()).toEqual(['Third', 'Second', 'First'])
  expect((await inWhole(asked[1] ?? '')).pinned_id).toBeNull()
  expect((await pin()).status).toBe(404)
  await hide(null)
  expect(await order()).toEqual(['First!', 'Third', 'Second'])
  const params = { question: asked[0] ?? '' }
  await w.call(contract.answerQuestion, { params, body: { text: 'The slowest step' } }, { as: mentor })
  await w.call(contract.removeQuestion, { params }, { as: learner })
  expect(await order()).toEqual(['Third', 'Second', ''])
  expect((await pin()).status).toBe(404)
})

test('only who teaches the course, or supports its learners, pins; and only questions', async () => {
  const [question = ''] = asked
  for (const [as, status] of [
    [learner, 403],
    [await w.staff('learning.view'), 403],
    [await w.staff('courses.view'), 404],
    [await w.mentor(), 404],
    [await w.learner(), 404],
  ] as const) {
    expect((await pin(question, true, as)).status).toBe(status)
  }
  expect(await order()).toEqual(['Third', 'Second', 'First'])
  expect((await pin(question, true, await w.staff('learning.view', 'learning.edit'))).status).toBe(200)
  const params = { question }
  const answer = await w.call(contract.answerQuestion, { params, body: { text: 'Yes' } }, { as: mentor })
  expect((await pin(answer.body.data.id)).status).toBe(404)
})
