/**
 * Random edits, publications and studies against a model: nothing that a learner earned is lost, and no draft is seen.
 * `EDITS=10000` makes so many of them; a run of the tests makes fewer.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as items from '#contracts/authoring/items.ts'
import * as outlines from '#contracts/authoring/outlines.ts'
import * as revisions from '#contracts/authoring/revisions.ts'
import { handInAssignment } from '#contracts/learning/assignments.ts'
import { gradeAssignment } from '#contracts/learning/marking.office.ts'
import { getMyCourse } from '#contracts/learning/player.ts'
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import { type AttemptState, learnerQuizStatus } from '#contracts/learning/quizzes/quizzes.ts'
import type { Texts } from '#contracts/fields.office.ts'
import { newId } from '#server/platform/crypto.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'

const edits = Number(process.env.EDITS ?? 240)
const perCourse = 40

let w: World
let author: TestPerson
let learner: TestLearner
beforeAll(async () => {
  w = await world()
  author = await w.staff('courses.view', 'courses.edit', 'courses.publish', 'learning.view', 'learning.edit')
  learner = await w.learner()
})
afterAll(() => w.close())

const words = (en: string): Texts => ({ en, fr: '', ar: '', es: '', zh: '', bn: '' })
const quizQuestion = () => ({
  ...{ id: newId(), kind: 'true_false', text: words('True?'), explanation: words(''), points: 1, answer: true },
})

/** What the author has, what learners should see of it, and what this learner has done. */
interface Model {
  course: Awaited<ReturnType<World['course']>>
  seen: string[]
  done: Set<string>
  revision: number
  serial: number
}
type Acts = Record<string, (model: Model, chosen: number) => Promise<void>>

const outline = async ({ course }: Model) =>
  (await w.call(outlines.getOutline, { params: { course: course.course_id } }, { as: author })).body.data
const studied = async ({ course }: Model) =>
  (await w.call(getMyCourse, { params: { slug: course.slug } }, { as: learner })).body.data
const pick = <Thing>(list: readonly Thing[], chosen: number): Thing | undefined =>
  list[chosen % Math.max(1, list.length)]

async function anItem(model: Model, chosen: number) {
  const { sections, retired } = await outline(model)
  return {
    sections,
    retired,
    item: pick(
      sections.flatMap((section) => section.items),
      chosen,
    ),
  }
}
const titleOf = (model: Model) => words(`Item ${++model.serial}`)
const retire = (itemId: string, body: { is_retired: true } | { is_retired: false; section: string }) =>
  w.call(items.retireItem, { params: { item: itemId }, body }, { as: author })

const acts: Acts = {
  async add(model, chosen) {
    const section = pick((await outline(model)).sections, chosen)
    const kind = pick(['reading', 'link', 'quiz', 'assignment'] as const, chosen) ?? 'link'
    const body = { kind, title: titleOf(model), before: null }
    const added = await w.call(items.postItem, { params: { section: section?.section_id ?? '' }, body }, { as: author })
    const changes = {
      reading: { body: words('<p>Read.</p>') },
      link: { link: 'https://example.org/' },
      quiz: { questions: [quizQuestion()] },
      assignment: { body: words('<p>Count.</p>') },
    }
    // Some stay half written, so that publishing is refused until they are finished or retired.
    if (chosen % 5 > 0)
      await w.call(
        items.patchItem,
        { params: { item: added.body.data.item_id }, body: { changes: changes[kind] } },
        { as: author },
      )
  },
  async edit(model, chosen) {
    const { item } = await anItem(model, chosen)
    if (item)
      await w.call(
        items.patchItem,
        { params: { item: item.item_id }, body: { changes: { title: titleOf(model) } } },
        { as: author },
      )
  },
  async move(model, chosen) {
    const { item, sections } = await anItem(model, chosen)
    const body = { section: pick(sections, chosen * 7)?.section_id ?? '', before: null }
    if (item) await w.call(items.moveItem, { params: { item: item.item_id }, body }, { as: author })
  },
  async copy(model, chosen) {
    const { item } = await anItem(model, chosen)
    if (item) await w.call(items.postItemCopy, { params: { item: item.item_id } }, { as: author })
  },
  async retire(model, chosen) {
    const { item, sections } = await anItem(model, chosen)
    if (item && sections.flatMap((section) => section.items).length > 1)
      await retire(item.item_id, { is_retired: true })
  },
  async bringBack(model, chosen) {
    const { retired, sections } = await anItem(model, chosen)
    const item = pick(retired, chosen)
    if (item) await retire(item.item_id, { is_retired: false, section: sections[0]?.section_id ?? '' })
  },
  async addSection(model) {
    await w.call(
      outlines.postSection,
      { params: { course: model.course.course_id }, body: { title: titleOf(model) } },
      { as: author },
    )
  },
  async restore(model, chosen) {
    const body = { revision: 1 + (chosen % model.revision), is_trial: false }
    await w.call(revisions.postRestoration, { params: { course: model.course.course_id }, body }, { as: author })
  },
  async publish(model) {
    const draft = await outline(model)
    const answer = await w.call(
      revisions.publishCourse,
      { params: { course: model.course.course_id }, body: {} },
      { as: author },
    )
    const isReady = draft.sections.every((section) =>
      section.items.every(({ problems }) => problems.every((problem) => outlines.warnings.includes(problem))),
    )
    expect(answer.status).toBe(isReady && draft.is_changed ? 200 : 409)
    if (answer.status !== 200) return
    model.revision = answer.body.data.revision as number
    model.seen = draft.sections.flatMap((section) => section.items.map(({ title }) => title.en ?? ''))
  },
  async study(model, chosen) {
    const course = await studied(model)
    const item = pick(
      course.sections.flatMap((section) => section.items),
      chosen,
    )
    if (!item || item.kind === 'video') return
    if (item.kind === 'quiz') return attempt(model, item.id)
    if (item.kind === 'assignment') return handIn(model, item.id, chosen)
    const body = { course_id: course.course_id, lecture_id: item.id, completed: true }
    const answer = await w.call(learnerCourseStatus, { body }, { as: learner })
    // At most so many reports a minute are taken.
    if (answer.status === 200) model.done.add(item.id)
  },
}

