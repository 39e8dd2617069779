/** A question on a picture: its answer is saved as points, graded by its areas, and the areas stay here while attempts remain. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { learnerQuizStatus } from '#contracts/learning/quizzes/quizzes.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'

let academy: World
let learner: TestLearner
let quizId: string
let questionId: string
beforeAll(async () => {
  academy = await world()
})
afterAll(() => academy.close())

const picture = { picture: '/media/uploads/pictures/abcdefghijklmnop.webp', width: 1200, height: 800 }
const areas = [
  { shape: 'rect', x: 10, y: 20, width: 20, height: 10, name: { en: 'Needle guard', bn: 'নিডল গার্ড' } },
  { shape: 'circle', x: 70, y: 60, radius: 5, name: { en: 'Belt cover' } },
]
beforeEach(async () => {
  const course = await academy.course()
  quizId = course.quiz_id
  const row = await academy.database.first<{ id: string }>(sql`
    with gone as (delete from question where quiz_id = ${quizId}),
      kept as (update quiz set attempts_allowed = 2, review_each = 'all', review_final = 'all' where id = ${quizId})
    insert into question (quiz_id, kind, text, options, answer, explanation, points, position)
    values (${quizId}, 'hotspot', '{"en":"Tap the two guards that are missing."}',
      ${JSON.stringify({ ...picture, alt: { en: 'A lockstitch machine from the front' } })}::jsonb,
      ${JSON.stringify({ areas })}::jsonb, '{"en":"Nobody works without them."}', 2, 1) returning id`)
  questionId = row!.id
  learner = await academy.learner()
  await academy.enrol(learner.learnerId, course)
})

const step = (body: object, headers = {}) =>
  academy.call(learnerQuizStatus, { body: { quiz_id: quizId, ...body } }, { as: learner, headers })
const save = (value: unknown) => step({ answers: { [questionId]: value }, is_draft: true })

test('it is asked with its picture and the number of marks, and nothing of its areas', async () => {
  const { body, text } = await step({})
  expect(body.data.questions).toMatchObject([
    {
      ...{ kind: 'hotspot', options: [] },
      picture: { url: picture.picture, width: 1200, height: 800, alt: 'A lockstitch machine from the front', marks: 2 },
    },
  ])
  expect(text).not.toMatch(/Needle guard|radius|areas/)
})

test('points are kept, graded in part, and the areas shown with what hit them', async () => {
  await step({})
  const saved = await save([{ x: 15.04, y: 25 }])
  expect(saved.body.data.answers).toEqual({ [questionId]: [{ x: 15, y: 25 }] })
  expect(saved.text).not.toMatch(/Needle guard|radius|areas/)
  const { body } = await step({
    answers: {
      [questionId]: [
        { x: 90, y: 90 },
        { x: 15, y: 25 },
      ],
    },
  })
  expect(body.data.result).toMatchObject({ points: 1, max_points: 2, percent: 50 })
  expect(body.data.result?.review[0]).toMatchObject({
    ...{ is_right: false, points: 1, right_answer_text: 'Needle guard; Belt cover' },
    right_answer: [
      { shape: 'rect', name: 'Needle guard', hit_by: 1 },
      { shape: 'circle', name: 'Belt cover', hit_by: -1 },
    ],
  })
  // The next attempt asks the same: what is open holds no key of the one before.
  const next = await step({}, { 'accept-language': 'bn' })
  expect(next.body.data.state).toBe('open')
  expect(next.text).not.toMatch(/Needle guard|নিডল গার্ড|radius/)
})

test.each<[string, unknown, string]>([
  [
    'more marks than areas',
    [
      { x: 1, y: 1 },
      { x: 2, y: 2 },
      { x: 3, y: 3 },
    ],
    'There are more marks than this question asks for.',
  ],
  ['words', 'the needle guard', 'This is no answer to this question.'],
  ['indexes', [0, 1], 'This is no answer to this question.'],
])('%s are refused at the question', async (_, value, message) => {
  await step({})
  const { status, body } = await save(value)
  expect([status, body.errors]).toEqual([422, { [`answers.${questionId}`]: [message] }])
})

test.each([
  ['beside the picture', [{ x: 100.1, y: 1 }]],
  ['before it', [{ x: 1, y: -1 }]],
  ['of half a point', [{ x: 1 }]],
  ['of nine points', Array.from({ length: 9 }, (_, at) => ({ x: at, y: at }))],
])('a mark %s is refused at the question', async (_, value) => {
  await step({})
  const { status, body } = await save(value)
  expect([status, Object.keys(body.errors ?? {}).every((field) => field.startsWith(`answers.${questionId}`))]).toEqual([
    422,
    true,
  ])
})

test('points are no answer to another kind', async () => {
  await academy.database.run(sql`
    insert into question (quiz_id, kind, text, answer, position) values (${quizId}, 'true_false', '{"en":"Always?"}', 'true', 2)`)
  const other = (await step({})).body.data.questions.find(({ kind }) => kind === 'true_false')!.question_id
  const { status, body } = await step({ answers: { [other]: [{ x: 1, y: 1 }] }, is_draft: true })
  expect([status, body.errors]).toEqual([422, { [`answers.${other}`]: ['This is no answer to this question.'] }])
})
