/** A quiz draws from the bank: what its author chose is asked, anew for each attempt, and stays as it was asked. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getItem, patchItem } from '#contracts/authoring/items.ts'
import { getOutline } from '#contracts/authoring/outlines.ts'
import { bankQuestions, postBankQuestion, putBankQuestion } from '#contracts/authoring/question-bank.ts'
import { publishCourse } from '#contracts/authoring/revisions.ts'
import { getQuiz, learnerQuizStatus } from '#contracts/learning/quizzes/quizzes.ts'
import { newId } from '#server/platform/crypto.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'

let academy: World
let editor: TestPerson
let course: Awaited<ReturnType<World['course']>>
beforeAll(async () => {
  academy = await world()
  editor = await academy.staff('courses.view', 'courses.edit', 'courses.publish')
  course = await academy.course()
})
afterAll(() => academy.close())

const truth = (en: string) => ({ id: newId(), kind: 'true_false', text: { en }, points: 2, answer: true })
const add = async (en: string, tags: string[], courseId: string | null = course.course_id) => {
  const body = { course_id: courseId, category: 'Quality/AQL', tags, question: truth(en) } as never
  return (await academy.call(postBankQuestion, { body }, { as: editor })).body.data.question_id
}
const change = async (changes: object) => {
  const sent = { params: { item: course.quiz_id }, body: { changes, seen: {} } as never }
  const { status, text } = await academy.call(patchItem, sent, { as: editor })
  expect(status, text).toBe(200)
}
const problems = async () =>
  (await academy.call(getItem, { params: { item: course.quiz_id } }, { as: editor })).body.data.problems
const take = async (as: TestPerson, body: object = {}) =>
  (await academy.call(learnerQuizStatus, { body: { quiz_id: course.quiz_id, ...body } }, { as })).body.data

test('draws are written, published, and asked of each learner', async () => {
  const params = { course: course.course_id }
  await academy.call(getOutline, { params }, { as: editor })

  for (const words of ['First', 'Second', 'Third']) await add(words, ['lot'])
  await add('Of no tag', [])
  await add('Of another course', ['lot'], (await academy.course()).course_id)

  const draw = { id: newId(), count: 4, category: 'Quality', tag: 'lot' }
  await change({ questions: [], draws: [draw] })
  expect(await problems()).toEqual(['draws'])
  await change({
    draws: [
      { ...draw, count: 2 },
      { ...draw, id: newId(), count: 1, tag: '' },
    ],
  })
  expect(await problems()).toEqual([])
  const published = await academy.call(publishCourse, { params, body: {} }, { as: editor })
  expect(published.status, published.text).toBe(200)

  const learner = await academy.learner()
  await academy.enrol(learner.learnerId, course)
  const overview = await academy.call(getQuiz, { params: { id: course.quiz_id } }, { as: learner })
  expect(overview.body.data.questions_count).toBe(3)
  const attempt = await take(learner)
  const texts = attempt.questions.map(({ text }) => text)
  expect(new Set(texts).size).toBe(3)
  expect(['First', 'Second', 'Third', 'Of no tag']).toEqual(expect.arrayContaining(texts))
  expect(texts.slice(0, 2)).not.toContain('Of no tag')

  const { question } = (await academy.call(bankQuestions, { query: { q: texts[0]! } }, { as: editor })).body.data[0]!
  const body = {
    course_id: course.course_id,
    question: { ...question, answer: false, text: { en: 'Changed' } },
    version: 1,
  }
  const id = attempt.questions[0]!.question_id
  expect(
    (await academy.call(putBankQuestion, { params: { question: id }, body: body as never }, { as: editor })).status,
  ).toBe(200)
  expect((await take(learner)).questions.map(({ text }) => text)).toEqual(texts)
  const answers = Object.fromEntries(attempt.questions.map(({ question_id }) => [question_id, true]))
  const { result } = await take(learner, { attempt_id: attempt.attempt_id, answers })
  expect([result?.points, result?.max_points, result?.is_passed]).toEqual([6, 6, true])
})

test('what a quiz took is not drawn as well', async () => {
  const own = await academy.course()
  course = own
  await academy.call(getOutline, { params: { course: own.course_id } }, { as: editor })
  const taken = await add('Taken', ['only'])
  await add('Left', ['only'])
  const draw = { id: newId(), count: 2, category: '', tag: 'only' }
  await change({ questions: [{ ...truth('Taken'), bank: { question_id: taken, version: 1 } }], draws: [draw] })
  await academy.call(publishCourse, { params: { course: own.course_id }, body: {} }, { as: editor })
  const learner = await academy.learner()
  await academy.enrol(learner.learnerId, own)
  expect((await take(learner)).questions.map(({ text }) => text)).toEqual(['Taken', 'Left'])
})
