import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outbox, users, usersAuthenticate, usersRegister } from '#contracts/accounts/demo.ts'
import { me } from '#contracts/accounts/sessions.ts'
import { verifyOtp } from '#contracts/accounts/sign-up/sign-up.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { withoutDemo } from '#tests/without-demo.ts'
import { type AccountWorld, accountWorld, newcomer, otherPassword, password } from '../account-world.ts'

describe('with the demo on', () => {
  let w: AccountWorld
  beforeAll(async () => {
    w = await accountWorld()
  })
  afterAll(() => w.close())

  it('users/authenticate is the login, with its limits', async () => {
    const { email, name } = await w.withPassword(await w.learner())
    const answer = await w.call(usersAuthenticate, { body: { email, password } })
    expect(answer.body).toMatchObject({
      message: 'success',
      token: expect.any(String),
      data: { userInfo: { username: name } },
    })
    expect((await w.call(me, {}, { as: { token: answer.body.token as string } })).status).toBe(200)
    for (const body of [
      { email, password: otherPassword },
      { email: 'nonsense', password },
      { email: 'nobody@example.test', password },
    ]) {
      const refused = await w.call(usersAuthenticate, { body })
      expect(refused.status).toBe(401)
      expect(refused.body.message).toBe('These credentials do not match our records.')
    }
    for (let failure = 2; failure <= 5; failure++)
      await w.call(usersAuthenticate, { body: { email, password: otherPassword } })
    expect((await w.call(usersAuthenticate, { body: { email, password } })).status).toBe(429)
    const unverified = await w.signUp()
    expect((await w.call(usersAuthenticate, { body: { email: unverified.email, password } })).status).toBe(401)
  })

  it('users/register is the sign-up', async () => {
    const { name: username, ...person } = newcomer()
    const answer = await w.call(usersRegister, { body: { ...person, username } })
    const entered = await w.call(verifyOtp, {
      body: { id: answer.body.data.id, otp: await w.codeTo(person.contact_no) },
    })
    expect(entered.body.data.userInfo.username).toBe(username)
    const taken = await w.call(usersRegister, { body: { ...person, username } })
    expect(taken.status).toBe(405)
    expect(taken.body.message).toBe('Username is already taken')
    expect((await w.call(usersRegister, { body: { ...person, password: 'weak' } })).status).toBe(422)
  })

  it('users needs the permission, and lists pages', async () => {
    const staff = await w.staff('users.view')
    for (let count = 0; count < 3; count++) await w.learner(`Searched ${count}`)
    const answer = await w.call(users, { query: { perpage: '2', q: 'searched' } }, { as: staff })
    expect(answer.body.data.map(({ name }) => name)).toEqual(['Searched 2', 'Searched 1'])
    expect(answer.body.meta).toMatchObject({ total: 3, last_page: 2, per_page: 2 })
    const beyond = await w.call(users, { query: { perpage: '2', q: 'searched', page: '9' } }, { as: staff })
    expect(beyond.body).toMatchObject({ data: [], meta: { total: 3 } })
    expect((await w.call(users, { query: { q: '%' } }, { as: staff })).body.data).toEqual([])
    expect((await w.call(users, { query: { perpage: '101' } }, { as: staff })).status).toBe(422)
    await w.database.run(sql`update person_permission set scope = 'own' where person_id = ${staff.personId}`)
    expect((await w.call(users, {}, { as: staff })).body.data.map(({ id }) => id)).toEqual([staff.personId])
    expect((await w.call(users, {})).status).toBe(401)
    expect((await w.call(users, {}, { as: await w.learner() })).status).toBe(403)
    expect((await w.call(users, {}, { as: await w.staff('orders.view') })).status).toBe(403)
  })

  it('the outbox shows messages, newest first', async () => {
    const [one, two] = [await w.signUp(), await w.signUp()]
    const { data } = (await w.call(outbox, {})).body
    const at = (to: string) => data.findIndex((message) => message.to === to)
    expect(data[at(two.contact_no)]).toMatchObject({ channel: 'sms', purpose: 'sign_up', code: two.code })
    expect(at(two.contact_no)).toBeLessThan(at(one.contact_no))
  })
})

describe('with the demo off', () => {
  let w: AccountWorld
  beforeAll(async () => {
    w = await accountWorld(withoutDemo)
  })
  afterAll(() => w.close())

  it('these calls are no different from an unknown one, whatever is sent and whoever asks', async () => {
    const staff = await w.staff('users.view')
    const unknown = await w.app.inject({ url: '/api/no-such-call' })
    expect(unknown.statusCode).toBe(404)
    for (const request of [
      { method: 'POST', url: '/api/users/authenticate', payload: {} },
      { method: 'POST', url: '/api/users/authenticate', payload: { email: staff.email, password } },
      { method: 'POST', url: '/api/users/register', payload: newcomer() },
      { method: 'GET', url: '/api/users' },
      { method: 'GET', url: '/api/users?perpage=1000' },
      { method: 'GET', url: '/api/dev/outbox' },
    ] as const) {
      for (const authorization of [undefined, `Bearer ${staff.token}`]) {
        const answer = await w.app.inject({ ...request, headers: authorization ? { authorization } : {} })
        expect([answer.statusCode, answer.body]).toEqual([404, unknown.body])
      }
    }
  })

  it('sign-ups from this machine have the limits of any address', async () => {
    for (let count = 1; count <= 5; count++) await w.signUp()
    await expect(w.signUp()).rejects.toThrow('429')
  })
})
