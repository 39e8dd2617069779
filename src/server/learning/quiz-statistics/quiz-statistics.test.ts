/** Statistics of a quiz: who sees them, and that every figure is that of the attempts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getQuizStatistics } from '#contracts/learning/quiz-statistics.office.ts'
import { learnerQuizStatus } from '#contracts/learning/quizzes/quizzes.ts'
import { newId } from '#server/platform/crypto.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'
import { settleLearning } from '../settling/settle-learning.ts'

let w: World
let author: TestPerson
beforeAll(async () => {
  w = await world()
  author = await w.staff('courses.view')
})
afterAll(() => w.close())

type Course = Awaited<ReturnType<World['course']>>
const read = (quiz: string, as: TestPerson = author) => w.call(getQuizStatistics, { params: { quiz } }, { as })

/** A learner's attempt; what is undefined is not answered. */
async function attempt(course: Course, seam: 'Flat' | 'French' | undefined, isTrue: boolean | undefined, tries = 1) {
  const learner = await w.learner()
  await w.enrol(learner.learnerId, course)
  for (let count = 0; count < tries; count++) {
    const step = (body: object) =>
      w.call(learnerQuizStatus, { body: { quiz_id: course.quiz_id, ...body } }, { as: learner })
    const { questions, attempt_id } = (await step({})).body.data
    const answers: Record<string, number | boolean> = {}
    for (const { kind, question_id, options } of questions) {
      const choice = (options as { key: number; text: string }[]).find(({ text }) => text === seam)
      if (kind === 'single' && choice) answers[question_id] = choice.key
      if (kind === 'true_false' && isTrue !== undefined) answers[question_id] = isTrue
    }
    await step({ attempt_id, answers })
  }
}

