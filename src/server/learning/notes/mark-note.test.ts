import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { myData } from '#contracts/accounts/erasure/erasure.ts'
import { markNote, postNote, putNote } from '#contracts/learning/notes.ts'
import { getMyCourse } from '#contracts/learning/player.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let course: Awaited<ReturnType<World['course']>>
let learner: TestLearner
/** In the order of their moments; the last has none. */
let notes: string[]

beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  course = await w.course()
  learner = await w.learner()
  await w.enrol(learner.learnerId, course)
  notes = []
  for (const body of [
    { text: 'First', at_seconds: 10 },
    { text: 'Second', at_seconds: 20 },
    { text: 'Whole lesson' },
  ]) {
    const kept = await w.call(postNote, { params: { id: course.video_id }, body }, { as: learner })
    expect(kept.body.data.is_important).toBe(false)
    notes.push(kept.body.data.id)
  }
})

const mark = (id = notes[1] ?? '', is_important = true, as: TestPerson = learner) =>
  w.call(markNote, { params: { id }, body: { is_important } }, { as })
const order = async () => {
  const query = { lecture: 'a-video' }
  const { body } = await w.call(getMyCourse, { params: { slug: course.slug }, query }, { as: learner })
  return body.data.current?.notes.map(({ text, is_important }) => (is_important ? `${text}!` : text))
}

test('important notes come first, in the order of their moments, until they are important no longer', async () => {
  expect(await order()).toEqual(['First', 'Second', 'Whole lesson'])
  expect((await mark(notes[2])).body.data).toMatchObject({ id: notes[2], text: 'Whole lesson', is_important: true })
  await mark()
  expect(await order()).toEqual(['Second!', 'Whole lesson!', 'First'])
  expect((await mark(notes[1], false)).body.data.is_important).toBe(false)
  expect(await order()).toEqual(['Whole lesson!', 'First', 'Second'])
})

test('a note is marked once however often it is asked for', async () => {
  for (const isImportant of [true, true]) expect((await mark(notes[1], isImportant)).status).toBe(200)
  expect(await order()).toEqual(['Second!', 'First', 'Whole lesson'])
})

test('a note stays important when its text is changed', async () => {
  await mark()
  const changed = await w.call(putNote, { params: { id: notes[1] ?? '' }, body: { text: 'Other' } }, { as: learner })
  expect(changed.body.data).toMatchObject({ text: 'Other', is_important: true })
})

test('only its writer marks a note, and says which', async () => {
  const other = await w.learner()
  await w.enrol(other.learnerId, course)
  expect((await mark(notes[0], true, other)).status).toBe(404)
  expect((await mark('00000000-0000-7000-8000-000000000000')).status).toBe(404)
  expect(await order()).toEqual(['First', 'Second', 'Whole lesson'])
  const params = { id: notes[0] ?? '' }
  const refused = await w.call(markNote, { params, body: { is_important: 'often' as never } }, { as: learner })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['is_important']])
})

test('the copy of one’s own data says which notes are important', async () => {
  await mark()
  const { body } = await w.call(myData, {}, { as: learner })
  expect(body.data.notes).toMatchObject([
    { text: 'First', is_important: false },
    { text: 'Second', is_important: true },
    { text: 'Whole lesson', is_important: false },
  ])
})

test('all notes of a course are one file for their writer, with moments and links', async () => {
  await mark()
  await w.call(postNote, { params: { id: course.reading_id }, body: { text: 'Two\nlines' } }, { as: learner })
  const get = (token: string) =>
    w.app.inject({
      url: `/api/my-courses/${course.slug}/notes.md?lang=bn`,
      headers: { authorization: `Bearer ${token}` },
    })
  const file = await get(learner.token)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
  const lesson = `/bn/my-course/${course.slug}/lecture/a-video`
  expect(file.body).toContain(`${lesson}?t=10) First\n`)
  expect(file.body).toContain(`[0:20](http`)
  expect(file.body).toContain(`${lesson}?t=20) ★ Second\n- Whole lesson\n`)
  expect(file.body).toContain('## A reading\n\n- Two\n  lines\n')
  expect((await get((await w.learner()).token)).statusCode).toBe(404)
})
