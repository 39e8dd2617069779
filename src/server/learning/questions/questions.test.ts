import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as office from '#contracts/learning/questions/questions.office.ts'
import * as contract from '#contracts/learning/questions/questions.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let course: Awaited<ReturnType<World['course']>>
let mentor: Awaited<ReturnType<World['mentor']>>
let learner: TestLearner
let classmate: TestLearner

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
  classmate = await w.learner()
  for (const { learnerId } of [learner, classmate]) await w.enrol(learnerId, course)
})

const read = (as: TestPerson = learner, query = {}) =>
  w.call(contract.lessonQuestions, { params: { id: course.reading_id }, query }, { as })
const ask = (text = 'What is a bottleneck?', as: TestPerson = learner) =>
  w.call(contract.askQuestion, { params: { id: course.reading_id }, body: { text } }, { as })
const asked = async (text?: string) => (await ask(text)).body.data.id
const answer = (id: string, text: string, as: TestPerson) =>
  w.call(contract.answerQuestion, { params: { question: id }, body: { text } }, { as })
const answered = async (id: string, text: string, as: TestPerson) => (await answer(id, text, as)).body.data.id
const like = (id: string, as: TestPerson, is_liked = true) =>
  w.call(contract.likeQuestion, { params: { question: id }, body: { is_liked } }, { as })
const best = (id: string, as: TestPerson, is_best = true) =>
  w.call(contract.markBestAnswer, { params: { question: id }, body: { is_best } }, { as })
const hide = (id: string, as: TestPerson, reason: string | null = 'Not about this lesson') =>
  w.call(office.hideQuestion, { params: { question: id }, body: { reason } }, { as })
const waiting = async (as: TestPerson = mentor, query = {}) =>
  (await w.call(office.openQuestions, { query }, { as })).body.data

