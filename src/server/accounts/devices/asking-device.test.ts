/** A reset belongs to the browser that asked for it; a program shows the id of its challenge. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { forgetPassword, forgetPasswordOtpValidation, resetPassword } from '#contracts/accounts/password.ts'
import { resendOtp } from '#contracts/accounts/sign-up/sign-up.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type AccountWorld, accountWorld, otherPassword } from '../account-world.ts'

let w: AccountWorld
beforeAll(async () => {
  w = await accountWorld()
})
afterAll(() => w.close())
beforeEach(() => w.database.run(sql`delete from rate_limit`))

const browserAt = (cookie?: string) => ({
  headers: {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    origin: w.config.publicUrl,
    ...(cookie && { cookie }),
  },
})
const program = (name: string, address = '10.61.0.7') => ({
  headers: { 'user-agent': name, 'x-forwarded-for': address },
})
type From = { headers: Record<string, string> }
const ask = (email: string, from: From) => w.call(forgetPassword, { body: { email } }, from)
const enter = (body: { email: string; otp: string; id?: string }, from: From) =>
  w.call(forgetPasswordOtpValidation, { body }, from)
const reset = (id: string, from: From) =>
  w.call(resetPassword, { body: { id, password: otherPassword, password_confirmation: otherPassword } }, from)
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  /device=[\w-]{22}/.exec(String(answer.headers['set-cookie']))?.[0] ?? ''

it('code and ticket of a browser work in no other, with the id neither', async () => {
  const { phone } = await w.learner()
  const asked = await ask(phone, browserAt())
  const [own, other] = [browserAt(cookieOf(asked)), browserAt(`device=${'x'.repeat(22)}`)]
  const entered = { email: phone, otp: await w.codeTo(phone), id: asked.body.data.id }
  for (const from of [browserAt(), other, program('curl/8')]) {
    expect((await enter(entered, from)).body.error.code).toBe('otp_invalid')
    expect((await w.call(resendOtp, { body: { user: entered.id } }, from)).status).toBe(404)
  }
  const { id } = (await enter({ email: phone, otp: entered.otp }, own)).body.data
  for (const from of [browserAt(), other, program('curl/8')]) {
    expect((await reset(id, from)).body.error.code).toBe('reset_failed')
  }
  expect((await reset(id, own)).status).toBe(200)
})

it('a program enters its code without the id, and with it from anywhere', async () => {
  const { phone } = await w.learner()
  const asked = await ask(phone, program('academy-client/1'))
  const otp = await w.codeTo(phone)
  const { id } = asked.body.data
  expect(asked.headers['set-cookie']).toBeUndefined()
  expect((await enter({ email: phone, otp }, program('other/2', '10.62.0.7'))).status).toBe(422)
  const entered = await enter({ email: phone, otp, id }, program('other/2', '10.62.0.7'))
  expect((await reset(entered.body.data.id, program('third/3'))).status).toBe(200)
  const another = await w.learner()
  await ask(another.phone, program('academy-client/1'))
  const again = { email: another.phone, otp: await w.codeTo(another.phone) }
  expect((await enter(again, program('academy-client/1'))).status).toBe(200)
})

it('a browser that asks again within the minute goes on with its code, another one gets its own', async () => {
  const { phone } = await w.learner()
  const first = await ask(phone, browserAt())
  const own = browserAt(cookieOf(first))
  expect((await ask(phone, own)).body.data.id).toBe(first.body.data.id)
  expect((await ask(phone, browserAt())).body.data.id).not.toBe(first.body.data.id)
})
