/** Until when something is to be done, from the builder to the learner: shown, reminded of, extended, and never closing anything. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postCourseCopy } from '#contracts/authoring/copies.ts'
import type { Release } from '#contracts/authoring/item-content.ts'
import { patchItem, postItem } from '#contracts/authoring/items.ts'
import { getOutline, putSection } from '#contracts/authoring/outlines.ts'
import { getChanges, postRestoration, publishCourse } from '#contracts/authoring/revisions.ts'
import { getAssignment } from '#contracts/learning/assignments.ts'
import { getCalendar } from '#contracts/learning/calendar.ts'
import { getMyCourse } from '#contracts/learning/player.ts'
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import { getQuiz } from '#contracts/learning/quizzes/quizzes.ts'
import { getStudy } from '#contracts/learning/study.ts'
import { personLearning, putExtension } from '#contracts/learning/support.office.ts'
import { countStatements, sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'
import { myCourse } from '../player/my-course.ts'
import { remindOfDeadlines } from '../reminders/send-reminders.ts'
import { readStudy } from '../study/study.sql.ts'

let w: World
let author: TestPerson
let helper: TestPerson
let course: Awaited<ReturnType<World['course']>>
let learner: TestLearner
let enrolment: string

beforeAll(async () => {
  w = await world()
  author = await w.staff('courses.view', 'courses.edit', 'courses.publish', 'courses.create')
  helper = await w.staff('learning.view', 'learning.edit')
})
afterAll(() => w.close())
beforeEach(async () => {
  await w.database.run(sql`update enrolment set state = 'withdrawn'`)
  course = await w.course({ name: 'Seam quality' })
  learner = await w.learner('Salma Begum')
  enrolment = await w.enrol(learner.learnerId, course)
  await outline()
})

const none: Release = { on: null, after_days: null, waits: false }
const params = () => ({ course: course.course_id })
const outline = async (of = course.course_id) =>
  (await w.call(getOutline, { params: { course: of } }, { as: author })).body.data
const publish = async () =>
  expect((await w.call(publishCourse, { params: params(), body: {} }, { as: author })).status).toBe(200)
const write = (item: string, release: Partial<Release>) =>
  w.call(patchItem, { params: { item }, body: { changes: { release: { ...none, ...release } } } }, { as: author })
async function dueItem(item: string, release: Partial<Release>) {
  const answer = await write(item, release)
  expect(answer.status, answer.text).toBe(200)
  await publish()
}
async function dueSection(release: Partial<Release> | null) {
  const [section] = (await outline()).sections
  const body = {
    title: section?.title as never,
    release: release && { ...none, ...release },
    seen: section?.seen ?? '',
  }
  const answer = await w.call(putSection, { params: { section: course.section_id }, body }, { as: author })
  expect(answer.status, answer.text).toBe(200)
  await publish()
}
async function assignment() {
  const body = { kind: 'assignment' as const, title: { en: 'Count a line' } as never, before: null }
  const added = await w.call(postItem, { params: { section: course.section_id }, body }, { as: author })
  const item = added.body.data.item_id
  const changes = { body: { en: '<p>Count.</p>' } as never, due_days: 2 }
  expect((await w.call(patchItem, { params: { item }, body: { changes } }, { as: author })).status).toBe(200)
  await publish()
  return item
}
const open = () => w.call(getMyCourse, { params: { slug: course.slug }, query: {} }, { as: learner })
/** By slug, until when each item is to be done. */
const due = async () => {
  const items = (await open()).body.data.sections.flatMap((section) => section.items)
  return Object.fromEntries(items.map((item) => [item.slug, item.due && [Date.parse(item.due.at), item.due.is_late]]))
}
const enrolledDaysAgo = (days: number) =>
  w.database.run(sql`update enrolment set enrolled_at = now() - make_interval(days => ${days}) where id = ${enrolment}`)
