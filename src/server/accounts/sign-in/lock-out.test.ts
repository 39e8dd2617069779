/** Strangers' guesses do not keep the owner out, and tell nothing of which phone and e-mail belong together. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { changePassword, forgetPassword, forgetPasswordOtpValidation } from '#contracts/accounts/password.ts'
import { login } from '#contracts/accounts/sign-in.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type AccountWorld, accountWorld, newcomer, otherPassword, password, wrongCodeFor } from '../account-world.ts'

let w: AccountWorld
beforeAll(async () => {
  w = await accountWorld()
})
afterAll(() => w.close())
beforeEach(() => w.database.run(sql`delete from rate_limit`))

const known = async () => w.withPassword(await w.learner())
let browsers = 0
/** A browser with its cookie, at an address in a network of its own. */
function browser() {
  browsers++
  return {
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      origin: w.config.publicUrl,
      cookie: `device=${String(browsers).padStart(22, 'd')}`,
      'x-forwarded-for': `10.60.${browsers}.7`,
    },
  }
}
type Browser = ReturnType<typeof browser>
const logIn = (email: string, secret: string, from: Browser) =>
  w.call(login, { body: { auth_type: '2', email, password: secret } }, from)
const ask = (email: string, from: Browser) => w.call(forgetPassword, { body: { email } }, from)
const enter = (email: string, otp: string, from: Browser) =>
  w.call(forgetPasswordOtpValidation, { body: { email, otp } }, from)

describe('wrong logins of strangers', () => {
  it('do not delay the owner at a device they have logged in with', async () => {
    const [person, home] = [await known(), browser()]
    expect((await logIn(person.email, password, home)).status).toBe(200)
    for (let guess = 1; guess <= 6; guess++) await logIn(person.email, otherPassword, browser())
    expect((await logIn(person.email, password, browser())).status).toBe(429)
    expect((await logIn(person.email, password, home)).status).toBe(200)
    // The owner's login gives strangers no new tries.
    expect((await logIn(person.email, password, browser())).status).toBe(429)
  })

  it('from the owner’s own address do not either', async () => {
    const [person, home] = [await known(), browser()]
    await logIn(person.email, password, home)
    const { 'x-forwarded-for': address } = home.headers
    for (let guess = 1; guess <= 21; guess++) {
      await logIn(newcomer().email, otherPassword, { headers: { ...browser().headers, 'x-forwarded-for': address } })
    }
    expect((await logIn(person.email, password, home)).status).toBe(200)
  })

  it('do not delay a change of password either, whose own guesses are slowed', async () => {
    const person = await known()
    for (let guess = 1; guess <= 6; guess++) await logIn(person.email, otherPassword, browser())
    const change = (current_password: string) => {
      const body = { current_password, password: otherPassword, password_confirmation: otherPassword }
      return w.call(changePassword, { body }, { as: person })
    }
    for (let guess = 1; guess <= 5; guess++) expect((await change('Wrong#1234')).status).toBe(422)
    expect((await change(password)).status).toBe(429)
    await w.database.run(sql`update login_failure set next_try_at = now() where account like '%|session|%'`)
    expect((await change(password)).status).toBe(200)
  })

  it('a known device is slowed alone, too', async () => {
    const [person, home] = [await known(), browser()]
    await logIn(person.email, password, home)
    for (let guess = 1; guess <= 5; guess++) {
      expect((await logIn(person.email, otherPassword, home)).status).toBe(401)
    }
    expect((await logIn(person.email, password, home)).status).toBe(429)
    expect((await logIn(person.email, password, browser())).status).toBe(200)
  })
})

it('of tries that are due at the same moment one is looked at, in whatever process', async () => {
  const person = await known()
  for (let guess = 1; guess <= 5; guess++) await logIn(person.email, otherPassword, browser())
  await w.database.run(sql`update login_failure set next_try_at = now() where account = ${person.personId}`)
  const waits = () =>
    w.database.query(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%login_failure%'`,
    )
  const late = await w.database.transaction(async (other) => {
    // Another process takes the try and has not finished.
    await other.run(sql`
      update login_failure set next_try_at = clock_timestamp() + interval '10 seconds' where account = ${person.personId}`)
    const answer = logIn(person.email, password, browser())
    await Promise.race([
      answer,
      vi.waitFor(async () => expect(await waits()).not.toEqual([]), { timeout: 10_000, interval: 20 }),
    ])
    return { answer }
  })
  expect((await late.answer).status).toBe(429)
})

describe('wrong reset codes of strangers', () => {
  /** Nine wrong codes for `contact`, from three browsers. */
  async function spend(contact: string) {
    let sent = 0
    for (let asker = 1; asker <= 3; asker++) {
      const stranger = browser()
      expect((await ask(contact, stranger)).status).toBe(200)
      const code = await w.codeTo(contact, ++sent)
      for (let guess = 1; guess <= 3; guess++) await enter(contact, wrongCodeFor(code, guess), stranger)
    }
    return sent
  }

  it('leave the owner a reset at a device they have logged in with', async () => {
    const [person, home] = [await known(), browser()]
    await logIn(person.email, password, home)
    const sent = await spend(person.phone)
    expect((await ask(person.phone, browser())).status).toBe(429)
    expect((await ask(person.phone, home)).status).toBe(200)
    expect((await enter(person.phone, await w.codeTo(person.phone, sent + 1), home)).status).toBe(200)
  })

  it('from one address leave tries to the others', async () => {
    const person = await known()
    const [one, two] = [browser(), browser()]
    two.headers['x-forwarded-for'] = one.headers['x-forwarded-for']
    for (const [index, stranger] of [one, two].entries()) {
      await ask(person.phone, stranger)
      const code = await w.codeTo(person.phone, index + 1)
      for (let guess = 1; guess <= 3; guess++) await enter(person.phone, wrongCodeFor(code, guess), stranger)
    }
    const third = browser()
    third.headers['x-forwarded-for'] = one.headers['x-forwarded-for']
    expect((await ask(person.phone, third)).status).toBe(429)
    const owner = browser()
    expect((await ask(person.phone, owner)).status).toBe(200)
    expect((await enter(person.phone, await w.codeTo(person.phone, 3), owner)).status).toBe(200)
  })

  it('do not end the code that the owner waits for', async () => {
    const [person, home] = [await known(), browser()]
    await ask(person.phone, home)
    const code = await w.codeTo(person.phone, 1)
    await ask(person.phone, browser())
    await w.codeTo(person.phone, 2)
    expect((await enter(person.phone, code, home)).status).toBe(200)
  })

  it('by phone do not show which e-mail belongs to it, and bring no more tries by that', async () => {
    const [person, another] = [await known(), await known()]
    await spend(person.phone)
    const of = async (email: string) => {
      const stranger = browser()
      const asked = await ask(email, stranger)
      const answers: unknown[] = [asked.status, Object.keys(asked.body.data ?? {})]
      for (const otp of ['1111', '2222', '3333', '4444']) {
        const { status, body } = await enter(email, otp, stranger)
        answers.push(status, body.message)
      }
      return answers
    }
    expect(await of(person.email)).toEqual(await of(newcomer().email))
    expect(await of(person.email)).toEqual(await of(newcomer().email))
    expect((await w.messages()).some(({ to, purpose }) => to === person.email && purpose === 'reset')).toBe(false)
    await ask(another.email, browser())
    expect(await w.codeTo(another.email)).toBeDefined()
  })
})
