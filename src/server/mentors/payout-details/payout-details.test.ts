/** How mentors are paid: given with the password, told, sealed, shown masked, checked by somebody else. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givePayoutDetails, ownPayoutDetails } from '#contracts/mentors/payout-details.ts'
import * as office from '#contracts/mentors/payout-details.office.ts'
import { hashPassword } from '#server/accounts/credentials/hash-password.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'

let w: World
let finance: { token: string; personId: string }
beforeAll(async () => {
  w = await world()
  finance = await w.staff('mentor_money.view', 'mentor_money.approve')
})
afterAll(() => w.close())

type Mentor = Awaited<ReturnType<World['mentor']>>
const password = 'Learn@2026'
const bank = {
  ...{ method: 'bank', bank_name: 'City Bank', branch: 'Gulshan', routing_no: '২২৫২৬১৭৩২' },
  ...{ account_name: 'Farhana Rahman', account_no: '1234 0000 4417' },
}
const give = (as: Mentor, body: Record<string, unknown>) => w.call(givePayoutDetails, { body }, { as })
const shown = async (mentor: Mentor) =>
  (await w.call(office.officePayoutDetails, { params: { mentor: mentor.mentorId } }, { as: finance })).body.data
    .details!
const check = (details_id: string, as: { token: string } = finance) =>
  w.call(office.checkPayoutDetails, { params: { details: details_id } }, { as })
const told = (mentor: Mentor) =>
  w.database.query(sql`select from notice where person_id = ${mentor.personId} and kind = 'security'`)
const acts = (mentor: Mentor) =>
  w.database.query<{ action: string; text: string }>(sql`
    select action, coalesce(before::text, '') || after::text as text from audit_entry where subject_id in (
      select id::text from payout_details where mentor_id = ${mentor.mentorId}) order by position`)

it('are given, sealed, shown masked and checked; another change is unchecked again and told', async () => {
  const mentor = await w.mentor()
  expect((await w.call(ownPayoutDetails, {}, { as: mentor })).body.data).toEqual({ details: null, has_password: false })
  const given = await give(mentor, bank)
  expect(given.body.data.details).toMatchObject({ bank_name: 'City Bank', ending: '4417', checked_at: null })
  expect(given.text).not.toContain('12340000')
  const kept = await w.database.query(sql`select * from payout_details where mentor_id = ${mentor.mentorId}`)
  expect(JSON.stringify(kept)).not.toMatch(/12340000|225261732|Gulshan/)

  const { details_id } = await shown(mentor)
  const read = await w.call(office.readPayoutDetails, { params: { details: details_id } }, { as: finance })
  expect(read.body.data).toEqual({
    ...{ account_name: 'Farhana Rahman', branch: 'Gulshan', routing_no: '225261732', number: '123400004417' },
  })
  expect((await check(details_id)).body.data).toMatchObject({ checked_by: 'Anwar Hossain' })
  expect((await check(details_id)).status).toBe(200)
  // The same once more changes nothing.
  expect((await give(mentor, bank)).body.data.details?.checked_at).not.toBeNull()
  expect(await told(mentor)).toHaveLength(1)

  const changed = await give(mentor, { method: 'bkash', bkash_no: '+880 1711-004418' })
  expect(changed.body.data.details).toMatchObject({
    method: 'bkash',
    ending: '4418',
    checked_at: null,
    bank_name: null,
  })
  expect(await told(mentor)).toHaveLength(2)
  // What was looked at before the change is not checked by it.
  expect((await check(details_id)).body.error.code).toBe('changed_meanwhile')
  const late = await w.call(office.readPayoutDetails, { params: { details: details_id } }, { as: finance })
  expect([late.status, late.body.error.code]).toEqual([409, 'changed_meanwhile'])
  const entries = await acts(mentor)
  expect(entries.map(({ action }) => action.split('.')[1])).toEqual(['give', 'read', 'check', 'give'])
  expect(entries.map(({ text }) => text).join()).not.toMatch(/12340000|225261732|01711004418/)
})

it('are told at once, whatever quiet hours somebody at the account set before', async () => {
  const mentor = await w.mentor()
  const times = { is_quiet: true, quiet_from: '00:00', quiet_until: '23:59', is_email_quiet: true, digest_at: '18:00' }
  await w.database.run(sql`
    update person set message_times = ${JSON.stringify(times)}::jsonb where id = ${mentor.personId}`)
  await give(mentor, bank)
  const sent = await w.database.query<{ waits: boolean }>(sql`
    select waits_until is not null as waits from message_log m join person p on m.contact in (p.phone, p.email::text)
    where p.id = ${mentor.personId} and m.text like '%How you are paid%' or m.text like '%You are now paid%'`)
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.every(({ waits }) => !waits)).toBe(true)
})

it('ask for the password, or for a login of just now', async () => {
  const mentor = await w.mentor()
  await w.database.run(
    sql`update session set created_at = now() - interval '6 minutes' where person_id = ${mentor.personId}`,
  )
  expect((await give(mentor, bank)).body.errors).toEqual({
    current_password: ['Please log in again, then change how you are paid within five minutes.'],
  })
  await w.database.run(
    sql`update person set password_hash = ${await hashPassword(password)} where id = ${mentor.personId}`,
  )
  for (const proof of [{}, { current_password: 'Wrong@2026' }]) {
    expect(Object.keys((await give(mentor, { ...bank, ...proof })).body.errors ?? {})).toEqual(['current_password'])
  }
  expect((await give(mentor, { ...bank, current_password: password })).status).toBe(200)
})

it('are refused where a number cannot be one', async () => {
  const mentor = await w.mentor()
  const wrong = async (body: Record<string, unknown>) => Object.keys((await give(mentor, body)).body.errors ?? {})
  expect(await wrong({ ...bank, routing_no: '12345678', account_no: '12-x', account_name: ' ' })).toEqual([
    ...['routing_no', 'account_name', 'account_no'],
  ])
  expect(await wrong({ method: 'bkash', bkash_no: '0271100441' })).toEqual(['bkash_no'])
})

it('two changes at once leave one that counts', async () => {
  const mentor = await w.mentor()
  const numbers = ['01711000011', '01711000012', '01711000013', '01711000014']
  await Promise.all(numbers.map((bkash_no) => give(mentor, { method: 'bkash', bkash_no })))
  const counting = await w.database.query(
    sql`select from payout_details where mentor_id = ${mentor.mentorId} and replaced_at is null`,
  )
  expect(counting).toHaveLength(1)
})

it('are looked at and checked by who may, and never by the mentor', async () => {
  const mentor = await w.mentor()
  await give(mentor, bank)
  const { details_id } = await shown(mentor)
  const params = { details: details_id }
  const reader = await w.staff('mentor_money.view')
  expect((await w.call(office.readPayoutDetails, { params }, { as: reader })).status).toBe(403)
  expect((await check(details_id, reader)).status).toBe(403)
  await w.database.run(sql`update mentor set person_id = ${finance.personId} where id = ${mentor.mentorId}`)
  expect((await check(details_id)).body.error.code).toBe('own_details')
  const stranger = { params: { mentor: crypto.randomUUID() } }
  expect((await w.call(office.officePayoutDetails, stranger, { as: finance })).status).toBe(404)
})
