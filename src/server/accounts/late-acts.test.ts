/** What one person does twice, late or against what they did elsewhere: each pair has one end. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  changePassword,
  forgetPassword,
  forgetPasswordOtpValidation,
  resetPassword,
} from '#contracts/accounts/password.ts'
import { confirmContact, requestContact } from '#contracts/accounts/contacts.ts'
import { deleteAccount } from '#contracts/accounts/erasure/erasure.ts'
import { putUserSettings } from '#contracts/accounts/settings/settings.ts'
import { login } from '#contracts/accounts/sign-in.ts'
import { logout, me } from '#contracts/accounts/sessions.ts'
import { register, verifyOtp } from '#contracts/accounts/sign-up/sign-up.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type AccountWorld, accountWorld, newcomer, otherPassword, password } from './account-world.ts'

let w: AccountWorld
beforeAll(async () => {
  w = await accountWorld()
})
afterAll(() => w.close())
beforeEach(() => w.database.run(sql`delete from rate_limit`))

type As = { token: string }
const known = async () => w.withPassword(await w.learner())
const logIn = async (email: string, secret: string) =>
  w.call(login, { body: { auth_type: '2', email, password: secret } })
const change = (as: As, current_password: string, next: string) =>
  w.call(changePassword, { body: { current_password, password: next, password_confirmation: next } }, { as })
const remove = (as: As) => w.call(deleteAccount, { body: { password } }, { as })
async function ticketFor(phone: string): Promise<string> {
  await w.call(forgetPassword, { body: { email: phone } })
  const otp = await w.codeTo(phone)
  return (await w.call(forgetPasswordOtpValidation, { body: { email: phone, otp } })).body.data.id
}
const reset = (id: string, secret = otherPassword) =>
  w.call(resetPassword, { body: { id, password: secret, password_confirmation: secret } })

interface Answer {
  status: number
  body: { error?: { code: string } }
}
const endOf = ({ status, body }: Answer) => (status === 200 ? '200' : `${status} ${body.error?.code}`)

/** The first act, the one that comes late, and how that ends. */
const pairs: [first: string, late: string, end: string, act: () => Promise<Answer>][] = [
  [
    'a sign-up in another tab',
    'the code of the first tab',
    '422 otp_invalid',
    async () => {
      const first = await w.signUp()
      const { name, email, contact_no } = first
      await w.call(register, { body: { name, email, contact_no, password: otherPassword } })
      return w.call(verifyOtp, { body: { id: first.challengeId, otp: first.code } })
    },
  ],
  [
    'the code of a sign-up',
    'the same code in another tab',
    '422 otp_invalid',
    async () => {
      const { challengeId: id, code: otp } = await w.signUp()
      await w.call(verifyOtp, { body: { id, otp } })
      return w.call(verifyOtp, { body: { id, otp } })
    },
  ],
  [
    'a login on another device',
    'a reset form that was open before',
    '200',
    async () => {
      const { phone } = await known()
      const ticket = await ticketFor(phone)
      await logIn(phone, password)
      return reset(ticket)
    },
  ],
  [
    'that reset',
    'a write of the other device',
    '401 not_logged_in',
    async () => {
      const person = await known()
      await reset(await ticketFor(person.phone))
      return w.call(putUserSettings, { body: { name: 'Rahima Khatun' } }, { as: person })
    },
  ],
  [
    'a change of password',
    'a reset form that was open before',
    '422 reset_failed',
    async () => {
      const person = await known()
      const ticket = await ticketFor(person.phone)
      await change(person, password, otherPassword)
      return reset(ticket, 'Third#2028x')
    },
  ],
  [
    'a change of password',
    'a reset code that was sent before',
    '422 otp_invalid',
    async () => {
      const person = await known()
      await w.call(forgetPassword, { body: { email: person.phone } })
      const otp = await w.codeTo(person.phone)
      await change(person, password, otherPassword)
      return w.call(forgetPasswordOtpValidation, { body: { email: person.phone, otp } })
    },
  ],
  [
    'a change of password',
    'another one in a second tab, with the old one',
    '422 invalid_fields',
    async () => {
      const person = await known()
      await change(person, password, otherPassword)
      return change(person, password, 'Third#2028x')
    },
  ],
  [
    'a logout',
    'a write in another tab',
    '401 not_logged_in',
    async () => {
      const person = await known()
      await w.call(logout, {}, { as: person })
      return w.call(putUserSettings, { body: { name: 'Rahima Khatun' } }, { as: person })
    },
  ],
  [
    'a logout',
    'a logout in another tab',
    '200',
    async () => {
      const person = await known()
      await w.call(logout, {}, { as: person })
      return w.call(logout, {}, { as: person })
    },
  ],
  [
    'the end of the account',
    'a login',
    '401 invalid_login',
    async () => {
      const person = await known()
      await remove(person)
      return logIn(person.phone, password)
    },
  ],
  [
    'the end of the account',
    'a reset form that was open before',
    '422 reset_failed',
    async () => {
      const person = await known()
      const ticket = await ticketFor(person.phone)
      await remove(person)
      return reset(ticket)
    },
  ],
  [
    'another contact that was asked for',
    'the code of the one before',
    '422 otp_invalid',
    async () => {
      const [person, first, second] = [await known(), newcomer().email, newcomer().email]
      const ask = (contact: string) =>
        w.call(requestContact, { body: { contact, current_password: password } }, { as: person })
      const { id } = (await ask(first)).body.data
      const otp = await w.codeTo(first)
      await ask(second)
      return w.call(confirmContact, { body: { id, otp } }, { as: person })
    },
  ],
]

describe('after', () => {
  it.each(pairs)('%s, %s: %s', async (_first, _late, end, act) => {
    expect(endOf(await act())).toBe(end)
  })
})

it('what a browser goes back to after a logout was never kept', async () => {
  const person = await known()
  const before = await w.call(me, {}, { as: person })
  expect(before.headers['cache-control']).toContain('no-store')
  await w.call(logout, {}, { as: person })
  expect((await w.call(me, {}, { as: person })).status).toBe(401)
})

it('of two ends of the account at the same moment one counts', async () => {
  const person = await known()
  const answers = await Promise.all([remove(person), remove(person)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('of an account that ends at the same moment no password and no contact is written', async () => {
  for (const write of ['password', 'contact'] as const) {
    const [person, next] = [await known(), newcomer().email]
    const asked = await w.call(requestContact, { body: { contact: next, current_password: password } }, { as: person })
    const otp = await w.codeTo(next)
    let late: Promise<Answer> | undefined
    await w.database.transaction(async (transaction) => {
      await transaction.run(
        sql`update person set deleted_at = now(), email = null, password_hash = null where id = ${person.personId}`,
      )
      late =
        write === 'password'
          ? change(person, password, otherPassword)
          : w.call(confirmContact, { body: { id: asked.body.data.id, otp } }, { as: person })
      const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      await expect.poll(async () => (await w.database.query(waiting)).length).toBeGreaterThan(0)
    })
    expect(endOf(await late!), write).toBe('401 not_logged_in')
    expect(await w.database.first(sql`select email, password_hash from person where id = ${person.personId}`)).toEqual({
      email: null,
      password_hash: null,
    })
  }
})