const dhaka = (days: number) => new Date(Date.now() + 6 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
/** The last minute in Dhaka of the day so many days from today. */
const endOf = (days: number) => Date.parse(`${dhaka(days)}T23:59:00+06:00`)
const finish = (lecture_id: string) =>
  w.call(learnerCourseStatus, { body: { course_id: course.course_id, lecture_id, completed: true } }, { as: learner })
const listed = async () => (await w.call(getStudy, {}, { as: learner })).body.data.due

describe('a deadline', () => {
  test('ends with a day in Dhaka, is late after it, closes nothing, and is gone once the item is done', async () => {
    await dueItem(course.reading_id, { due_on: dhaka(0) })
    expect(await due()).toEqual({ 'a-reading': [endOf(0), false], 'a-video': null, 'a-quiz': null })
    await dueItem(course.reading_id, { due_on: dhaka(-1) })
    expect((await due())['a-reading']).toEqual([endOf(-1), true])
    expect((await open()).body.data.sections[0]?.items.every(({ closed }) => closed === null)).toBe(true)
    expect(
      await w.database.query(sql`select from study_plan where course_id = ${course.course_id} and has_closed`),
    ).toEqual([])
    expect((await finish(course.reading_id)).status).toBe(200)
    expect((await due())['a-reading']).toBeNull()
  })

  test('counts days from the enrolment, as Dhaka counts them; beside a day the later one counts', async () => {
    await dueItem(course.reading_id, { due_after_days: 5 })
    // Half past midnight of yesterday in Dhaka is still the day before in UTC.
    await w.database.run(sql`
      update enrolment set enrolled_at = (dhaka_today() - 1)::timestamp at time zone 'Asia/Dhaka' + interval '30 minutes' where id = ${enrolment}`)
    expect((await due())['a-reading']).toEqual([endOf(4), false])
    await dueItem(course.reading_id, { due_after_days: 5, due_on: dhaka(9) })
    expect((await due())['a-reading']).toEqual([endOf(9), false])
    await dueItem(course.reading_id, { due_after_days: 5, due_on: dhaka(1) })
    expect((await due())['a-reading']).toEqual([endOf(4), false])
  })

  test('of a section is that of its items, of an assignment too, where they have none of their own', async () => {
    const item = await assignment()
    await dueItem(course.video_id, { due_after_days: 1 })
    await dueSection({ due_after_days: 8 })
    const own = { 'a-reading': [endOf(8), false], 'a-video': [endOf(1), false], 'a-quiz': [endOf(8), false] }
    expect(await due()).toMatchObject({ ...own, 'count-a-line': [endOf(2), false] })
    const shown = await w.call(getAssignment, { params: { assignment: item } }, { as: learner })
    expect(Date.parse(shown.body.data.due_at ?? '')).toBe(endOf(2))
    const changes = { due_days: null }
    await w.call(patchItem, { params: { item }, body: { changes } }, { as: author })
    await publish()
    expect((await due())['count-a-line']).toEqual([endOf(8), false])
  })

  test('is named at the quiz, among what is due and in the calendar, until it is done', async () => {
    await dueItem(course.quiz_id, { due_after_days: 3 })
    const quiz = await w.call(getQuiz, { params: { id: course.quiz_id }, query: {} }, { as: learner })
    expect(Date.parse(quiz.body.data.due?.at ?? '')).toBe(endOf(3))
    expect(await listed()).toMatchObject([{ kind: 'quiz', slug: 'a-quiz', title: 'A quiz', is_late: false }])
    const { entries } = (await w.call(getCalendar, {}, { as: learner })).body.data
    expect(entries).toMatchObject([{ kind: 'deadline', path: `/quiz?course=${course.slug}&quiz=a-quiz` }])
    await enrolledDaysAgo(9)
    expect(await listed()).toMatchObject([{ slug: 'a-quiz', is_late: true }])
    await w.database.run(sql`
      insert into attempt (enrolment_id, quiz_id, number, state, questions, submitted_at, max_points, percent, is_passed)
      values (${enrolment}, ${course.quiz_id}, 1, 'submitted', '[]', now(), 1, 100, true)`)
    expect(await listed()).toEqual([])
    expect((await w.call(getCalendar, {}, { as: learner })).body.data.entries).toEqual([])
  })

  test('of several items on one day stands once among what is due, with the first of them', async () => {
    await dueSection({ due_after_days: 3 })
    expect(await listed()).toMatchObject([{ slug: 'a-reading', more: 2 }])
    await dueItem(course.video_id, { due_after_days: 1 })
    expect(await listed()).toMatchObject([
      { slug: 'a-video', more: 0 },
      { slug: 'a-reading', more: 1 },
    ])
  })

  test('costs no further statement', async () => {
    await dueSection({ due_after_days: 3 })
    const now = new Date()
    const asked = { slug: course.slug, lecture: undefined, locale: 'en' as const, now }
    const outlineRead = await countStatements(() => myCourse(w.database, learner.learnerId, asked))
    const studyRead = await countStatements(() => readStudy(w.database, learner.learnerId, 'en'))
    expect([outlineRead.statements, studyRead.statements]).toEqual([1, 1])
  })
})

describe('the builder', () => {
  test('says what changed, restores it and copies it', async () => {
    await dueItem(course.reading_id, { due_on: '2049-12-12' })
    await dueSection({ due_after_days: 30 })
    const first = (await outline()).revision as number
    await dueSection(null)
    await dueItem(course.reading_id, {})
    const query = { revision: first }
    const { changes } = (await w.call(getChanges, { params: params(), query }, { as: author })).body.data
    expect(
      changes.map(({ of, fields }) => [of, fields.map(({ field }) => field).filter((f) => f.includes('due'))]),
    ).toEqual([
      ['section', ['release.due_after_days']],
      ['item', ['release.due_on']],
    ])
    await w.call(postRestoration, { params: params(), body: { revision: first } }, { as: author })
    const held = [{ release: { due_after_days: 30 }, items: [{ release: { due_on: '2049-12-12' } }, {}, {}] }]
    expect((await outline()).sections).toMatchObject(held)
    const copy = await w.call(postCourseCopy, { params: params() }, { as: author })
    expect((await outline(copy.body.data.course_id)).sections).toMatchObject(held)
  })

  test('keeps what is empty as it was, and refuses what is no deadline', async () => {
    await write(course.reading_id, { due_on: null, due_after_days: null })
    expect((await outline()).is_changed).toBe(false)
    expect((await write(course.reading_id, { due_after_days: 0 })).status).toBe(422)
    expect((await write(course.reading_id, { due_on: '2026-02-30' })).status).toBe(422)
    const item = await assignment()
    const refused = await write(item, { due_after_days: 9 })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['changes.release']])
    expect((await write(item, { waits: true })).status).toBe(200)
  })
})

