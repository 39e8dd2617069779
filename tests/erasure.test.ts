/** Of every table that names a person: what becomes of it when the account is deleted. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { erasePerson } from '#server/accounts/erasure/erasure.sql.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { recordingDatabase, writtenTables } from './recording-database.ts'
import { type World, world } from './world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

/** What stays as it is, and why. */
const ofStaff = 'only of who works for the academy or teaches: their account ends after that, and their acts stay'
const stays: Record<string, string> = {
  allocation: 'the company’s own count of seats, without a name',
  api_token: ofStaff,
  coupon_use: 'counts what a coupon may still give, without a name',
  employee: ofStaff,
  interviewer: ofStaff,
  mentor: ofStaff,
  message_wording: ofStaff,
  person_permission: ofStaff,
  person_role: ofStaff,
  report_subscription: ofStaff,
  review: 'what was said of a course, under the name of nobody',
  saved_view: ofStaff,
  set_up_delay: ofStaff,
  test_message: ofStaff,
  test_payment: ofStaff,
}

it('each is written, or stays for a reason', async () => {
  const person = await w.learner()
  const sent: string[] = []
  await w.database.transaction((transaction) => erasePerson(recordingDatabase(transaction, sent), person.personId))
  const written = writtenTables(sent)
  const tables = await w.database.query<{ name: string }>(sql`
    select distinct c.conrelid::regclass::text as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid in ('person'::regclass, 'learner'::regclass)
      and a.attname in ('person_id', 'learner_id') order by 1`)
  const unwritten = tables.map(({ name }) => name).filter((name) => !written.has(name))
  expect(unwritten).toEqual(Object.keys(stays).toSorted())
})

it('nothing by which a company invited somebody stays with it', async () => {
  const person = await w.learner()
  const company = await w.company()
  await w.database.run(sql`
    insert into corporate_learner (company_id, learner_id, employee_no, invited_name, invited_email, invited_phone)
    values (${company}, ${person.learnerId}, 'TKC-9', 'Rahima Khatun', 'rahima@example.com', '01711999123')`)
  await w.database.run(sql`
    insert into directory_user (member_id, company_id, user_name, display_name)
    select id, company_id, 'rahima@mill.example', 'Rahima Khatun' from corporate_learner where learner_id = ${person.learnerId}`)
  await w.database.transaction((transaction) => erasePerson(transaction, person.personId))
  expect(await w.database.query(sql`select member_id from directory_user`)).toEqual([])
  const [kept] = await w.database.query<{ row: string }>(
    sql`select cl::text as row from corporate_learner cl where learner_id = ${person.learnerId}`,
  )
  expect(kept?.row).not.toMatch(/TKC-9|Rahima|rahima|01711999123/)
})
