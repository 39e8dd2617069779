import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as essays from '#contracts/learning/essays.office.ts'
import { handedInAssignments } from '#contracts/learning/marking.office.ts'
import { getQuiz, learnerQuizStatus } from '#contracts/learning/quizzes/quizzes.ts'
import { newId } from '#server/platform/crypto.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'
import { forgetEssays } from './forget-essays.ts'

let w: World
let course: Awaited<ReturnType<World['course']>>
let learner: TestLearner
let mentor: TestPerson
let essay: string

beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  course = await w.course()
  learner = await w.learner()
  mentor = await w.mentor()
  essay = newId()
  await w.enrol(learner.learnerId, course)
  await w.database.run(sql`
    insert into course_mentor (course_id, mentor_id, position)
    select ${course.course_id}, m.id, 1 from mentor m where m.person_id = ${mentor.personId}`)
  // The two questions of the course are worth 1 point each, the essay 4.
  await w.database.run(sql`
    insert into question (id, quiz_id, kind, text, answer, points, position)
    values (${essay}, ${course.quiz_id}, 'essay', '{"en":"Why do you check the first piece?"}',
      '{"least_words":5,"most_words":50,"notes":{"en":"SECRET: before the lot is sewn"}}', 4, 9)`)
  await w.database.run(sql`
    update quiz set attempts_allowed = 2, pass_percent = 60, review_each = 'all', review_final = 'all' where id = ${course.quiz_id}`)
})

const step = async (body: object = {}) =>
  w.call(learnerQuizStatus, { body: { quiz_id: course.quiz_id, ...body } }, { as: learner })
const overview = async () =>
  (await w.call(getQuiz, { params: { id: course.quiz_id }, query: {} }, { as: learner })).body.data
const words = 'Because a mistake in it would be in the whole lot.'

/** An attempt that is handed in with the essay, everything else left empty. */
async function handIn(text = words): Promise<string> {
  const { attempt_id } = (await step()).body.data
  await step({ attempt_id, answers: { [essay]: text } })
  return attempt_id
}
const show = (attempt: string, as: TestPerson = mentor) => w.call(essays.getEssays, { params: { attempt } }, { as })
const grade = (attempt: string, points: number, { comment = 'Well said', version = 0, as = mentor } = {}) =>
  w.call(
    essays.gradeEssays,
    { params: { attempt }, body: { points: { [essay]: points }, comments: { [essay]: comment }, version } },
    { as },
  )
const waiting = async (state: 'handed_in' | 'graded' = 'handed_in', as: TestPerson = mentor) =>
  (await w.call(handedInAssignments, { query: { state } }, { as })).body.data

describe('an attempt with an essay', () => {
  test('shows its word range and never its notes', async () => {
    const { body, text } = await step()
    expect(body.data.questions.at(-1)).toMatchObject({ kind: 'essay', words: { least: 5, most: 50 }, options: [] })
    expect(text).not.toContain('SECRET')
    const attempt = await handIn()
    const ended = await step({ attempt_id: attempt })
    expect(ended.text).not.toContain('SECRET')
  })
  test('keeps a long text, which other questions do not', async () => {
    const { attempt_id, questions } = (await step()).body.data
    const long = 'word '.repeat(400).trim()
    expect((await step({ attempt_id, is_draft: true, answers: { [essay]: long } })).body.data.answers[essay]).toBe(long)
    const other = questions[0]!.question_id
    expect((await step({ attempt_id, is_draft: true, answers: { [other]: long } })).status).toBe(422)
  })
  test('waits without a result, with what the other questions earned', async () => {
    const { attempt_id, questions } = (await step()).body.data
    const truth = questions.find(({ kind }) => kind === 'true_false')!.question_id
    const { result } = (await step({ attempt_id, answers: { [truth]: true, [essay]: words } })).body.data
    expect(result).toMatchObject({ is_waiting: true, percent: null, is_passed: null, points: 1, max_points: 6 })
    expect(result!.review.find(({ question_id }) => question_id === truth)).toMatchObject({ is_right: true })
    const waits = result!.review.find(({ question_id }) => question_id === essay)
    expect(waits).toMatchObject({ is_waiting: true, answer: words })
    expect(waits).not.toHaveProperty('is_right')
    expect(await overview()).toMatchObject({ best_percent: null, is_passed: false, attempts_left: 1 })
  })
  test('has its result at once where no essay was written', async () => {
    const attempt = await handIn('  ')
    expect((await step({ attempt_id: attempt })).body.data.result).toMatchObject({ is_waiting: false, percent: 0 })
    expect(await waiting()).toEqual([])
  })
  test('counts as an attempt while it waits', async () => {
    await handIn()
    await handIn()
    expect((await step()).body.error.code).toBe('no_attempts_left')
    expect(await overview()).toMatchObject({ attempts_left: 0, last_attempt: { result: { is_waiting: true } } })
  })
  test('makes its learner wait from its end, not from its grade', async () => {
    await w.database.run(sql`update quiz set wait_hours = 24 where id = ${course.quiz_id}`)
    const attempt = await handIn()
    const before = (await overview()).next_attempt_at
    expect(before).not.toBeNull()
    await grade(attempt, 1)
    expect((await overview()).next_attempt_at).toBe(before)
  })
})

