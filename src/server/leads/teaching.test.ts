/** Who would like to teach applies on the site; staff who look after it follow it up. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { officeLeads } from '#contracts/leads/leads.office.ts'
import * as office from '#contracts/leads/teaching.office.ts'
import { postTeachingApplication } from '#contracts/leads/teaching.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let desk: TestPerson
let reader: TestPerson
beforeAll(async () => {
  w = await world()
  desk = await w.staff('work_with_us.view', 'work_with_us.edit', 'leads.view')
  reader = await w.staff('work_with_us.view')
})
afterAll(() => w.close())

const application = {
  name: 'Sharmin Akter',
  contact_no: '01711888001',
  subject: 'Denim washing',
  experience: 'Twelve years in a washing plant in Gazipur, six of them as its manager.',
}
const list = async (query: object = {}) =>
  (await w.call(office.teachingApplications, { query }, { as: reader })).body.data

test('an application lands in a list of its own, and staff are told', async () => {
  expect((await w.call(postTeachingApplication, { body: application })).status).toBe(200)
  expect(await list({ q: 'denim' })).toEqual([
    expect.objectContaining({ name: 'Sharmin Akter', subject: 'Denim washing', status: 'new' }),
  ])
  expect((await w.call(officeLeads, {}, { as: desk })).body.data).toEqual([])
  expect((await w.messageTo(desk.email, 'teaching_alert')).subject).toContain('Denim washing')
})

test.each([
  ['no phone', { contact_no: '' }, 'contact_no'],
  ['no subject', { subject: '' }, 'subject'],
  ['hardly a word of experience', { experience: 'Sewing' }, 'experience'],
])('with %s it is refused at its field', async (_, given, field) => {
  const refused = await w.call(postTeachingApplication, { body: { ...application, ...given } })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]])
})

test('it moves on with a note, not unseen, and by those alone who may', async () => {
  const params = { application: (await list())[0]?.application_id ?? '' }
  const show = async () => (await w.call(office.teachingApplication, { params }, { as: desk })).body.data
  const { seen } = await show()
  const body = { status: 'contacted' as const, note: 'Trial lesson on Friday.', seen }
  expect((await w.call(office.putTeachingApplication, { params, body }, { as: reader })).status).toBe(403)
  expect((await w.call(office.putTeachingApplication, { params, body }, { as: desk })).status).toBe(200)
  expect(await show()).toMatchObject({ status: 'contacted', notes: [{ text: 'Trial lesson on Friday.' }] })
  const late = await w.call(office.putTeachingApplication, { params, body }, { as: desk })
  expect(late.body.error?.code).toBe('changed_meanwhile')
  expect(await list({ status: 'new' })).toEqual([])
})

test('nobody is told who left the academy, or who may not open the list', async () => {
  const [left, narrow] = [await w.staff('work_with_us.edit'), await w.staff('work_with_us.edit')]
  await w.database.run(sql`update employee set left_on = dhaka_today() - 1 where person_id = ${left.personId}`)
  await w.database.run(sql`update person_permission set scope = 'own' where person_id = ${narrow.personId}`)
  const subject = 'Zipper sewing'
  expect((await w.call(postTeachingApplication, { body: { ...application, subject } })).status).toBe(200)
  const told = await w.database.query<{ contact: string }>(
    sql`select contact from message_log where purpose = 'teaching_alert' and subject like ${`%${subject}%`}`,
  )
  const contacts = told.map(({ contact }) => contact)
  expect(contacts).toContain(desk.email)
  expect(contacts).not.toContain(left.email)
  expect(contacts).not.toContain(narrow.email)
})
