/** What an author rules for when a course opens, from the builder to the learner: by date, by days, in order; closed is told and refused. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getItem, patchItem } from '#contracts/authoring/items.ts'
import { getOutline, putSection, putStudyOrder } from '#contracts/authoring/outlines.ts'
import { postCourseCopy } from '#contracts/authoring/copies.ts'
import { getChanges, postRestoration, publishCourse } from '#contracts/authoring/revisions.ts'
import type { Release } from '#contracts/authoring/item-content.ts'
import { postStudyOperations } from '#contracts/learning/offline.ts'
import { getMyCourse } from '#contracts/learning/player.ts'
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import { getQuiz, learnerQuizStatus } from '#contracts/learning/quizzes/quizzes.ts'
import { newId } from '#server/platform/crypto.ts'
import { countStatements, sql } from '#server/platform/postgres/database.ts'
import { mayWatch } from '../films/may-watch.ts'
import { myCourse } from '../player/my-course.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let author: TestPerson
let course: Awaited<ReturnType<World['course']>>
let learner: TestLearner
let enrolmentId: string

beforeAll(async () => {
  w = await world()
  author = await w.staff('courses.view', 'courses.edit', 'courses.publish', 'courses.create')
})
afterAll(() => w.close())
beforeEach(async () => {
  course = await w.course()
  learner = await w.learner()
  enrolmentId = await w.enrol(learner.learnerId, course)
  await outline()
})

const none: Release = { on: null, after_days: null, waits: false }
const params = () => ({ course: course.course_id })
const outline = async (of = course.course_id) =>
  (await w.call(getOutline, { params: { course: of } }, { as: author })).body.data
const publish = async () =>
  expect((await w.call(publishCourse, { params: params(), body: {} }, { as: author })).status).toBe(200)
const write = (item: string, release: unknown) =>
  w.call(patchItem, { params: { item }, body: { changes: { release } as { release: Release } } }, { as: author })
async function releaseItem(item: string, release: Partial<Release>) {
  expect((await write(item, { ...none, ...release })).status).toBe(200)
  await publish()
}
async function releaseSection(release: Partial<Release> | null) {
  const [section] = (await outline()).sections
  const body = {
    title: section?.title as never,
    release: release && { ...none, ...release },
    seen: section?.seen ?? '',
  }
  const answer = await w.call(putSection, { params: { section: course.section_id }, body }, { as: author })
  expect(answer.status).toBe(200)
  return answer.body.data.seen
}
async function inOrder(isInOrder = true) {
  await w.call(putStudyOrder, { params: params(), body: { is_in_order: isInOrder } }, { as: author })
  await publish()
}
const open = (lecture?: string) =>
  w.call(getMyCourse, { params: { slug: course.slug }, query: lecture ? { lecture } : {} }, { as: learner })
/** By slug, why each item is closed. */
const closed = async () => {
  const items = (await open()).body.data.sections.flatMap((section) => section.items)
  return Object.fromEntries(items.map((item) => [item.slug, item.closed]))
}
const report = (lecture_id: string) =>
  w.call(learnerCourseStatus, { body: { course_id: course.course_id, lecture_id, completed: true } }, { as: learner })
const startQuiz = () => w.call(learnerQuizStatus, { body: { quiz_id: course.quiz_id } }, { as: learner })
const code = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]
const enrolledDaysAgo = (days: number) =>
  w.database.run(
    sql`update enrolment set enrolled_at = now() - make_interval(days => ${days}) where id = ${enrolmentId}`,
  )