describe('a question', () => {
  test('is read by who has the course, told to its mentors, and waits until one of them answers', async () => {
    const id = await asked()
    expect((await read(classmate)).body.data).toMatchObject([
      { id, text: 'What is a bottleneck?', author: learner.name, is_own: false, is_answered: false, answers: [] },
    ])
    expect(await waiting()).toMatchObject([{ question_id: id, learner_name: learner.name, is_late: false, answers: 0 }])
    await w.messageTo(mentor.email, 'question_asked')
    await answered(id, 'I think the slowest step', classmate)
    expect(await waiting()).toHaveLength(1)
    await answered(id, 'The step that limits the line', mentor)
    expect(await waiting()).toEqual([])
    expect(await waiting(mentor, { state: 'answered' })).toMatchObject([{ question_id: id, answers: 2 }])
    await w.messageTo(learner.email, 'question_answered')
    expect((await read()).body.data[0]).toMatchObject({
      is_answered: true,
      answers: [
        { author: classmate.name, is_of_mentor: false },
        { author: mentor.name, is_of_mentor: true },
      ],
    })
  })

  test('stands under a quiz as under every lesson, and both sides are led there', async () => {
    const params = { id: course.quiz_id }
    const asking = await w.call(contract.askQuestion, { params, body: { text: 'Why is it French?' } }, { as: learner })
    const { id } = asking.body.data
    const reply = await answered(id, 'It encloses the edge.', mentor)
    expect([(await like(reply, classmate)).status, (await best(reply, learner)).status]).toEqual([200, 200])
    const [shown] = (await w.call(contract.lessonQuestions, { params, query: {} }, { as: classmate })).body.data
    expect(shown).toMatchObject({ id, is_answered: true, answers: [{ id: reply, is_best: true, likes: 1 }] })
    expect((await read()).body.data).toEqual([])
    const paths = await w.database.query(sql`
      select link as path from notice where person_id in (${mentor.personId}, ${learner.personId}) and link like ${`%${id}`} order by link`)
    expect(paths).toEqual([
      { path: `/mentor/questions/${id}` },
      { path: `/quiz?course=${course.slug}&quiz=a-quiz&question=${id}` },
    ])
    const pin = await w.call(
      office.pinQuestion,
      { params: { question: id }, body: { is_pinned: true } },
      { as: mentor },
    )
    expect(pin.status).toBe(200)
    const stranger = await w.learner()
    expect((await w.call(contract.lessonQuestions, { params, query: {} }, { as: stranger })).status).toBe(404)
  })

  test('is late after 48 hours without an answer', async () => {
    const id = await asked()
    await w.database.run(sql`update lecture_question set created_at = now() - interval '49 hours' where id = ${id}`)
    expect(await waiting()).toMatchObject([{ question_id: id, is_late: true }])
    expect(
      (await w.call(office.questionInWhole, { params: { question: id } }, { as: mentor })).body.data,
    ).toMatchObject({
      ...{ id, is_late: true, can: { answer: true, moderate: true } },
    })
  })

  test('is of nobody’s business without the course', async () => {
    const id = await asked()
    const stranger = await w.learner()
    const otherMentor = await w.mentor()
    for (const as of [stranger, otherMentor, await w.staff('courses.view')]) {
      expect((await read(as)).status).toBe(404)
      expect((await answer(id, 'Me too', as)).status).toBe(404)
      expect((await hide(id, as)).status).toBe(404)
      expect(await waiting(as)).toEqual([])
      expect((await w.call(office.questionInWhole, { params: { question: id } }, { as })).status).toBe(404)
    }
    expect((await ask('May I?', stranger)).status).toBe(404)
    expect((await ask('May I?', mentor)).status).toBe(403)
    expect((await w.call(office.questionInWhole, { params: { question: id } }, { as: classmate })).status).toBe(404)
    expect((await ask('   ')).body.errors).toEqual({ text: ['Input field is required'] })
  })

  test('comes a page at a time, the newest first, and the one that is looked for before all', async () => {
    const first = await asked('First')
    for (const text of ['Second', 'Third']) await asked(text)
    const page = await read(learner, { perpage: '2' })
    expect(page.body.data.map(({ text }) => text)).toEqual(['Third', 'Second'])
    expect(page.body.meta).toMatchObject({ total: 3, last_page: 2 })
    expect((await read(learner, { perpage: '2', question: first })).body.data.map(({ text }) => text)).toEqual([
      'First',
      'Third',
    ])
  })

  test('can be asked thirty times under one lesson', async () => {
    await w.database.run(sql`
      insert into lecture_question (lecture_id, person_id, text) select ${course.reading_id}, ${learner.personId}, 'Again' from generate_series(1, 30)`)
    expect((await ask()).body.error.code).toBe('too_many_questions')
    expect((await ask('Me', classmate)).status).toBe(200)
  })

  test('of eight asked at the same moment no more stay than one may have', async () => {
    await w.database.run(sql`
      insert into lecture_question (lecture_id, person_id, text) select ${course.reading_id}, ${learner.personId}, 'Again' from generate_series(1, 28)`)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, number) => ask(`Question ${number}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  })
})

describe('one’s own words', () => {
  test('are changed and removed by their writer alone; answers of others stay', async () => {
    const id = await asked()
    const change = (as: TestPerson, text = 'What is takt?') =>
      w.call(contract.changeQuestion, { params: { question: id }, body: { text } }, { as })
    const remove = (as: TestPerson) => w.call(contract.removeQuestion, { params: { question: id } }, { as })
    for (const as of [classmate, mentor]) {
      expect((await change(as)).status).toBe(404)
      expect((await remove(as)).status).toBe(404)
    }
    expect((await change(learner)).status).toBe(200)
    expect((await read()).body.data[0]).toMatchObject({ text: 'What is takt?', edited_at: expect.any(String) })
    await answered(id, 'Time a piece', mentor)
    expect((await remove(learner)).status).toBe(200)
    expect((await read(classmate)).body.data).toMatchObject([
      { text: '', author: null, answers: [{ text: 'Time a piece' }] },
    ])
    expect((await change(learner)).status).toBe(404)
  })

  test('are gone where nobody answered', async () => {
    const id = await asked()
    await w.call(contract.removeQuestion, { params: { question: id } }, { as: learner })
    expect((await read()).body.data).toEqual([])
    expect(await waiting()).toEqual([])
  })
})

describe('likes and the best answer', () => {
  test('what comes to a post that its writer removes meanwhile is there with it or refused', async () => {
    const id = await asked()
    const [removed, came] = await Promise.all([
      w.call(contract.removeQuestion, { params: { question: id } }, { as: learner }),
      answer(id, 'Where the pieces pile up.', mentor),
    ])
    expect([removed.status, [200, 404].includes(came.status)]).toEqual([200, true])
    const left = await w.database.query(sql`select from lecture_question where parent_id = ${id}`)
    expect(left).toHaveLength(came.status === 200 ? 1 : 0)
    expect((await answer(id, 'Once more.', mentor)).status).toBe(404)
    expect((await like(id, classmate)).status).toBe(404)
  })
  test('a like counts once a person, and never for oneself', async () => {
    const id = await asked()
    expect((await like(id, classmate)).body.data).toEqual({ likes: 1 })
    expect((await like(id, classmate)).body.data).toEqual({ likes: 1 })
    expect((await like(id, mentor)).body.data).toEqual({ likes: 2 })
    expect((await like(id, learner)).body.error.code).toBe('own_words')
    expect((await like(id, classmate, false)).body.data).toEqual({ likes: 1 })
    expect((await read(mentor)).body.data[0]).toMatchObject({ likes: 1, is_liked: true })
  })

  test('who asked marks one answer, which then stands first and answers the question', async () => {
    const id = await asked()
    const one = await answered(id, 'One', classmate)
    const two = await answered(id, 'Two', classmate)
    expect((await best(two, classmate)).status).toBe(403)
    expect((await best(one, learner)).status).toBe(200)
    expect((await best(two, learner)).status).toBe(200)
    expect((await read()).body.data[0]).toMatchObject({
      is_answered: true,
      answers: [
        { id: two, is_best: true },
        { id: one, is_best: false },
      ],
    })
    expect(await waiting()).toEqual([])
    await best(two, mentor, false)
    expect(await waiting()).toHaveLength(1)
    expect((await best(id, learner)).status).toBe(404)
  })

  test('of many marks at once one is left', async () => {
    const id = await asked()
    const all = await Promise.all(['a', 'b', 'c', 'd'].map((text) => answered(id, text, classmate)))
    await Promise.all(all.map((each) => best(each, learner)))
    expect((await read()).body.data[0]?.answers.filter(({ is_best }) => is_best)).toHaveLength(1)
  })
})

describe('moderation', () => {
  test('a mentor hides with a reason; the writer is told and sees it, others do not', async () => {
    const id = await asked()
    const own = await answered(id, 'Buy my shirts', classmate)
    expect((await hide(own, learner)).status).toBe(403)
    expect((await hide(own, mentor, ' ')).body.errors).toEqual({ reason: ['Please give a reason.'] })
    expect((await hide(own, mentor)).status).toBe(200)
    expect((await read()).body.data[0]?.answers).toEqual([])
    expect((await read(classmate)).body.data[0]?.answers).toMatchObject([{ hidden_reason: 'Not about this lesson' }])
    await w.messageTo(classmate.email, 'question_hidden')
    await hide(id, mentor)
    expect((await read(classmate)).body.data).toEqual([])
    expect((await answer(id, 'Hello?', classmate)).status).toBe(404)
    expect(await waiting()).toEqual([])
    expect(await waiting(mentor, { state: 'hidden' })).toHaveLength(1)
    await hide(id, mentor, null)
    expect((await read(classmate)).body.data).toHaveLength(1)
    const logged = await w.database.query<{ action: string }>(sql`
      select action from audit_entry where subject_kind = 'lesson_question' and subject_id in (${id}, ${own}) order by action`)
    expect(logged.map(({ action }) => action)).toEqual([
      ...['lesson_question.hide', 'lesson_question.hide', 'lesson_question.show'],
    ])
  })

  test('staff who may look only change nothing', async () => {
    const id = await asked()
    const reader = await w.staff('learning.view')
    expect((await read(reader)).body).toMatchObject({ can: { ask: false, answer: false, moderate: false } })
    expect((await hide(id, reader)).status).toBe(403)
    expect((await answer(id, 'Yes', reader)).status).toBe(403)
    const support = await w.staff('learning.view', 'learning.edit')
    expect((await answer(id, 'Yes', support)).status).toBe(200)
    expect(await waiting(support)).not.toContainEqual(expect.objectContaining({ question_id: id }))
  })
})