const told = async (person = learner) =>
  (await w.messages()).filter(({ to, purpose }) => to === person.email && purpose === 'deadlines')
/** The enrolment, and what was told of it, are so much longer ago. */
async function daysPass(days: number) {
  await w.database.run(
    sql`update enrolment set enrolled_at = enrolled_at - make_interval(days => ${days}) where id = ${enrolment}`,
  )
  await w.database.run(sql`
    update reminder set subject = concat_ws(' ', split_part(subject, ' ', 1), split_part(subject, ' ', 2),
      split_part(subject, ' ', 3)::date - ${days}::int, split_part(subject, ' ', 4)) where person_id = ${learner.personId}`)
}
const remind = () => remindOfDeadlines(w.app.services)

describe('a reminder', () => {
  test('comes three days and one day before, once each, and names together what is due together', async () => {
    await dueSection({ due_after_days: 10 })
    await daysPass(6)
    await remind()
    expect(await told()).toEqual([])
    await daysPass(1)
    await remind()
    await remind()
    const mail = await w.messageTo(learner.email, 'deadlines')
    expect(mail.subject).toBe('Due soon: Seam quality')
    expect(mail.text).toContain('A reading, A video, A quiz')
    await daysPass(1)
    await remind()
    expect(await told()).toHaveLength(1)
    await daysPass(1)
    await finish(course.reading_id)
    await remind()
    await remind()
    await expect.poll(async () => (await told()).length).toBe(2)
    const [last] = await told()
    expect(last?.text).toContain('A video, A quiz')
    expect(last?.text).not.toContain('A reading')
  })

  test('does not come for what is closed, done, over or withdrawn, nor where it was not chosen', async () => {
    const people = [learner, await w.learner(), await w.learner()] as const
    const [, gone, silent] = people
    for (const { learnerId } of [gone, silent]) await w.enrol(learnerId, course)
    await w.database.run(sql`update enrolment set state = 'withdrawn' where learner_id = ${gone.learnerId}`)
    await w.database.run(sql`
      update person set notification_choices = '{"deadlines_email":false,"deadlines_sms":false}' where id = ${silent.personId}`)
    await finish(course.reading_id)
    await write(course.reading_id, { due_after_days: 1 })
    await write(course.quiz_id, { due_after_days: 1, on: dhaka(1) })
    await dueItem(course.video_id, { due_on: dhaka(-1) })
    await remind()
    for (const person of people) expect(await told(person)).toEqual([])
    // The one without a way to be told is not told later either.
    expect(
      await w.database.query(sql`select from reminder where person_id in (${learner.personId}, ${gone.personId})`),
    ).toEqual([])
  })

  test('of one assignment alone speaks of the work', async () => {
    await assignment()
    await enrolledDaysAgo(1)
    await remind()
    const mail = await w.messageTo(learner.email, 'deadlines')
    expect(mail.subject).toBe('Due soon: Count a line')
  })
})

