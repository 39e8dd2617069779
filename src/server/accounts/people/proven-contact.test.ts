/** Staff find an account by a phone or e-mail only when its owner has proved it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmEmailLink } from '#contracts/accounts/contacts.ts'
import { me } from '#contracts/accounts/sessions.ts'
import { openOneTimeLink } from '#contracts/accounts/links.ts'
import { postCorporateLearner } from '#contracts/companies/companies.ts'
import { registerEmployee } from '#contracts/accounts/employees.office.ts'
import { inviteUser } from '#contracts/accounts/users.office.ts'
import { seedFoundations } from '#seed/seed-foundations.ts'
import { sql } from '#server/platform/postgres/database.ts'
import type { TestPerson } from '#tests/world.ts'
import { type AccountWorld, accountWorld, newcomer } from '../account-world.ts'
import { createAdministrator } from '../administrators/create-administrator.ts'

let w: AccountWorld
let boss: TestPerson
beforeAll(async () => {
  w = await accountWorld()
  await seedFoundations(w.database)
  boss = await w.staff('users.create', 'users.edit')
  await w.database.run(sql`insert into person_permission (person_id, module, action, scope)
    select ${boss.personId}::uuid, slug, unnest(actions), 'all' from module on conflict do nothing`)
})
afterAll(() => w.close())
beforeEach(() => w.database.run(sql`delete from rate_limit`))

const support = async () =>
  (await w.database.first<{ id: string }>(sql`select id from role where slug = 'support'`))?.id ?? ''
const register = async (contact: { contact_no?: string; email?: string }) =>
  w.call(
    registerEmployee,
    { body: { name: 'Nusrat Jahan', employment: 'employed', roles: [await support()], ...contact } },
    { as: boss },
  )
const rolesOf = async (person: { token: string }) => (await w.call(me, {}, { as: person })).body.data?.roles
const tokenIn = (text = '') => /\/([\w-]{32})(?![\w-])/.exec(text)?.[1] ?? ''
const personOf = (id: string) =>
  w.database.first<{ email: string | null; phone: string | null; email_proven: boolean; phone_unproven: boolean }>(sql`
    select email, phone, email_verified_at is not null as email_proven, is_phone_unproven as phone_unproven
    from person where id = ${id}`)

describe('a colleague who is registered', () => {
  it('is not the stranger who signed up with the colleague’s e-mail and never opened that mailbox', async () => {
    const [stranger, colleague] = [await w.member(), newcomer()]
    const answer = await register({ contact_no: colleague.contact_no, email: stranger.email })
    expect(answer.status).toBe(200)
    expect(await rolesOf(stranger)).toEqual(['learner'])
    expect(await personOf(answer.body.data.id)).toMatchObject({ email: stranger.email, phone: colleague.contact_no })
    // The stranger's link, from the sign-up, no longer confirms it.
    const [mail] = await w.messagesTo(stranger.email, 1)
    const token = /token=(\S+)$/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await w.call(confirmEmailLink, { body: { token } })).status).toBe(404)
    const invited = (await w.messagesTo(colleague.contact_no, 1)).at(-1)
    expect((await w.call(openOneTimeLink, { params: { token: tokenIn(invited?.text) } })).status).toBe(200)
    expect((await w.messages()).filter(({ to }) => to === stranger.contact_no)).toHaveLength(1)
  })

  it('with an e-mail alone is not that stranger either', async () => {
    const stranger = await w.member()
    const answer = await register({ email: stranger.email })
    expect(answer.status).toBe(200)
    expect(await rolesOf(stranger)).toEqual(['learner'])
    expect(await personOf(answer.body.data.id)).toMatchObject({ email: stranger.email, phone: null })
  })

  it('has the account whose phone or confirmed e-mail it is', async () => {
    const [byPhone, byEmail] = [await w.learner(), await w.learner()]
    expect((await register({ contact_no: byPhone.phone })).body.data.id).toBe(byPhone.personId)
    expect((await register({ email: byEmail.email })).body.data.id).toBe(byEmail.personId)
    expect(await rolesOf(byEmail)).toContain('staff')
  })

  it('is refused at the field where phone and e-mail do not fit one account', async () => {
    const [one, two] = [await w.learner(), await w.learner()]
    const both = await register({ contact_no: one.phone, email: two.email })
    expect([both.status, Object.keys(both.body.errors ?? {})]).toEqual([409, ['email']])
    const otherEmail = await register({ contact_no: one.phone, email: newcomer().email })
    expect(otherEmail.body.errors).toEqual({ email: ['The account with this phone has another email.'] })
    const otherPhone = await register({ contact_no: newcomer().contact_no, email: two.email })
    expect(otherPhone.body.errors).toEqual({ contact_no: ['The account with this email has another phone.'] })
    expect(await rolesOf(one)).toEqual(['learner'])
    expect(await rolesOf(two)).toEqual(['learner'])
  })
})

describe('an invitation', () => {
  it('proves the phone or the e-mail that it was sent to, and ends the other link', async () => {
    for (const used of ['email', 'contact_no'] as const) {
      const { name, email, contact_no } = newcomer()
      const { id } = (await w.call(inviteUser, { body: { name, email, contact_no } }, { as: boss })).body.data
      const unused = used === 'email' ? contact_no : email
      const sent = { email, contact_no }[used]
      const open = async (to: string) => {
        const token = tokenIn((await w.messagesTo(to, 1))[0]?.text)
        return (await w.call(openOneTimeLink, { params: { token } })).status
      }
      expect(await open(sent)).toBe(200)
      expect(await personOf(id)).toMatchObject({ email_proven: used === 'email', phone_unproven: used === 'email' })
      expect(await open(unused)).toBe(404)
    }
  })

  it('of a company does not reach an account by a phone that it has not confirmed, nor tells that there is one', async () => {
    const company = await w.company()
    const [admin, learner] = [await w.corporateAdmin(company), await w.learner()]
    await w.database.run(sql`update person set is_phone_unproven = true where id = ${learner.personId}`)
    const invite = (contact: string) =>
      w.call(postCorporateLearner, { body: { learner_name: 'Nasima Begum', contact_no: contact } }, { as: admin })
    const shape = ({ status, body }: Awaited<ReturnType<typeof invite>>) => {
      const { learner_id: _, learner_photo: __, contact_no: ___, ...shown } = body.data
      return { answer: status, ...shown }
    }
    const [known, unknown] = [await invite(learner.phone), await invite(newcomer().contact_no)]
    expect(shape(known)).toEqual(shape(unknown))
    expect(known.body.data.learner_id).not.toBe(learner.learnerId)
    // Invited again, it is the same person, to whom the phone goes when its link is opened.
    expect((await invite(learner.phone)).body.data.learner_id).toBe(known.body.data.learner_id)
    const token = tokenIn((await w.messageTo(learner.phone, 'corporate_invitation')).text)
    expect((await w.call(openOneTimeLink, { params: { token } })).status).toBe(200)
    const rows = await w.database.query<{ phone: string | null; status: string | null }>(sql`
      select p.phone, cl.status from person p join learner l on l.person_id = p.id
      left join corporate_learner cl on cl.learner_id = l.id
      where l.id in (${known.body.data.learner_id}, ${learner.learnerId}) order by cl.status`)
    expect(rows).toEqual([
      { phone: learner.phone, status: 'active' },
      { phone: null, status: null },
    ])
  })
})

it('the first administrator gets an e-mail that somebody only typed', async () => {
  const [stranger, fields] = [await w.member(), newcomer()]
  const { contact_no: phone, name, password } = fields
  const id = await createAdministrator(w.database, { name, phone, password, email: stranger.email })
  expect(await personOf(id)).toMatchObject({ email: stranger.email, email_proven: true })
  expect(await rolesOf(stranger)).toEqual(['learner'])
})
