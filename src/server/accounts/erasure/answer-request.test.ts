/** Staff give a person a copy of their data, or delete their account, because the person asked for it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contracts/accounts/erasure/erasure.office.ts'
import { learnerCourses } from '#contracts/learning/enrolment.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let officer: TestPerson
let learner: TestLearner
beforeAll(async () => {
  w = await world()
  officer = await w.staff('users.view', 'users.export', 'users.delete')
})
afterAll(() => w.close())
beforeEach(async () => {
  learner = await w.learner('Parvin Akter')
})

const reason = 'She asked in writing.'
const erase = (id = learner.personId, as = officer) =>
  w.call(contract.erasePerson, { params: { id }, body: { reason } }, { as })
const read = (id = learner.personId, as = officer) => w.call(contract.exportPerson, { params: { id } }, { as })
const logged = (action: string) =>
  w.database.first<{ after: object }>(
    sql`select after from audit_entry where action = ${action} and subject_id = ${learner.personId}`,
  )

test('a copy has what the person would get, without secrets, and stands in the log', async () => {
  const { status, body } = await read()
  expect(status).toBe(200)
  expect(body.data.person).toMatchObject({ name: 'Parvin Akter', phone: learner.phone })
  expect(JSON.stringify(body.data)).not.toMatch(/password_hash|token_hash/)
  expect(await logged('person.export')).toBeDefined()
})

test('an account is deleted once, told to its owner, and its phone is free', async () => {
  const statuses = (await Promise.all([erase(), erase()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 404])
  await w.messageTo(learner.phone, 'account_deleted')
  expect((await w.call(learnerCourses, {}, { as: learner })).status).toBe(401)
  const row = await w.database.first(sql`select name, phone, email from person where id = ${learner.personId}`)
  expect(row).toEqual({ name: 'Deleted account', phone: null, email: null })
  const left = await w.database.query(
    sql`select 1 from message_log where contact in (${learner.phone}, ${learner.email})`,
  )
  expect(left).toEqual([])
  expect((await logged('person.erase'))?.after).toEqual({ reason })
})

test('who merely has a typed contact is not told, and what went to it stays in the log', async () => {
  const [email, phone] = ['nasrin@example.test', '01790000001']
  await w.database.run(sql`
    insert into message_log (channel, contact, purpose, text) values ('email', ${email}, 'order_paid', 'Paid'), ('sms', ${phone}, 'login', '••••')`)
  await w.database.run(sql`
    update person set email = ${email}, email_verified_at = null, phone = ${phone}, is_phone_unproven = true
    where id = ${learner.personId}`)
  expect((await erase()).status).toBe(200)
  const left = await w.database.query<{ purpose: string }>(
    sql`select purpose from message_log where contact in (${phone}, ${email}) order by purpose`,
  )
  expect(left.map(({ purpose }) => purpose)).toEqual(['login', 'order_paid'])
})

test('neither for oneself, nor for who has duties or more rights, nor without the permission', async () => {
  expect((await erase(officer.personId)).body.error.code).toBe('yourself')
  expect((await erase((await w.staff('permissions.edit')).personId)).body.error.code).toBe('outranked')
  expect((await read((await w.staff('permissions.edit')).personId)).body.error.code).toBe('outranked')
  expect((await erase((await w.staff()).personId)).body.error.code).toBe('account_has_duties')
  const narrow = await w.staff('users.view', 'users.edit')
  expect((await erase(learner.personId, narrow)).status).toBe(403)
  expect((await read(learner.personId, narrow)).status).toBe(403)
  await w.database.run(sql`
    insert into orders (no, learner_id, person_id, state, sub_total_paisa, total_paisa, placed_at)
    values ('SA-open', ${learner.learnerId}, ${learner.personId}, 'pending', 100, 100, now())`)
  expect((await erase()).body.error.code).toBe('order_under_way')
})