async function attempt(model: Model, quizId: string): Promise<void> {
  const begun = await w.call(learnerQuizStatus, { body: { quiz_id: quizId } }, { as: learner })
  if (begun.status !== 200) return
  const { attempt_id, questions } = begun.body.data as AttemptState
  // The author takes the question away while it is being answered.
  await w.call(
    items.patchItem,
    { params: { item: quizId }, body: { changes: { questions: [quizQuestion()] } } },
    { as: author },
  )
  await acts.publish?.(model, 0)
  const answers = Object.fromEntries(
    questions.map(({ question_id, kind }) => [question_id, kind === 'true_false' ? true : 0]),
  )
  const body = { quiz_id: quizId, attempt_id, answers }
  const ended = await w.call(learnerQuizStatus, { body }, { as: learner })
  if (ended.status === 200 && (ended.body.data as AttemptState).result?.is_passed) model.done.add(quizId)
}

/** Some of what is handed in passes; the author takes it out of the course before that. */
async function handIn(model: Model, assignment: string, chosen: number): Promise<void> {
  const handed = await w.call(handInAssignment, { params: { assignment }, body: { text: 'Counted' } }, { as: learner })
  const submission = handed.status === 200 ? handed.body.data.state.handed_in[0]?.submission_id : undefined
  if (!submission) return
  if (chosen % 3 === 0) {
    await retire(assignment, { is_retired: true })
    await acts.publish?.(model, 0)
  }
  const body = { points: chosen % 2 === 0 ? 10 : 1 }
  const graded = await w.call(gradeAssignment, { params: { submission }, body }, { as: author })
  expect(graded.status).toBe(200)
  if (graded.body.data.is_passed) model.done.add(assignment)
}

async function expectKept(model: Model): Promise<void> {
  const course = await studied(model)
  const shown = course.sections.flatMap((section) => section.items)
  expect(shown.map(({ title }) => title)).toEqual(model.seen)
  const kept = [...shown, ...course.retired].filter((item) => item.is_completed).map(({ id }) => id)
  expect(kept.sort()).toEqual([...model.done].sort())
  expect(course.retired.every((item) => !shown.some(({ id }) => id === item.id))).toBe(true)
}

test(
  'nothing earned is lost, no draft is seen',
  async () => {
    let [earned, published] = [0, 0]
    const act = fc.tuple(fc.constantFrom(...Object.keys(acts), 'study', 'study', 'publish'), fc.nat(10_000))
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: perCourse, maxLength: perCourse }), async (chosen) => {
        const course = await w.course()
        await w.enrol(learner.learnerId, course)
        const seen = ['A reading', 'A video', 'A quiz']
        const model: Model = { course, seen, done: new Set(), revision: 1, serial: 0 }
        await outline(model)
        for (const [name, which] of chosen) {
          await acts[name]?.(model, which)
          await expectKept(model)
        }
        earned += model.done.size
        published += model.revision - 1
        await w.database.run(sql`delete from rate_limit`)
      }),
      { numRuns: Math.ceil(edits / perCourse), seed: 20_261_123, endOnFailure: true },
    )
    expect([earned > edits / 40, published > edits / 40]).toEqual([true, true])
  },
  30_000 + edits * 200,
)
