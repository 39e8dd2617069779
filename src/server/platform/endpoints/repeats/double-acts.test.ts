/** Of a double click, and of a page that is sent again, comes one thing and one answer. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postLead } from '#contracts/leads/leads.ts'
import { deleteNote, postNote } from '#contracts/learning/notes.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'

let w: World
let learner: TestLearner
let lecture: string
beforeAll(async () => {
  w = await world()
  learner = await w.learner()
  const course = await w.course()
  lecture = course.reading_id
  await w.enrol(learner.learnerId, course)
})
afterAll(() => w.close())

const note = (text: string) => w.call(postNote, { params: { id: lecture }, body: { text } }, { as: learner })
const notes = async (text: string) =>
  (await w.database.query(sql`select from lecture_note where text = ${text}`)).length
const ask = (company_name: string) =>
  w.call(postLead, {
    body: { company_name, contact_name: 'Ayesha', contact_no: '01711000001', message: 'Hello' },
  })
const leads = async (name: string) =>
  (await w.database.query(sql`select from lead where company_name = ${name}`)).length

test('two at the same moment make one, and both get its answer', async () => {
  const [one, two] = await Promise.all([note('Both at once'), note('Both at once')])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(one.body.data).toEqual(two.body.data)
  expect(await notes('Both at once')).toBe(1)
})

test('a visitor who presses twice is one request', async () => {
  await Promise.all([ask('Twice Mill'), ask('Twice Mill')])
  expect((await ask('Twice Mill')).status).toBe(200)
  expect(await leads('Twice Mill')).toBe(1)
  await ask('Another Mill')
  expect(await leads('Another Mill')).toBe(1)
})

test('later it is another', async () => {
  const first = await note('Again')
  await w.database.run(sql`update idempotent_request set started_at = now() - interval '16 seconds'`)
  const later = await note('Again')
  expect(later.body.data).not.toEqual(first.body.data)
  expect(await notes('Again')).toBe(2)
  expect((await note('Again')).body.data).toEqual(later.body.data)
})

test('what was taken away in between is made anew', async () => {
  const first = await note('Away')
  await w.call(deleteNote, { params: { id: first.body.data.id } }, { as: learner })
  expect((await note('Away')).body.data.id).not.toBe(first.body.data.id)
  expect(await notes('Away')).toBe(1)
})

test('what was refused is looked at again', async () => {
  expect((await note('')).status).toBe(422)
  await w.database.run(sql`update enrolment set state = 'withdrawn' where learner_id = ${learner.learnerId}`)
  expect((await note('Refused')).status).toBe(404)
  await w.database.run(sql`update enrolment set state = 'active' where learner_id = ${learner.learnerId}`)
  expect((await note('Refused')).status).toBe(200)
})
