/** Who was imported from a file is invited: once, in their language, where there is a way to reach them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openOneTimeLink } from '#contracts/accounts/links.ts'
import { applyPeopleImport, getPeopleImport, postPeopleImport, undoPeopleImport } from '#contracts/companies/imports.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'
import { formOf } from '#tests/zip-of.ts'
import { inviteImported } from './invite-imported.ts'

let w: World
let admin: Awaited<ReturnType<World['corporateAdmin']>>
let serial = 0
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  await w.database.run(sql`delete from installation where key = 'sms_budget'`)
  admin = await w.corporateAdmin(await w.company('Torulota Knit'))
})

const phone = () => `016${String(40_000_000 + ++serial)}`
const of = (importId: string) => ({ params: { company_import: importId } })
const show = async (importId: string) => (await w.call(getPeopleImport, of(importId), { as: admin })).body.data
const purpose = 'corporate_invitation'
const sentTo = async (to: string) =>
  (await w.messages()).filter((each) => each.purpose === purpose && each.to.endsWith(to.replace(/^0/, '')))
const tokenIn = (text: string) => /\/([\w-]{32})(?:\s|$)/.exec(text)?.[1] ?? ''

async function check(lines: string[]) {
  const { payload, headers } = formOf(Buffer.from(['Name,Emp ID,Phone,Email', ...lines].join('\n')), 'people.csv')
  return (await w.call(postPeopleImport, { query: {}, body: payload } as never, { as: admin, headers })).body.data
}
async function imported(lines: string[], body = {}) {
  const found = await check(lines)
  await w.call(applyPeopleImport, { ...of(found.import_id), body }, { as: admin })
  await expect.poll(async () => (await show(found.import_id)).state).toBe('applied')
  return found.import_id
}

test('the new people with a phone or an email, said before, each once and in the language that fits', async () => {
  const reader = await w.learner('Mahmuda Begum')
  await w.database.run(sql`update person set locale = 'en' where id = ${reader.personId}`)
  const [first, mail] = [phone(), `rina${++serial}@import.test`]
  const lines = [
    `Salma Akter,E-1,${first},salma${++serial}@import.test`,
    `Mahmuda Begum,E-2,${reader.phone},`,
    `Rina Parvin,E-3,,${mail}`,
    'Selim Reza,E-4,,',
  ]
  expect(await check(lines)).toMatchObject({ to_invite: 3, invites: false, invited: 0 })
  const importId = await imported(lines)
  await expect.poll(async () => (await show(importId)).invited).toBe(3)
  expect(await show(importId)).toMatchObject({ to_invite: 3, invites: true })
  const inBangla = await w.messageTo(first, purpose)
  expect(inBangla.text).toMatch(/আমন্ত্রণ/)
  expect((await w.messageTo(reader.phone, purpose)).text).toContain('Torulota Knit invites you')
  await inviteImported(w, importId)
  expect(await sentTo(first)).toHaveLength(1)

  const token = tokenIn((await w.messageTo(mail, purpose)).text)
  expect((await w.call(openOneTimeLink, { params: { token } })).status).toBe(200)
  const row = await w.database.first(sql`
    select p.email, p.email_verified_at is not null as is_proven, cl.status from corporate_learner cl
    join learner l on l.id = cl.learner_id join person p on p.id = l.person_id
    where cl.company_id = ${admin.companyId} and cl.employee_no = 'E-3'`)
  expect(row).toEqual({ email: mail, is_proven: true, status: 'active' })
})

test('nobody where it was unticked, and nobody who is in the company already', async () => {
  const [quiet, known] = [phone(), phone()]
  const first = await imported([`Salma Akter,Q-1,${quiet},`], { invite: false })
  expect(await show(first)).toMatchObject({ to_invite: 1, invites: false })
  const again = await imported([`Salma Khatun,Q-1,${quiet},`, `Rina Parvin,Q-2,${known},`])
  await expect.poll(async () => (await show(again)).invited).toBe(1)
  await w.messageTo(known, purpose)
  expect(await sentTo(quiet)).toEqual([])
})

test('the check of a file does not tell whose email has an account, to which nothing is sent', async () => {
  const owner = await w.learner('Mahmuda Begum')
  const known = `Salma Akter,O-1,,${owner.email}`
  const unknown = `Salma Akter,O-1,,nobody${++serial}@import.test`
  const counted = [await check([known]), await check([unknown])].map(({ to_invite: count }) => count)
  expect(counted).toEqual([1, 1])
  await inviteImported(w, await imported([known]))
  expect(await sentTo(owner.email ?? '')).toEqual([])
})

test('nor whose phone: one that its account has not confirmed is invited like any other, and found again', async () => {
  const owner = await w.learner('Mahmuda Begum')
  await w.database.run(sql`update person set is_phone_unproven = true where id = ${owner.personId}`)
  const line = `Salma Akter,P-1,${owner.phone},`
  const judged = await check([line])
  expect([judged.counts, judged.to_invite]).toEqual([{ ...judged.counts, new: 1, bad: 0 }, 1])
  await imported([line])
  expect((await w.messageTo(owner.phone, purpose)).to).toContain(owner.phone.slice(1))
  expect((await check([line])).counts).toMatchObject({ unchanged: 1, new: 0, bad: 0 })
})

test('nobody by a phone that staff wrote and its owner never confirmed: the link would let in whoever has it', async () => {
  const { learnerId, personId } = await w.learner('Rina Parvin')
  const written = phone()
  await w.database.run(sql`
    insert into corporate_learner (company_id, learner_id, employee_no, status, left_at)
    values (${admin.companyId}, ${learnerId}, 'W-9', 'active', now())`)
  await w.database.run(sql`
    update person set phone = ${written}, is_phone_unproven = true, email_verified_at = null where id = ${personId}`)
  await inviteImported(w, await imported(['Rina Parvin,W-9,,rina.of.the.file@import.test']))
  for (const contact of [written, 'rina.of.the.file@import.test']) expect(await sentTo(contact)).toEqual([])
})

test('nobody while the SMS of the day are used up', async () => {
  await w.database.run(sql`insert into installation values ('sms_budget', '{"a_day": 0}')`)
  const late = phone()
  const importId = await imported([`Salma Akter,B-1,${late},`])
  await inviteImported(w, importId)
  expect(await show(importId)).toMatchObject({ invites: true, invited: 0 })
})

test('undoing ends the invitations that were not opened, also to an account that stays', async () => {
  const account = await w.learner('Mahmuda Begum')
  const importId = await imported([`Mahmuda Begum,U-1,${account.phone},`])
  const token = tokenIn((await w.messageTo(account.phone, purpose)).text)
  await w.call(undoPeopleImport, of(importId), { as: admin })
  await expect.poll(async () => (await show(importId)).state).toBe('undone')
  expect((await w.call(openOneTimeLink, { params: { token } })).status).toBe(404)
  await inviteImported(w, importId)
  expect(await sentTo(account.phone)).toHaveLength(1)
})
