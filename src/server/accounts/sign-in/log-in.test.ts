import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login } from '#contracts/accounts/sign-in.ts'
import { me } from '#contracts/accounts/sessions.ts'
import { register } from '#contracts/accounts/sign-up/sign-up.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { inPasswordQueue } from '../credentials/hash-password.ts'
import { type AccountWorld, accountWorld, newcomer, otherPassword, password, wrongCodeFor } from '../account-world.ts'

let w: AccountWorld
beforeAll(async () => {
  w = await accountWorld()
})
afterAll(() => w.close())
beforeEach(() => w.database.run(sql`delete from rate_limit where key like 'login:%'`))

const logIn = (
  email: string,
  secret = password,
  more: object = {},
  options: Parameters<AccountWorld['call']>[2] = {},
) => w.call(login, { body: { auth_type: '2', email, password: secret, ...more } }, options)
const known = async () => w.withPassword(await w.learner())

describe('login', () => {
  it('works by e-mail in any case and by phone in any form, in either field', async () => {
    const { email, phone, name } = await known()
    const bangla = phone.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
    for (const contact of [email, email.toUpperCase(), phone, `+88${phone}`, bangla]) {
      const answer = await logIn(contact)
      expect(answer.body).toMatchObject({ status: 200, message: 'success', token: expect.any(String) })
      expect(answer.body.data).toMatchObject({ userInfo: { username: name, learner_name: name } })
    }
    const answer = await w.call(login, { body: { auth_type: 2, contact_no: phone, password } })
    expect(answer.body.message).toBe('success')
  })

  it('takes a whole form, whose other fields are empty', async () => {
    const { email, phone } = await known()
    for (const empty of ['', null]) {
      const byEmail = await logIn(email, password, { contact_no: empty, otp: empty })
      const byPhone = await w.call(login, { body: { auth_type: '2', email: empty, contact_no: phone, password } })
      expect([byEmail.body.message, byPhone.body.message]).toEqual(['success', 'success'])
      const neither = await w.call(login, { body: { auth_type: '2', email: empty, contact_no: empty, password } })
      expect(neither.body.errors).toEqual({ email: ['This Email is required.'] })
    }
  })

  it('sets a session cookie that scripts and other sites cannot use', async () => {
    const { email } = await known()
    const cookie = String((await logIn(email)).headers['set-cookie'])
    expect(cookie).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    const remembered = String((await logIn(email, password, { remember: true })).headers['set-cookie'])
    expect(remembered).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/)
    const rows = await w.database.query<{ days: number }>(
      sql`select extract(epoch from expires_at - now()) / 86400 as days from session order by created_at desc limit 2`,
    )
    expect(rows[0]?.days).toBeCloseTo(30, 2)
    expect(rows[1]?.days).toBeCloseTo(1 / 24, 2)
  })

  it('the token works as a cookie and as a bearer, and only its hash is kept', async () => {
    const { email } = await known()
    const { token } = (await logIn(email)).body as { token: string }
    expect((await w.call(me, {}, { as: { token } })).status).toBe(200)
    const own = { cookie: `sid=${token}`, origin: w.config.publicUrl }
    expect((await w.call(me, {}, { headers: own })).status).toBe(200)
    const row = await w.database.first<{ text: string }>(sql`select string_agg(s::text, '') as text from session s`)
    expect(row?.text).not.toContain(token)
    expect(row?.text).not.toContain(Buffer.from(token).toString('hex'))
  })

  it('leaks neither hash nor inner ids', async () => {
    const { email, personId } = await known()
    const { text } = await logIn(email)
    expect(text).not.toMatch(/argon2|hash|password/)
    expect(text).not.toContain(personId)
  })

  it('ends the session that the request came with', async () => {
    const { email } = await known()
    const { token } = (await logIn(email)).body as { token: string }
    const again = await logIn(email, password, {}, { headers: { cookie: `sid=${token}`, origin: w.config.publicUrl } })
    expect(again.body.token).not.toBe(token)
    expect((await w.call(me, {}, { as: { token } })).status).toBe(401)
  })

  it('asks people to come back while as many passwords wait as there is room for', async () => {
    const { email } = await known()
    let open = () => {}
    const opened = new Promise<void>((resolve) => (open = resolve))
    const taken = Array.from({ length: 64 + 2 }, () => inPasswordQueue(() => opened).catch(() => {}))
    const refused = await logIn(email)
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
    open()
    await Promise.all(taken)
    const answers = await Promise.all(Array.from({ length: 40 }, () => logIn(email)))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  })

  it.each([
    ['email', { email: undefined }, 'This Email is required.'],
    ['email', { email: '' }, 'This Email is required.'],
    ['email', { email: 'nonsense' }, 'Invalid Email Address'],
    ['email', { email: { $ne: null } }, 'This Email is required.'],
    ['email', { email: ['a@b.example'] }, 'This Email is required.'],
    ['password', { password: '' }, 'This Password is required.'],
    ['password', { password: ['x'] }, 'This Password is required.'],
    ['auth_type', { auth_type: '1' }, undefined],
  ])('refuses %s of %j', async (field, change, message) => {
    const answer = await w.call(login, { body: { auth_type: '2', email: 'a@b.example', password, ...change } })
    expect(answer.status).toBe(422)
    expect(answer.body.errors?.[field]?.[0]).toEqual(message ?? expect.any(String))
  })
})