describe('statistics of a quiz', () => {
  test('count what was right and what was chosen, of first attempts alone', async () => {
    const course = await w.course()
    await attempt(course, 'French', true)
    await attempt(course, 'Flat', true, 3)
    await attempt(course, 'Flat', false)
    await attempt(course, undefined, true)
    const { data } = (await read(course.quiz_id)).body
    expect(data).toMatchObject({ title: 'A quiz', attempts: 4, average_percent: 50, passed_percent: 25 })
    expect(data.questions).toMatchObject([
      {
        ...{ kind: 'single', text: 'Which seam?', asked: 4, answered: 3, right_percent: 25, separates: null },
        choices: [
          { text: 'Flat', is_right: false, count: 2, percent: 50 },
          { text: 'French', is_right: true, count: 1, percent: 25 },
        ],
      },
      {
        ...{ kind: 'true_false', asked: 4, answered: 4, right_percent: 75 },
        choices: [
          { text: 'True', is_right: true, count: 3, percent: 75 },
          { text: 'False', is_right: false, count: 1, percent: 25 },
        ],
      },
    ])
  })

  test('of a large academy tell all attempts, and of the questions what the newest thousand say', async () => {
    const course = await w.course()
    await attempt(course, 'Flat', false)
    await w.database.run(
      sql`update attempt set submitted_at = now() - interval '1 day' where quiz_id = ${course.quiz_id}`,
    )
    await attempt(course, 'French', true)
    await w.database.run(sql`
      with people as (
          insert into person (name, email) select 'Learner', n || '@statistics.test' from generate_series(1, 999) n returning id),
        learners as (insert into learner (person_id) select id from people returning id),
        enrolments as (
          insert into enrolment (learner_id, course_id, batch_id, source)
          select id, ${course.course_id}, ${course.batch_id}, 'free' from learners returning id)
      insert into attempt (enrolment_id, quiz_id, number, state, questions, points, max_points, percent, is_passed, grades, submitted_at)
      select e.id, quiz_id, number, state, questions, points, max_points, percent, is_passed, grades, now()
      from enrolments e, (select * from attempt where quiz_id = ${course.quiz_id} and is_passed) a`)
    const { data } = (await read(course.quiz_id)).body
    expect(data.attempts).toBe(1001)
    expect(data.questions.map(({ asked, right_percent }) => [asked, right_percent])).toEqual([
      [1000, 100],
      [1000, 100],
    ])
  })

  test('tell a wrong option that nobody chose, and nothing before anybody tried', async () => {
    const course = await w.course()
    expect((await read(course.quiz_id)).body.data).toMatchObject({ attempts: 0, average_percent: null, questions: [] })
    await attempt(course, 'French', true)
    const [single] = (await read(course.quiz_id)).body.data.questions
    expect(single?.choices.map(({ text, count }) => [text, count])).toEqual([
      ['French', 1],
      ['Flat', 0],
    ])
  })

  test('of a picture count its areas, each once an attempt, and what lies outside', async () => {
    const course = await w.course()
    const questionId = newId()
    const areas = [
      { shape: 'rect', x: 10, y: 10, width: 10, height: 10, name: { en: 'Needle guard' } },
      { shape: 'circle', x: 70, y: 50, radius: 5, name: { en: 'Belt cover' } },
      { shape: 'rect', x: 90, y: 90, width: 5, height: 5, name: { en: 'Eye guard' } },
    ]
    await w.database.run(sql`
      with gone as (delete from question where quiz_id = ${course.quiz_id})
      insert into question (id, quiz_id, kind, text, options, answer, position) values (${questionId}, ${course.quiz_id}, 'hotspot',
        '{"en":"What is missing?"}', '{"picture":"/a.webp","width":1000,"height":500,"alt":{"en":"A machine"}}', ${JSON.stringify({ areas })}::jsonb, 1)`)
    const answers = [
      [
        { x: 12, y: 12 },
        { x: 15, y: 15 },
        { x: 70, y: 60 },
      ],
      [
        { x: 70, y: 61 },
        { x: 1, y: 1 },
      ],
      [{ x: 20, y: 20 }],
      [],
    ]
    for (const points of answers) {
      const learner = await w.learner()
      await w.enrol(learner.learnerId, course)
      const step = (body: object) =>
        w.call(learnerQuizStatus, { body: { quiz_id: course.quiz_id, ...body } }, { as: learner })
      await step({})
      await step({ answers: { [questionId]: points } })
    }
    const [figures] = (await read(course.quiz_id)).body.data.questions
    expect(figures).toMatchObject({ kind: 'hotspot', asked: 4, answered: 3, right_percent: 0 })
    expect(figures?.choices.map(({ text, is_right, count }) => [text, is_right, count])).toEqual([
      ['Needle guard', true, 2],
      ['Outside every area', false, 1],
      ['Belt cover', true, 1],
      ['Eye guard', true, 0],
    ])
  })

  test('say how well a question separates once thirty have answered it, also of attempts graded before', async () => {
    const course = await w.course()
    const question = (id: string) => ({
      id,
      kind: 'true_false',
      text: { en: id },
      options: [],
      answer: true,
      points: 1,
    })
    const [good, poor, third] = [newId(), newId(), newId()]
    // Every third knows all; the poor question is answered by nobody who knows.
    for (let count = 0; count < 30; count++) {
      const person = await w.learner()
      const id = await w.enrol(person.learnerId, course)
      const knows = count % 3 === 0
      const attemptId = newId()
      await w.database.run(sql`
        insert into attempt (id, enrolment_id, quiz_id, number, state, questions, points, max_points, percent, is_passed, submitted_at)
        values (${attemptId}, ${id}, ${course.quiz_id}, 1, 'submitted', ${JSON.stringify([good, poor, third].map(question))}::jsonb, 1, 3, 33, false, now())`)
      for (const [questionId, value] of [
        [good, knows],
        [poor, !knows],
        [third, knows],
      ] as const)
        await w.database.run(sql`
          insert into attempt_answer (attempt_id, question_id, operation_id, value, given_at)
          values (${attemptId}, ${questionId}, ${newId()}, ${JSON.stringify(value)}::jsonb, now())`)
    }
    expect((await read(course.quiz_id)).body.data.attempts).toBe(0)
    await settleLearning(w.database)
    const { attempts, questions } = (await read(course.quiz_id)).body.data
    expect(attempts).toBe(30)
    const separates = Object.fromEntries(questions.map((each) => [each.question_id, each.separates]))
    expect(separates[poor]).toBe(-1)
    expect(questions.map(({ right_percent }) => right_percent)).toEqual([33, 67, 33])
  })

  test('are for the authors of the course alone', async () => {
    const course = await w.course()
    const mentor = await w.mentor()
    await w.database.run(
      sql`insert into course_mentor (course_id, mentor_id, position) values (${course.course_id}, ${mentor.mentorId}, 1)`,
    )
    expect((await read(course.quiz_id, mentor)).status).toBe(200)
    for (const as of [await w.mentor('Somebody else'), await w.learner(), await w.staff('orders.view')])
      expect((await read(course.quiz_id, as)).status).toBe(404)
    expect((await read(newId())).status).toBe(404)
  })
})
