/**
 * Guesses at one account, and that known and unknown accounts are alike. The full size:
 * `GUESSES=10000 npx vitest run src/server/accounts/codes/guessing.test.ts`.
 */
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetPassword, forgetPasswordOtpValidation } from '#contracts/accounts/password.ts'
import { login } from '#contracts/accounts/sign-in.ts'
import { resendOtp, verifyOtp } from '#contracts/accounts/sign-up/sign-up.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type AccountWorld, accountWorld, newcomer, password, wrongCodeFor } from '../account-world.ts'

const guesses = Number(process.env.GUESSES ?? 400)
const patience = 1_200_000

let w: AccountWorld
beforeAll(async () => {
  w = await accountWorld()
})
afterAll(() => w.close())
beforeEach(() => w.database.run(sql`delete from rate_limit`))

const known = async () => w.withPassword(await w.learner())
/** One of `count` addresses, each in a network of its own. */
const addressOf = (turn: number, count: number) => {
  const number = turn % count
  return w.from(`10.${100 + (number >> 8)}.${number & 255}.7`)
}
/** As many at a time as the server takes. */
async function inRounds<Result>(total: number, work: (turn: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let begin = 0; begin < total; begin += 40) {
    const size = Math.min(40, total - begin)
    results.push(...(await Promise.all(Array.from({ length: size }, (_, index) => work(begin + index)))))
  }
  return results
}

describe.each([1, 200])(`${guesses} guesses from %i addresses`, (addresses) => {
  it('at a password: a handful is looked at, and the owner gets in', { timeout: patience }, async () => {
    const person = await known()
    const answers = await inRounds(guesses, (turn) =>
      w.call(
        login,
        { body: { auth_type: '2', email: person.email, password: `Guess#${turn}` } },
        addressOf(turn, addresses),
      ),
    )
    const looked = answers.filter(({ status }) => status === 401).length
    expect(looked).toBeGreaterThan(0)
    // Five without delay; after them one try for each delay that ended, and none ended yet.
    expect(looked).toBeLessThanOrEqual(6)
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true)
    expect(new Set(answers.map(({ body }) => body.message))).toEqual(new Set(['Invalid login.']))

    const home = { headers: w.from('10.7.7.7').headers }
    await w.database.run(sql`update login_failure set next_try_at = now() where account = ${person.personId}`)
    expect((await w.call(login, { body: { auth_type: '2', email: person.phone, password } }, home)).status).toBe(200)
  })

  it('at a reset code: at most nine a day are looked at, however many codes are asked for', {
    timeout: patience,
  }, async () => {
    const person = await known()
    let looked = 0
    for (let code = 1; code <= 4; code++) {
      const asked = await w.call(forgetPassword, { body: { email: person.phone } }, addressOf(code, 200))
      // The last is refused: it could not be entered any more.
      if (asked.status !== 200) continue
      const right = await w.codeTo(person.phone, code)
      const answers = await inRounds(Math.ceil(guesses / 4), (turn) =>
        w.call(
          forgetPasswordOtpValidation,
          { body: { email: person.phone, otp: wrongCodeFor(right, 1 + (turn % 9998)), id: asked.body.data.id } },
          addressOf(turn, addresses),
        ),
      )
      looked += answers.filter(
        ({ body }) => body.errors?.otp_code?.[0] === 'Your provided OTP is not valid.Please try again!',
      ).length
      await w.waitAMinute(person.phone)
    }
    // One address leaves three to the others.
    expect(looked).toBe(addresses === 1 ? 6 : 9)
    expect((await w.call(login, { body: { auth_type: '2', email: person.phone, password } })).status).toBe(200)
  })

  it('at a sign-up code: five are looked at, and another code lets the owner in', { timeout: patience }, async () => {
    const { challengeId, code, contact_no } = await w.signUp()
    const answers = await inRounds(guesses, (turn) =>
      w.call(
        verifyOtp,
        { body: { id: challengeId, otp: wrongCodeFor(code, 1 + (turn % 9998)) } },
        addressOf(turn, addresses),
      ),
    )
    expect(answers.every(({ status }) => status === 422)).toBe(true)
    const row = await w.database.first<{ tries_left: number }>(
      sql`select tries_left from otp_challenge where id = ${challengeId}`,
    )
    expect(row?.tries_left).toBe(0)
    expect((await w.call(verifyOtp, { body: { id: challengeId, otp: code } })).status).toBe(422)
    await w.waitAMinute(contact_no)
    const again = await w.call(resendOtp, { body: { user: challengeId } })
    const fresh = await w.codeTo(contact_no, 2)
    expect((await w.call(verifyOtp, { body: { id: again.body.data.id, otp: fresh } })).status).toBe(200)
  })
})

it('guesses on two processes are counted together', { timeout: patience }, async () => {
  const person = await known()
  const apps = [w.app, await w.secondApp()]
  const answers = await inRounds(80, (turn) =>
    (apps[turn % 2] as typeof w.app).inject({
      method: 'POST',
      url: '/api/login',
      headers: addressOf(turn, 200).headers,
      payload: { auth_type: '2', email: person.email, password: `Guess#${turn}` },
    }),
  )
  const looked = answers.filter(({ statusCode }) => statusCode === 401).length
  // Both may look at one more that was under way when the other counted the fifth.
  expect(looked).toBeLessThanOrEqual(8)
})

describe('known and unknown accounts', () => {
  const calls = {
    login: (email: string) => w.call(login, { body: { auth_type: '2', email, password: 'Wrong#1234' } }),
    resend: (user: string) => w.call(resendOtp, { body: { user } }),
    forgot: (email: string) => w.call(forgetPassword, { body: { email } }),
  }

  it.each(['login', 'resend', 'forgot'] as const)('get the same answer at %s', async (kind) => {
    const bodies = new Set<string>()
    for (const contact of [(await known()).phone, newcomer().contact_no]) {
      const { status, text } = await calls[kind](contact)
      bodies.add(`${status} ${text.replace(/[0-9a-f-]{36}/, 'id').replace(/\d{5}\*\*\*\d{3}/, 'masked')}`)
    }
    expect([...bodies]).toHaveLength(1)
  })

  it('have one password looked at by each login', async () => {
    // The password that stands in for that of unknown accounts is hashed with the first login.
    await calls.login(newcomer().contact_no)
    const tasks = vi.spyOn(Worker.prototype, 'postMessage')
    try {
      for (const contact of [(await known()).phone, newcomer().contact_no]) {
        tasks.mockClear()
        await calls.login(contact)
        const looks = tasks.mock.calls.map(([task]) => task as object).filter((task) => 'stored' in task)
        expect(looks).toEqual([expect.objectContaining({ stored: expect.stringMatching(/^\$argon2id/) })])
      }
    } finally {
      tasks.mockRestore()
    }
  })

  it.each(['resend', 'forgot'] as const)('wait as long at %s', async (kind) => {
    for (const contact of [(await known()).phone, newcomer().contact_no]) {
      const began = performance.now()
      await calls[kind](contact)
      // No answer comes before its time; how much later the machine decides.
      expect(performance.now() - began).toBeGreaterThan(115)
    }
  })
})
