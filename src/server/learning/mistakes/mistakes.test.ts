import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownNotices } from '#contracts/messaging/notices.ts'
import * as office from '#contracts/learning/mistakes/mistakes.office.ts'
import * as contract from '#contracts/learning/mistakes/mistakes.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let course: Awaited<ReturnType<World['course']>>
let mentor: Awaited<ReturnType<World['mentor']>>
let learner: TestLearner

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
})

const report = (text = 'The unit is SMV, not SAM.', as: TestPerson = learner) =>
  w.call(contract.reportMistake, { params: { id: course.reading_id }, body: { text } }, { as })
const reported = async (text?: string) => (await report(text)).body.data.id
const own = (as: TestPerson = learner) =>
  w.call(contract.ownMistakes, { params: { slug: course.slug, lecture: 'a-reading' } }, { as })
const list = async (as: TestPerson = mentor, query = {}) =>
  (await w.call(office.reportedMistakes, { query: { course: course.course_id, ...query } }, { as })).body
const show = (mistake: string, as: TestPerson = mentor) =>
  w.call(office.reportedMistake, { params: { mistake } }, { as })
const close = (
  mistake: string,
  as: TestPerson = mentor,
  body: { state: 'mended' | 'no_mistake'; answer?: string } = { state: 'mended' },
) => w.call(office.closeMistake, { params: { mistake }, body }, { as })
const noticesOf = async (as: TestPerson) => (await w.call(ownNotices, {}, { as })).body.data

describe('a report', () => {
  test('is told to the mentors of the course, and stands in their list and in that of staff', async () => {
    const id = await reported()
    expect(await noticesOf(mentor)).toMatchObject([{ link: `/mentor/mistakes?panel=${id}` }])
    await w.messageTo(mentor.email, 'mistake_reported')
    const row = { mistake_id: id, lecture_id: course.reading_id, learner_name: learner.name, state: 'open' }
    expect((await list()).data).toMatchObject([row])
    const staff = await w.staff('courses.view')
    const { data, courses } = await list(staff)
    expect(data).toMatchObject([row])
    expect(courses).toContainEqual(expect.objectContaining({ course_id: course.course_id }))
    expect((await show(id, staff)).body.data).toMatchObject({ ...row, can: { close: false } })
  })

  test('is read by who reported it alone, with what became of it', async () => {
    await reported()
    expect((await own()).body.data).toMatchObject({
      lecture_id: course.reading_id,
      mistakes: [{ text: 'The unit is SMV, not SAM.', state: 'open', answer: '' }],
    })
    const classmate = await w.learner()
    await w.enrol(classmate.learnerId, course)
    expect((await own(classmate)).body.data.mistakes).toEqual([])
  })

  test('needs the course', async () => {
    const stranger = await w.learner()
    expect((await report('Wrong', stranger)).status).toBe(404)
    expect((await own(stranger)).status).toBe(404)
    expect((await report('Wrong', mentor)).status).toBe(403)
    await w.database.run(sql`update enrolment set state = 'withdrawn' where learner_id = ${learner.learnerId}`)
    expect((await report()).status).toBe(404)
  })

  test('has words, 500 letters at most, however a browser ends its lines', async () => {
    expect((await report('  ')).body.errors).toEqual({ text: ['Input field is required'] })
    expect((await report('a'.repeat(501))).body.errors).toHaveProperty('text')
    expect((await report(`${'a'.repeat(249)}\r\n${'b'.repeat(250)}`)).status).toBe(200)
    expect((await own()).body.data.mistakes[0]?.text).toHaveLength(500)
  })

  test('waits until its lesson is open', async () => {
    await w.database.run(sql`update lecture set release = '{"after_days": 7}' where id = ${course.reading_id}`)
    await w.database.run(sql`
      insert into study_plan (course_id, has_closed) values (${course.course_id}, true)
      on conflict (course_id) do update set has_closed = true`)
    expect((await report()).body.error.code).toBe('closed')
  })

  test('is one of ten a day, also of many at once, and of more tomorrow', async () => {
    const sent = await Promise.all(Array.from({ length: 14 }, (_, index) => report(`Mistake ${index}`)))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(10)
    expect((await report()).body.error.code).toBe('too_many_mistakes')
    await w.database.run(
      sql`update lesson_mistake set created_at = created_at - interval '1 day' where person_id = ${learner.personId}`,
    )
    expect((await report()).status).toBe(200)
  })
})

describe('closing a report', () => {
  test('tells who reported it, with the answer, and leaves the list of what is open', async () => {
    const id = await reported()
    expect((await close(id, mentor, { state: 'mended', answer: 'Corrected in the table too.' })).status).toBe(200)
    expect((await list()).data).toEqual([])
    expect((await list(mentor, { state: 'mended' })).data).toMatchObject([{ mistake_id: id }])
    const { text } = await w.messageTo(learner.email, 'mistake_mended')
    expect(text).toContain('Corrected in the table too.')
    expect(await noticesOf(learner)).toMatchObject([{ link: `/my-course/${course.slug}/lecture/a-reading/mistake` }])
    expect((await own()).body.data.mistakes).toMatchObject([{ state: 'mended', answer: 'Corrected in the table too.' }])
  })

  test('as no mistake needs no answer; it is closed once', async () => {
    const id = await reported()
    const editor = await w.staff('courses.view', 'courses.edit')
    expect((await close(id, editor, { state: 'no_mistake' })).status).toBe(200)
    expect((await close(id, mentor, { state: 'no_mistake' })).status).toBe(200)
    expect((await close(id)).body.error.code).toBe('mistake_closed')
    expect(await noticesOf(learner)).toHaveLength(1)
    await w.messageTo(learner.email, 'mistake_none')
  })

  test('is refused to who looks only, to other mentors, and to learners', async () => {
    const id = await reported()
    expect((await close(id, await w.staff('courses.view'))).status).toBe(403)
    const other = await w.mentor()
    for (const as of [other, learner]) {
      expect((await close(id, as)).status).toBe(404)
      expect((await show(id, as)).status).toBe(404)
      expect((await list(as)).data).toEqual([])
    }
    expect((await show(id)).body.data).toMatchObject({ state: 'open', can: { close: true } })
  })
})
