/** An owner and HR bring in those who act for the company; every role is told and written down. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOneTimeLink } from '#contracts/accounts/links.ts'
import { me } from '#contracts/accounts/sessions.ts'
import { corporateLearners, getCorporateLearner } from '#contracts/companies/companies.ts'
import { deleteCompanyUser, getCompanyUsers, postCompanyUser, putCompanyRole } from '#contracts/companies/roles.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'

let w: World
let owner: Awaited<ReturnType<World['corporateAdmin']>>
let hr: typeof owner
let serial = 0
beforeAll(async () => {
  w = await world()
  owner = await w.corporateAdmin(await w.company('Torulota Knit'))
  hr = await w.corporateAdmin(owner.companyId)
  await w.database.run(sql`update corporate_user set role = 'hr' where person_id = ${hr.personId}`)
})
afterAll(() => w.close())

const phone = () => `018${String(30_000_000 + ++serial)}`
const bring = (role: string, contact_no = phone(), as = owner) =>
  w.call(postCompanyUser, { body: { name: 'Mahfuza Rahman', contact_no, role: role as 'hr' } }, { as })

test('somebody without an account gets a link, by which they act in their role; a line manager sees own people alone', async () => {
  const contact = phone()
  const { corporate_user_id: id } = (await bring('line_manager', contact)).body.data
  const { text } = await w.messageTo(contact, 'company_user_invitation')
  expect(text).toContain('Torulota Knit')
  const token = /\/([\w-]{32})(?:\s|$)/.exec(text)?.[1] ?? ''
  const opened = await w.call(openOneTimeLink, { params: { token } })
  expect(opened.body.data.target).toBe('/change-password?next=%2Fcorporate')
  const person = await w.database.first<{ person_id: string }>(
    sql`select person_id from corporate_user where id = ${id}`,
  )
  const as = { token: await w.session(person!.person_id, 'corporate') }
  expect((await w.call(me, {}, { as })).body.data.company_role).toBe('line_manager')
  const [own, others] = [await w.learner(), await w.learner()]
  await w.database.run(sql`
    insert into corporate_learner (company_id, learner_id, status, joined_at, manager_id) values
      (${owner.companyId}, ${own.learnerId}, 'active', now(), ${id}), (${owner.companyId}, ${others.learnerId}, 'active', now(), null)`)
  const seen = (await w.call(corporateLearners, { query: {} }, { as })).body.data
  expect(seen.map(({ learner_id }) => learner_id)).toEqual([own.learnerId])
  expect((await w.call(getCorporateLearner, { params: { id: others.learnerId } }, { as })).status).toBe(404)
})

test('HR brings in viewers, buyers and line managers; owners and HR are an owner’s to make', async () => {
  for (const role of ['viewer', 'buyer', 'line_manager']) expect((await bring(role, phone(), hr)).status).toBe(200)
  for (const role of ['owner', 'hr'])
    expect((await bring(role, phone(), hr)).body.errors).toEqual({ role: ['Only an owner can add an owner or HR.'] })
  for (const role of ['owner', 'hr']) expect((await bring(role)).status).toBe(200)
  const viewer = await w.corporateAdmin(owner.companyId)
  await w.database.run(sql`update corporate_user set role = 'viewer' where person_id = ${viewer.personId}`)
  expect((await bring('viewer', phone(), viewer)).status).toBe(403)
  expect((await bring('boss')).body.errors).toHaveProperty('role')
  expect((await bring('viewer', '12')).body.errors).toHaveProperty('contact_no')
})

test('who has an account is told, of each change and of the end, and all of it is in the log', async () => {
  const known = await w.learner('Salma Akter')
  await w.database.run(sql`update person set locale = 'en', password_hash = 'hash' where id = ${known.personId}`)
  const { corporate_user_id: id } = (await bring('viewer', known.phone)).body.data
  const roles = async () =>
    (await w.call(me, {}, { as: { token: await w.session(known.personId, 'learner') } })).body.data.roles
  const listed = async () =>
    (await w.call(getCompanyUsers, {}, { as: owner })).body.data.find((each) => each.corporate_user_id === id)
  // Until they want it, they have no role and no name but the one that the company wrote.
  expect([await roles(), (await listed())?.name]).toEqual([['learner'], 'Mahfuza Rahman'])
  const token =
    /\/([\w-]{32})(?:\s|$)/.exec((await w.messageTo(known.phone, 'company_user_invitation')).text)?.[1] ?? ''
  expect((await w.call(openOneTimeLink, { params: { token } })).body.data.target).toBe('/corporate')
  expect([await roles(), (await listed())?.name]).toEqual([['corporate', 'learner'], 'Salma Akter'])
  expect((await bring('buyer', known.phone)).body.error?.code).toBe('already_user')
  const params = { company_user: id }
  const change = (as = owner) => w.call(putCompanyRole, { params, body: { role: 'hr' } }, { as })
  expect((await change(hr)).status).toBe(403)
  expect((await change()).status).toBe(200)
  const end = (as: typeof owner, who = params) => w.call(deleteCompanyUser, { params: who }, { as })
  expect((await end(hr)).status).toBe(403)
  expect((await end(await w.corporateAdmin(await w.company('Meghna Denim')))).status).toBe(404)
  expect([(await end(owner)).status, (await end(owner)).status]).toEqual([200, 404])
  const notices = await w.database.query<{ kind: string; body: string }>(
    sql`select kind, body from notice where person_id = ${known.personId} order by created_at, id`,
  )
  expect(notices.map(({ kind, body }) => [kind, /now HR|no longer/.exec(body)?.[0]])).toEqual([
    ['security', 'now HR'],
    ['security', 'no longer'],
  ])
  const acts = await w.database.query<{ action: string }>(sql`
    select action from audit_entry where subject_id = ${owner.companyId} and (after ->> 'corporate_user_id' = ${id}
      or before ->> 'corporate_user_id' = ${id}) order by position`)
  expect(acts.map(({ action }) => action)).toEqual([
    'company.bring_in',
    'company.role',
    'company.role',
    'company.end_role',
  ])
  const left = (await w.call(getCompanyUsers, {}, { as: owner })).body.data
  expect(left.map(({ corporate_user_id }) => corporate_user_id)).not.toContain(id)
})

test('a phone that another account has not confirmed tells nothing of it: a link goes there, to somebody else', async () => {
  const holder = await w.learner()
  await w.database.run(sql`update person set is_phone_unproven = true where id = ${holder.personId}`)
  const asked = await bring('viewer', holder.phone)
  expect([asked.status, (await bring('buyer', holder.phone)).body.error?.code]).toEqual([200, 'already_user'])
  const token =
    /\/([\w-]{32})(?:\s|$)/.exec((await w.messageTo(holder.phone, 'company_user_invitation')).text)?.[1] ?? ''
  expect((await w.call(openOneTimeLink, { params: { token } })).status).toBe(200)
  const acting = await w.database.first<{ person_id: string; phone: string }>(sql`
    select cu.person_id, p.phone from corporate_user cu join person p on p.id = cu.person_id
    where cu.id = ${asked.body.data.corporate_user_id} and cu.is_admin`)
  expect(acting).toEqual({ person_id: expect.not.stringContaining(holder.personId), phone: holder.phone })
})

test('who was asked and let go before acts for nobody, and is no owner who could be left alone', async () => {
  const alone = await w.corporateAdmin(await w.company('Meghna Denim'))
  const contact = phone()
  const { corporate_user_id: id } = (await bring('owner', contact, alone)).body.data
  const own = (await w.call(getCompanyUsers, {}, { as: alone })).body.data.find(({ is_you: isYou }) => isYou)
  const end = (user: string) => w.call(deleteCompanyUser, { params: { company_user: user } }, { as: alone })
  expect((await end(own!.corporate_user_id)).body.error?.code).toBe('last_owner')
  const token = /\/([\w-]{32})(?:\s|$)/.exec((await w.messageTo(contact, 'company_user_invitation')).text)?.[1] ?? ''
  expect((await end(id)).status).toBe(200)
  expect((await w.call(openOneTimeLink, { params: { token } })).status).toBe(200)
  const left = (await w.call(getCompanyUsers, {}, { as: alone })).body.data
  expect(left.map(({ is_you: isYou }) => isYou)).toEqual([true])
})

test('the last owner stays', async () => {
  const alone = await w.corporateAdmin(await w.company('Meghna Denim'))
  const [user] = (await w.call(getCompanyUsers, {}, { as: alone })).body.data
  const ended = await w.call(deleteCompanyUser, { params: { company_user: user!.corporate_user_id } }, { as: alone })
  expect([ended.status, ended.body.error?.code]).toEqual([409, 'last_owner'])
})