describe('a refused login', () => {
  it('says the same for a wrong password and for accounts that are unknown, suspended, deleted or without password', async () => {
    const right = await known()
    const suspended = await known()
    await w.database.run(sql`update person set suspended_at = now() where id = ${suspended.personId}`)
    const deleted = await known()
    await w.database.run(sql`update person set deleted_at = now() where id = ${deleted.personId}`)
    const invited = await w.learner()
    const answers = [
      await logIn(right.email, otherPassword),
      await logIn('nobody@example.test'),
      await logIn('01999999999'),
      await logIn(suspended.email),
      await logIn(deleted.email),
      await logIn(invited.email),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({
        status: 401,
        message: 'Invalid login.',
        error: { http_code: 401, code: 'invalid_login', message: 'Invalid login.' },
      })
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.body.token).toBeUndefined()
    }
  })

  it('slows the account after five in a row, the unknown one too, and then looks at one try each time', async () => {
    const { email, phone, personId } = await known()
    for (const contact of [email, 'somebody@example.test']) {
      for (let failure = 1; failure <= 5; failure++) expect((await logIn(contact, otherPassword)).status).toBe(401)
      const sixth = await logIn(contact)
      expect(sixth.status).toBe(429)
      expect(sixth.body.message).toBe('Invalid login.')
      expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(50)
      expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(60)
    }
    expect((await logIn(phone)).status).toBe(429)
    const passTheDelay = () => w.database.run(sql`update login_failure set next_try_at = now()`)
    const delays: number[] = []
    for (let failure = 6; failure <= 11; failure++) {
      await passTheDelay()
      const together = await Promise.all([0, 1, 2].map(() => logIn(email, otherPassword)))
      expect(together.map(({ status }) => status).sort()).toEqual([401, 429, 429])
      const row = await w.database.first<{ minutes: number; failures: number }>(sql`
        select round(extract(epoch from next_try_at - now()) / 60)::int as minutes, failures from login_failure where account = ${personId}`)
      expect(row?.failures).toBe(failure)
      delays.push(row?.minutes ?? 0)
    }
    expect(delays).toEqual([2, 4, 8, 15, 15, 15])
    await passTheDelay()
    expect((await logIn(email)).status).toBe(200)
    expect((await logIn(email, otherPassword)).status).toBe(401)
    expect((await logIn(email)).status).toBe(200)
  })

  it('counts guesses that come together, on two processes', async () => {
    const { email, personId } = await known()
    const second = await w.secondApp()
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        if (index % 2) return (await logIn(email, otherPassword)).status
        const payload = { auth_type: '2', email, password: otherPassword }
        return (await second.inject({ method: 'POST', url: '/api/login', payload })).statusCode
      }),
    )
    // Those that were being looked at when the fifth failed are looked at to their end: two a process.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5 + 3)
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(5)
    const row = await w.database.first<{ failures: number }>(
      sql`select failures from login_failure where account = ${personId}`,
    )
    expect(row?.failures).toBe(statuses.filter((status) => status === 401).length)
  })

  it('a right password forgives the wrong ones before it', async () => {
    const { email } = await known()
    await logIn(email)
    for (let round = 1; round <= 2; round++) {
      for (let failure = 1; failure <= 4; failure++) expect((await logIn(email, otherPassword)).status).toBe(401)
      expect((await logIn(email)).status).toBe(200)
    }
  })

  it('a day without failures forgives', async () => {
    const { email } = await known()
    for (let failure = 1; failure <= 4; failure++) await logIn(email, otherPassword)
    await w.database.run(sql`update login_failure set failed_at = failed_at - interval '25 hours'`)
    for (let failure = 1; failure <= 4; failure++) expect((await logIn(email, otherPassword)).status).toBe(401)
    expect((await logIn(email)).status).toBe(200)
  })

  it('counts against its address; logins that succeed do not', async () => {
    const { email } = await known()
    const address = w.from('10.9.9.9')
    for (let success = 0; success < 25; success++) expect((await logIn(email, password, {}, address)).status).toBe(200)
    for (let failure = 1; failure <= 20; failure++) {
      expect((await logIn(`nobody${failure}@example.test`, password, {}, address)).status).toBe(401)
    }
    const refused = await logIn('nobody0@example.test', password, {}, address)
    expect(refused.status).toBe(429)
    expect(refused.body.message).toBe('Invalid login.')
    expect(refused.headers['retry-after']).toBeDefined()
    expect((await logIn(email, password, {}, w.from('10.9.8.9'))).status).toBe(200)
  })
})

