/** Shares are the same number on every page: rounded once, alike in SQL and in code. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getMyCourse } from '#contracts/learning/player.ts'
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import { learnerCourses } from '#contracts/learning/enrolment.ts'
import { learnerQuizStatus } from '#contracts/learning/quizzes/quizzes.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'
import { gradeAttempt } from '../grading/grade-attempt.ts'
import type { FrozenQuestion } from '../grading/questions.ts'
import { wholePercent } from './whole-percent.ts'

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

test.each([
  [0, 8, 0],
  [1, 8, 13],
  [2, 3, 67],
  [1, 3, 33],
  [199, 200, 99],
  [200, 200, 100],
  [0, 0, 0],
])('%d of %d are %d per cent', async (done, total, percent) => {
  expect(wholePercent(done, total)).toBe(percent)
  expect(await academy.database.first(sql`select whole_percent(${done}, ${total}) as percent`)).toEqual({ percent })
})

test('code and database round every share alike', async () => {
  const rows = await academy.database.query<{ done: number; total: number; percent: number }>(sql`
    select done, total, whole_percent(done, total) as percent from generate_series(1, 60) total, generate_series(0, total) done`)
  expect(rows.filter(({ done, total, percent }) => wholePercent(done, total) !== percent)).toEqual([])
})

test('the report, the outline and the list of courses say the same', async () => {
  const complete = (lecture_id: string) =>
    academy.call(
      learnerCourseStatus,
      { body: { course_id: course.course_id, lecture_id, completed: true } },
      { as: learner },
    )
  await academy.database.run(sql`update lecture set kind = 'reading', video = null where id = ${course.video_id}`)
  await complete(course.reading_id)
  const reported = await complete(course.video_id)
  const mine = await academy.call(getMyCourse, { params: { slug: course.slug }, query: {} }, { as: learner })
  const listed = await academy.call(learnerCourses, {}, { as: learner })
  expect(reported.body.data.course.percent).toBe(67)
  expect(reported.body.data.section.percent).toBe(67)
  expect(mine.body.data.progress).toBe(67)
  expect(mine.body.data.sections[0]).toMatchObject({ done: 2, total: 3 })
  expect(listed.body.data[0]).toMatchObject({
    progress: 67,
    items_done: 2,
    items_total: 3,
    lectures_done: 2,
    lectures_total: 2,
  })
})

const question = (points: number, answer: number[] = [0, 1, 2]): FrozenQuestion => ({
  id: `q${points}`,
  kind: 'multiple',
  text: { en: 'Which?' },
  options: ['a', 'b', 'c', 'd'].map((en) => ({ en })),
  answer,
  explanation: {},
  points,
})

test('part of a question’s points counts, and the result is rounded once', () => {
  const questions = [question(5), question(3)]
  expect(gradeAttempt(questions, { q5: [0] }, 60)).toMatchObject({ points: 1.7, maxPoints: 8, percent: 21 })
  expect(gradeAttempt(questions, { q5: [0, 1], q3: [0, 1, 2] }, 60)).toMatchObject({ points: 6.3, percent: 79 })
})

test('an attempt that did not pass is never shown with the per cent that pass', () => {
  const questions = [
    { ...question(2.6, [0]), id: 'a' },
    { ...question(1.9, [0]), id: 'b' },
  ]
  // 57.8 of 100
  expect(gradeAttempt(questions, { a: [0] }, 58)).toMatchObject({ percent: 57, isPassed: false })
  expect(gradeAttempt(questions, { a: [0] }, 57)).toMatchObject({ percent: 58, isPassed: true })
})

test('the review says how many points each answer earned', async () => {
  await academy.database.run(sql`
    update question set kind = 'multiple', options = '[{"en":"A"},{"en":"B"}]', answer = '[0, 1]', points = 3 where quiz_id = ${course.quiz_id} and kind = 'single'`)
  const step = (body: object) =>
    academy.call(learnerQuizStatus, { body: { quiz_id: course.quiz_id, ...body } }, { as: learner })
  const { attempt_id, questions } = (await step({})).body.data
  const multiple = questions.find(({ kind }) => kind === 'multiple')!
  const { result } = (await step({ attempt_id, answers: { [multiple.question_id]: [0] } })).body.data
  expect(result).toMatchObject({ points: 1.5, max_points: 4, percent: 38 })
  expect(result?.review[0]).toMatchObject({ is_right: false, points: 1.5, max_points: 3 })
})
