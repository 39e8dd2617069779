import { afterAll, beforeAll, expect, it } from 'vitest'
import { register } from '#contracts/accounts/sign-up/sign-up.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type AccountWorld, accountWorld, newcomer } from '../account-world.ts'
import { createOneTimeLink } from '#server/platform/access/create-one-time-link.ts'
import { deleteSpent, deleteUnfinished } from './tidying.sql.ts'

let w: AccountWorld
beforeAll(async () => {
  w = await accountWorld()
})
afterAll(() => w.close())

const tidy = async () => {
  await deleteSpent(w.database)
  await deleteUnfinished(w.database)
}
const phones = async () =>
  (await w.database.query<{ phone: string }>(sql`select phone from person`)).map(({ phone }) => phone)

it('frees the phone of a sign-up that nobody finished within a week, and no other', async () => {
  const [old, fresh, member] = [await w.signUp(), await w.signUp(), await w.member()]
  const invited = await w.database.first<{ id: string }>(
    sql`insert into person (name, phone) values ('Invited', '01911111111') returning id`,
  )
  await createOneTimeLink(w.database, { personId: invited!.id, purpose: 'invitation', target: '/', hours: 24 * 30 })
  await w.database.run(sql`update person set created_at = now() - interval '8 days' where phone <> ${fresh.contact_no}`)
  await tidy()
  expect(await phones()).toContain(old.contact_no)
  await w.database.run(sql`update otp_challenge set sent_at = now() - interval '8 days'`)
  await tidy()
  expect((await phones()).sort()).toEqual([fresh.contact_no, member.contact_no, '01911111111'].sort())
  const again = await w.call(register, { body: { ...newcomer(), contact_no: old.contact_no, email: old.email } })
  expect(again.status).toBe(200)
})

it('forgets sessions and counts that are over, and keeps those that hold', async () => {
  const [ended, open] = [await w.learner(), await w.learner()]
  await w.database.run(sql`update session set expires_at = now() where person_id = ${ended.personId}`)
  await w.database.run(
    sql`insert into rate_limit (key, uses, resets_at) values ('over', 1, now()), ('holds', 1, now() + interval '1 hour')`,
  )
  await tidy()
  const people = await w.database.query<{ person_id: string }>(sql`select person_id from session`)
  expect(people.map(({ person_id }) => person_id)).toContain(open.personId)
  expect(people.map(({ person_id }) => person_id)).not.toContain(ended.personId)
  const keys = await w.database.query<{ key: string }>(sql`select key from rate_limit where key in ('over', 'holds')`)
  expect(keys).toEqual([{ key: 'holds' }])
})
