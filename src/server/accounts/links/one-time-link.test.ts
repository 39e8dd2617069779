import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '#contracts/accounts/sign-in.ts'
import { me } from '#contracts/accounts/sessions.ts'
import { openOneTimeLink, showOneTimeLink } from '#contracts/accounts/links.ts'
import { register, verifyOtp } from '#contracts/accounts/sign-up/sign-up.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type AccountWorld, accountWorld, newcomer, otherPassword } from '../account-world.ts'
import { createOneTimeLink, type OneTimeLink } from '#server/platform/access/create-one-time-link.ts'

let w: AccountWorld
beforeAll(async () => {
  w = await accountWorld()
})
afterAll(() => w.close())

const make = (link: Pick<OneTimeLink, 'personId'> & Partial<OneTimeLink>) =>
  createOneTimeLink(w.database, { purpose: 'invitation', target: '/my-course/wjsb?batch_no=7', hours: 24, ...link })
const open = (token: string) => w.call(openOneTimeLink, { params: { token } })
async function invited() {
  const { email } = newcomer()
  const row = await w.database.first<{ id: string }>(sql`
    with p as (insert into person (name, email) values ('Invited', ${email}) returning id)
    insert into learner (person_id) select id from p returning person_id as id`)
  return { personId: row!.id, email }
}
const tokenOf = (answer: { headers: Record<string, unknown> }) =>
  /^sid=([\w-]{43});/.exec(String(answer.headers['set-cookie']))?.[1] ?? ''

describe('an invitation', () => {
  it('verifies the account, logs in and says where to go on; once', async () => {
    const person = await invited()
    const token = await make(person)
    expect(token).toMatch(/^[\w-]{32}$/)
    const show = (text: string) => w.call(showOneTimeLink, { params: { token: text } })
    expect((await show(token)).body.data).toEqual({ is_open: true })
    expect((await show(token)).body.data).toEqual({ is_open: true })
    expect((await show(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
    const answer = await open(token)
    expect((await show(token)).body.data).toEqual({ is_open: false })
    expect(answer.body.data).toEqual({ target: '/my-course/wjsb?batch_no=7' })
    const user = await w.call(me, {}, { as: { token: tokenOf(answer) } })
    expect(user.body.data).toMatchObject({ username: 'Invited', role: 'learner' })
    const [row] = await w.database.query<{ is_verified: boolean }>(
      sql`select verified_at is not null as is_verified from person where id = ${person.personId}`,
    )
    expect(row?.is_verified).toBe(true)
    const again = await open(token)
    expect(again.status).toBe(404)
    expect(again.headers['set-cookie']).toBeUndefined()
  })

  it('joins the company it came from', async () => {
    const person = await invited()
    const companyId = await w.company()
    await w.database.run(sql`insert into corporate_learner (company_id, learner_id)
      select ${companyId}, id from learner where person_id = ${person.personId}`)
    await open(await make({ ...person, companyId }))
    const [row] = await w.database.query(sql`select status from corporate_learner where company_id = ${companyId}`)
    expect(row).toEqual({ status: 'active' })
  })

  it('is opened once by ten who come together', async () => {
    const token = await make(await invited())
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)])
  })

  it('brings nothing in that a stranger entered for the same e-mail', async () => {
    const person = await invited()
    const stranger = { ...newcomer(), email: person.email, name: 'Stranger', password: otherPassword }
    const challenge = await w.call(register, { body: stranger })
    expect(challenge.status).toBe(200)
    const otp = await w.codeTo(stranger.contact_no)
    const answer = await open(await make(person))
    expect((await w.call(me, {}, { as: { token: tokenOf(answer) } })).body.data).toMatchObject({
      username: 'Invited',
      contact_no: null,
    })
    expect(
      (await w.call(login, { body: { auth_type: '2', email: person.email, password: otherPassword } })).status,
    ).toBe(401)
    expect((await w.call(verifyOtp, { body: { id: challenge.body.data.id, otp } })).status).toBe(422)
  })

  it('ends in time, and with its person', async () => {
    const [late, gone] = [await invited(), await invited()]
    const token = await make(late)
    await w.database.run(sql`update one_time_link set expires_at = now()`)
    const other = await make(gone)
    await w.database.run(sql`update person set suspended_at = now() where id = ${gone.personId}`)
    const answers = [await open(token), await open(other), await open('x'.repeat(32)), await open("' or 1=1")]
    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect(answer.text).toBe(answers[0]?.text)
    }
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads to %s',
    async (target) => {
      expect((await open(await make({ ...(await invited()), target }))).body.data).toEqual({ target: '/' })
    },
  )
})

describe('a sign-in link', () => {
  it('logs a verified account in, and no other', async () => {
    const person = await w.learner()
    const answer = await open(await make({ personId: person.personId, purpose: 'sign_in', target: '/dashboard' }))
    expect(answer.body.data.target).toBe('/dashboard')
    expect((await w.call(me, {}, { as: { token: tokenOf(answer) } })).body.data.email).toBe(person.email)
    expect((await open(await make({ ...(await invited()), purpose: 'sign_in' }))).status).toBe(404)
  })

  it('ends the session of whoever was logged in there before', async () => {
    const [before, after] = [await w.learner(), await w.learner()]
    const token = await make({ personId: after.personId, purpose: 'sign_in' })
    await w.call(
      openOneTimeLink,
      { params: { token } },
      { headers: { cookie: `sid=${before.token}`, origin: w.config.publicUrl } },
    )
    expect((await w.call(me, {}, { as: before })).status).toBe(401)
  })

  it('is kept as a hash', async () => {
    const token = await make({ personId: (await w.learner()).personId })
    const row = await w.database.first<{ text: string }>(
      sql`select string_agg(l::text, '') as text from one_time_link l`,
    )
    expect(row?.text).not.toContain(token)
  })
})