describe('a mentor', () => {
  test('finds it in the list of work, with the notes; a stranger does not', async () => {
    const attempt = await handIn()
    expect(await waiting()).toMatchObject([
      { submission_id: attempt, work: 'essay', learner_name: learner.name, points: null, max_points: 6 },
    ])
    expect((await show(attempt)).body.data).toMatchObject({
      is_waiting: true,
      version: 0,
      essays: [{ answer: words, notes: 'SECRET: before the lot is sewn', max_points: 4, grades: [] }],
      can: { grade: true },
    })
    const stranger = await w.mentor()
    expect(await waiting('handed_in', stranger)).toEqual([])
    expect((await show(attempt, stranger)).status).toBe(404)
    expect((await grade(attempt, 4, { as: stranger })).status).toBe(404)
    expect((await show(attempt, learner)).status).toBe(404)
  })
  test('gives points: the attempt has its result, the learner is told and sees the comment', async () => {
    const attempt = await handIn()
    expect((await grade(attempt, 4)).body.data).toMatchObject({ percent: 67, is_passed: true, next: null })
    const after = await overview()
    expect(after).toMatchObject({ best_percent: 67, is_passed: true })
    expect(after.last_attempt!.result).toMatchObject({ is_waiting: false, points: 4, is_passed: true })
    expect(after.last_attempt!.result!.review.at(-1)).toMatchObject({ is_right: true, points: 4, comment: 'Well said' })
    expect(
      await w.database.query(sql`select kind from notice where person_id = ${learner.personId} and kind = 'grades'`),
    ).toHaveLength(1)
    expect(await waiting()).toEqual([])
    expect(await waiting('graded')).toMatchObject([{ work: 'essay', points: 4 }])
  })
  test('is told where points are missing or too many', async () => {
    const attempt = await handIn()
    expect((await grade(attempt, 4.5)).body.errors).toHaveProperty([`points.${essay}`])
    const body = { points: {}, comments: {}, version: 0 }
    const none = await w.call(essays.gradeEssays, { params: { attempt }, body }, { as: mentor })
    expect(none.body.errors).toHaveProperty([`points.${essay}`])
  })
  test('sends a grade twice: once is kept; a colleague who saw none overwrites nothing', async () => {
    const attempt = await handIn()
    await grade(attempt, 3)
    expect((await grade(attempt, 3)).status).toBe(200)
    expect((await show(attempt)).body.data.essays[0]!.grades).toHaveLength(1)
    const colleague = await w.staff('learning.view', 'learning.edit')
    expect((await grade(attempt, 1, { as: colleague })).body.error.code).toBe('changed_meanwhile')
  })
  test('changes a grade later; the earlier one stays in its history', async () => {
    const attempt = await handIn()
    await grade(attempt, 1, { comment: 'Too short' })
    expect((await overview()).is_passed).toBe(false)
    expect((await grade(attempt, 4, { version: 1 })).body.data.is_passed).toBe(true)
    const { essays: shown, version } = (await show(attempt)).body.data
    expect(version).toBe(2)
    expect(shown[0]!.grades).toMatchObject([
      { points: 4, comment: 'Well said' },
      { points: 1, comment: 'Too short' },
    ])
    expect((await overview()).best_percent).toBe(67)
  })
  test('grades nothing of who left the course, and staff who only look grade nothing', async () => {
    const attempt = await handIn()
    expect((await grade(attempt, 4, { as: await w.staff('learning.view') })).status).toBe(403)
    await w.database.run(sql`update enrolment set state = 'withdrawn' where learner_id = ${learner.learnerId}`)
    expect((await grade(attempt, 4)).body.error.code).toBe('not_waiting')
    expect(await waiting()).toEqual([])
  })
})

const readEveryLesson = () =>
  w.database.run(sql`
    insert into lecture_progress (enrolment_id, lecture_id, completed_at)
    select e.id, l.id, now() from enrolment e join lecture l on l.course_id = e.course_id where e.learner_id = ${learner.learnerId}
    on conflict (enrolment_id, lecture_id) do update set completed_at = now()`)

test('a lower grade takes a pass back until the course is completed, and is told to who grades', async () => {
  const attempt = await handIn()
  await grade(attempt, 4)
  expect((await show(attempt)).body.data).toMatchObject({ is_passed: true, keeps_pass: false })
  expect((await grade(attempt, 1, { version: 1 })).body.data.is_passed).toBe(false)
  expect(await overview()).toMatchObject({ is_passed: false, best_percent: 17 })
})

test('a lower grade changes the result of who completed the course, and nothing that was earned', async () => {
  await readEveryLesson()
  const attempt = await handIn()
  await grade(attempt, 4)
  expect((await show(attempt)).body.data).toMatchObject({ is_passed: true, keeps_pass: true })
  expect((await grade(attempt, 1, { version: 1 })).body.data).toMatchObject({ is_passed: true, percent: 17 })
  expect(await overview()).toMatchObject({ is_passed: true, best_percent: 17 })
  const row = await w.database.first(sql`
    select e.progress_percent, e.completed_at is not null as is_completed, c.revoked_at, c.snapshot ->> 'resultPercent' as result
    from enrolment e join certificate c on c.enrolment_id = e.id where e.learner_id = ${learner.learnerId}`)
  expect(row).toMatchObject({ progress_percent: 100, is_completed: true, revoked_at: null, result: '67' })
})

test('a passed essay completes the course as a submitted quiz does', async () => {
  const attempt = await handIn()
  await readEveryLesson()
  await grade(attempt, 4)
  const row = await w.database.first<{ progress_percent: number }>(
    sql`select progress_percent from enrolment where learner_id = ${learner.learnerId}`,
  )
  expect(row?.progress_percent).toBe(100)
})

test('a deleted account leaves no words of its essays', async () => {
  const attempt = await handIn()
  await forgetEssays(w.database, learner.personId)
  const row = await w.database.first<{ answers: Record<string, string>; waits_since: string | null }>(sql`
    select (select jsonb_object_agg(question_id, value) from attempt_answers(a.id)) as answers, a.waits_since from attempt a where a.id = ${attempt}`)
  expect(row).toEqual({ answers: { [essay]: '' }, waits_since: null })
})