describe('an extension', () => {
  const reason = 'She was ill for a week.'
  const put = (days: number, from_days: number, as = helper) =>
    w.call(putExtension, { params: { enrolment }, body: { days, from_days, reason } }, { as })
  const shown = async () =>
    (await w.call(personLearning, { params: { id: learner.personId } }, { as: helper })).body.data.enrolments[0]

  test('moves every deadline of the enrolment, of assignments too, is told, in the log and shown', async () => {
    const item = await assignment()
    await dueItem(course.reading_id, { due_on: dhaka(-3) })
    await enrolledDaysAgo(5)
    expect(await shown()).toMatchObject({ extended_days: 0, due: 2, overdue: 2 })
    expect((await put(7, 0)).body.data).toEqual({ extended_days: 7 })
    expect(await due()).toMatchObject({ 'a-reading': [endOf(4), false], 'count-a-line': [endOf(4), false] })
    const work = await w.call(getAssignment, { params: { assignment: item } }, { as: learner })
    expect(work.body.data).toMatchObject({ is_overdue: false })
    expect(await shown()).toMatchObject({ extended_days: 7, due: 2, overdue: 0 })
    const mail = await w.messageTo(learner.email, 'learning_extended')
    expect(mail.text).toMatch(new RegExp(`later by: 7 days\\.[^]*${reason}`))
    expect(
      await w.database.query(sql`
        select before ->> 'days' as before, after ->> 'days' as after, after ->> 'reason' as reason from audit_entry
        where action = 'person.extend_deadlines' and subject_id = ${learner.personId}`),
    ).toEqual([{ before: '0', after: '7', reason }])
  })

  test('is not given twice, not unseen over another one, and is taken back with 0', async () => {
    await put(7, 0)
    expect((await put(7, 7)).body.error.code).toBe('already_done')
    expect((await put(9, 0)).body.error.code).toBe('changed_meanwhile')
    expect((await put(366, 7)).status).toBe(422)
    expect((await put(0, 7)).status).toBe(200)
    expect((await w.messageTo(learner.email, 'learning_extension_ended')).subject).toBe('Seam quality: deadlines')
  })

  test('is for those who support learners, and only of what the learner has', async () => {
    expect((await put(7, 0, await w.staff('learning.view'))).status).toBe(403)
    await w.database.run(sql`update enrolment set state = 'withdrawn' where id = ${enrolment}`)
    expect((await put(7, 0)).body.error.code).toBe('not_active')
  })

  test('moves the reminder, and that comes again', async () => {
    await dueItem(course.reading_id, { due_on: dhaka(1) })
    await remind()
    await w.messageTo(learner.email, 'deadlines')
    await put(2, 0)
    await remind()
    await expect.poll(async () => (await told()).length).toBe(2)
  })
})