/** Midnight in Dhaka, some days from today. */
const dhakaMidnight = (days: number) => {
  const day = new Date(Date.now() + 6 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
  return { day, at: new Date(`${day}T00:00:00+06:00`).getTime() }
}
const whole = { 'a-reading': null, 'a-video': null, 'a-quiz': null }

describe('a date', () => {
  test('closes an item until then: told in the outline, shown instead of it, and refused', async () => {
    const { day, at } = dhakaMidnight(3)
    await releaseItem(course.reading_id, { on: day })
    const shown = (await open('a-reading')).body.data
    expect(shown.current).toBeNull()
    expect(shown.closed).toMatchObject({ slug: 'a-reading', closed: { waits_for: null } })
    expect(Date.parse(shown.closed?.closed?.opens_at ?? '')).toBe(at)
    expect(JSON.stringify(shown)).not.toContain('Read this.')
    expect(code(await report(course.reading_id))).toEqual([409, 'closed'])
    expect((await open()).body.data.current?.slug).toBe('a-video')
  })

  test('that is over closes nothing, and what is done stays open', async () => {
    await releaseItem(course.reading_id, { on: dhakaMidnight(0).day })
    expect(await closed()).toEqual(whole)
    await report(course.reading_id)
    await releaseItem(course.reading_id, { on: dhakaMidnight(5).day })
    expect(await closed()).toEqual(whole)
  })

  test('of a section closes all of it, quizzes too', async () => {
    await releaseSection({ on: dhakaMidnight(1).day })
    await publish()
    expect(Object.values(await closed()).every((each) => each?.opens_at)).toBe(true)
    expect(code(await startQuiz())).toEqual([409, 'closed'])
    const quiz = (await w.call(getQuiz, { params: { id: course.quiz_id }, query: {} }, { as: learner })).body.data
    expect(Date.parse(quiz.closed?.opens_at ?? '')).toBe(dhakaMidnight(1).at)
  })

  test('does not end an attempt that has begun', async () => {
    const begun = await startQuiz()
    await releaseItem(course.quiz_id, { on: dhakaMidnight(2).day })
    expect(code(await startQuiz())).toEqual([200, undefined])
    expect((await startQuiz()).body.data.attempt_id).toBe(begun.body.data.attempt_id)
  })

  test('keeps a film from who asks for its address', async () => {
    const watch = () => mayWatch(w, { kind: 'learner', learnerId: learner.learnerId } as never, '/media/demo/a.mp4')
    expect(await watch()).toBe(true)
    await releaseItem(course.video_id, { on: dhakaMidnight(2).day })
    expect(await watch()).toBe(false)
  })
})

describe('days from enrolment', () => {
  test.each([
    [1, true],
    [2, false],
    [3, false],
  ])('after %i of 2 days it is closed: %s', async (days, isClosed) => {
    await releaseItem(course.video_id, { after_days: 2 })
    await enrolledDaysAgo(days)
    expect((await closed())['a-video'] !== null).toBe(isClosed)
  })

  test('count for each learner alone', async () => {
    await releaseItem(course.video_id, { after_days: 7 })
    await enrolledDaysAgo(8)
    const other = await w.learner()
    await w.enrol(other.learnerId, course)
    const theirs = await w.call(getMyCourse, { params: { slug: course.slug }, query: {} }, { as: other })
    expect(theirs.body.data.sections[0]?.items.find(({ slug }) => slug === 'a-video')?.closed).not.toBeNull()
    expect(await closed()).toEqual(whole)
  })
})

describe('in order', () => {
  test('each item waits for the one before it', async () => {
    await inOrder()
    const reading = { opens_at: null, waits_for: 'A reading' }
    expect(await closed()).toEqual({ ...whole, 'a-video': reading, 'a-quiz': { opens_at: null, waits_for: 'A video' } })
    expect(code(await startQuiz())).toEqual([409, 'closed'])
    await report(course.reading_id)
    expect(await closed()).toMatchObject({ 'a-video': null, 'a-quiz': { waits_for: 'A video' } })
    await inOrder(false)
    expect(await closed()).toEqual(whole)
    expect((await startQuiz()).status).toBe(200)
  })

  test('one item alone can wait', async () => {
    await releaseItem(course.quiz_id, { waits: true })
    expect(await closed()).toEqual({ ...whole, 'a-quiz': { opens_at: null, waits_for: 'A video' } })
  })

  test('what was done without a network before it opened is refused as closed', async () => {
    await inOrder()
    const at = new Date().toISOString()
    const operation = { id: newId(), course_id: course.course_id, lecture_id: course.video_id, at, completed: true }
    const body = { sent_at: at, operations: [operation] }
    const { data } = (await w.call(postStudyOperations, { body }, { as: learner })).body
    expect(data).toEqual({ taken: [], overtaken: [], refused: [{ id: operation.id, code: 'closed' }] })
  })
})

describe('the builder', () => {
  test('keeps nothing where all of it is empty, and refuses what is no rule', async () => {
    expect((await outline()).is_changed).toBe(false)
    await write(course.reading_id, none)
    expect((await outline()).is_changed).toBe(false)
    expect((await write(course.reading_id, { ...none, after_days: 0 })).status).toBe(422)
    expect((await write(course.reading_id, { ...none, on: '2026-13-01' })).status).toBe(422)
    expect((await write(course.reading_id, { ...none, when: 'later' })).status).toBe(422)
  })

  test('says what changed, writes it back with an earlier revision, and takes it along in a copy', async () => {
    await releaseSection({ after_days: 3 })
    await inOrder()
    const first = (await outline()).revision as number
    await releaseSection(null)
    await inOrder(false)
    const query = { revision: first }
    const { changes } = (await w.call(getChanges, { params: params(), query }, { as: author })).body.data
    expect(changes.map(({ of, fields }) => [of, fields.map(({ field }) => field)])).toEqual([
      ['course', ['is_in_order']],
      ['section', ['release.waits', 'release.after_days']],
    ])
    await w.call(postRestoration, { params: params(), body: { revision: first } }, { as: author })
    const restored = await outline()
    expect(restored).toMatchObject({ is_in_order: true, sections: [{ release: { after_days: 3 } }] })
    const copy = await w.call(postCourseCopy, { params: params() }, { as: author })
    expect(await outline(copy.body.data.course_id)).toMatchObject({
      is_in_order: true,
      sections: [{ release: { after_days: 3 } }],
    })
  })

  test('does not overwrite unseen what another ruled for the section', async () => {
    const [section] = (await outline()).sections
    await releaseSection({ waits: true })
    const body = { title: section?.title as never, seen: section?.seen ?? '' }
    const answer = await w.call(putSection, { params: { section: course.section_id }, body }, { as: author })
    expect(code(answer)).toEqual([409, 'changed_meanwhile'])
    const item = (await w.call(getItem, { params: { item: course.reading_id } }, { as: author })).body.data
    expect(item.content).not.toHaveProperty('release')
  })
})

test('a course that is closed in parts is read in one statement, as any other', async () => {
  await inOrder()
  const { statements } = await countStatements(() =>
    myCourse(w.database, learner.learnerId, { slug: course.slug, lecture: undefined, locale: 'en', now: new Date() }),
  )
  expect(statements).toBe(1)
})