describe('the login of an unverified account', () => {
  it('answers unverified_user with a challenge, and with the code logs in', async () => {
    const person = await w.signUp()
    const wrong = await logIn(person.email, otherPassword)
    expect(wrong.body.error.code).toBe('invalid_login')
    const answer = await logIn(person.email)
    expect(answer.body).toMatchObject({ status: 200, message: 'unverified_user' })
    expect(answer.body.token).toBeUndefined()
    expect(answer.headers['set-cookie']).toBeUndefined()
    // The code of a moment ago still holds, so no second one is sent.
    expect(answer.body.data).toMatchObject({ id: person.challengeId, otp_digits: 4 })
    const otp = wrongCodeFor(person.code)
    const guessed = await logIn(person.email, password, { otp })
    expect(guessed.status).toBe(422)
    expect(guessed.body.errors).toEqual({ otp_code: ['Looks like your OTP has expired. Try requesting a new one.'] })
    expect((await logIn(person.email, otherPassword, { otp: person.code })).status).toBe(401)
    const entered = await logIn(person.email, password, { otp: person.code, remember: true })
    expect(entered.body).toMatchObject({ message: 'success', token: expect.any(String) })
    expect(String(entered.headers['set-cookie'])).toContain('Max-Age=2592000')
    expect((await logIn(person.email, password, { otp: 'anything' })).body.message).toBe('success')
  })

  it('sends a new code when the last one is older than a minute', async () => {
    const person = await w.signUp()
    await w.waitAMinute(person.contact_no)
    const answer = await logIn(person.contact_no)
    expect((answer.body.data as { id: string }).id).not.toBe(person.challengeId)
    const otp = await w.codeTo(person.contact_no, 2)
    expect((await logIn(person.contact_no, password, { otp: person.code })).status).toBe(422)
    expect((await logIn(person.contact_no, password, { otp })).body.message).toBe('success')
  })
})

describe('a write from another site', () => {
  const elsewhere = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ]
  it.each(elsewhere)('is refused: %j', async (headers) => {
    const person = newcomer()
    const answer = await w.call(register, { body: person }, { headers: headers as unknown as Record<string, string> })
    expect(answer.status).toBe(403)
    const { email } = await known()
    expect((await logIn(email, password, {}, { headers: headers as unknown as Record<string, string> })).status).toBe(
      403,
    )
    expect(await w.database.query(sql`select 1 from person where email = ${person.email}`)).toEqual([])
  })

  it('is refused as a form, and when a cookie comes without saying from where', async () => {
    const { email } = await known()
    const { token } = (await logIn(email)).body as { token: string }
    const form = await w.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `auth_type=2&email=${encodeURIComponent(email)}&password=${encodeURIComponent(password)}`,
    })
    expect(form.statusCode).toBe(415)
    expect((await w.call(me, {}, { headers: { cookie: `sid=${token}` } })).status).toBe(403)
  })
})

it('on https the cookie is bound to the host', async () => {
  const secure = await accountWorld({ PUBLIC_URL: 'https://academy.example' })
  try {
    const { email } = await secure.withPassword(await secure.learner())
    const answer = await secure.call(login, { body: { auth_type: '2', email, password } })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    const unbound = { cookie: `sid=${answer.body.token}`, origin: 'https://academy.example' }
    expect((await secure.call(me, {}, { headers: unbound })).status).toBe(401)
    const bound = { ...unbound, cookie: `__Host-sid=${answer.body.token}` }
    expect((await secure.call(me, {}, { headers: bound })).status).toBe(200)
  } finally {
    await secure.close()
  }
})
