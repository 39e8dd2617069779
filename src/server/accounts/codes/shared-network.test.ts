/** A factory's people share one address: they do not lock each other out. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { resendOtp, verifyOtp } from '#contracts/accounts/sign-up/sign-up.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type AccountWorld, accountWorld, newcomer } from '../account-world.ts'
import { giveBack, takeFromAddress } from './limits.ts'
import type { AccountCall } from '../account/account-call.ts'

let w: AccountWorld
beforeAll(async () => {
  w = await accountWorld({ KNOWN_NETWORKS: '10.70.0.0/16,2001:db8:7::/48' })
})
afterAll(() => w.close())
beforeEach(() => w.database.run(sql`delete from rate_limit`))

/** A browser at this address that shows no cookie. */
const callFrom = (address: string) =>
  ({
    ...w.app.services,
    config: w.config,
    database: w.database,
    address,
    userAgent: 'Mozilla/5.0 Firefox/140.0',
    cookie: () => undefined,
  }) as unknown as AccountCall
async function taken(address: string, tries: number): Promise<number> {
  let count = 0
  for (let turn = 0; turn < tries; turn++) {
    await takeFromAddress(callFrom(address), 'register').then(
      () => count++,
      () => undefined,
    )
  }
  return count
}

it('one address has twenty unfinished sign-ups an hour, a known network twenty times as many', async () => {
  expect(await taken('10.80.0.7', 25)).toBe(20)
  expect(await taken('10.70.3.7', 25)).toBe(25)
  expect(await taken('2001:db8:7:1::/64', 25)).toBe(25)
  expect(await taken('2001:db8:8:1::/64', 25)).toBe(20)
})

it('also where sixty of a shift come at the same moment', async () => {
  const atOnce = async (address: string) => {
    const ends = await Promise.allSettled(
      Array.from({ length: 60 }, () => takeFromAddress(callFrom(address), 'register')),
    )
    return ends.filter(({ status }) => status === 'fulfilled').length
  }
  expect([await atOnce('10.70.4.7'), await atOnce('10.80.4.7')]).toEqual([60, 20])
  // Past twenty times as many nobody goes on there either.
  await w.database.run(sql`update rate_limit set uses = 400 where key = 'register:10.70.4.7'`)
  expect(await taken('10.70.4.7', 2)).toBe(0)
  await w.database.run(sql`update rate_limit set uses = 399 where key = 'register:10.70.4.7'`)
  expect(await taken('10.70.4.7', 2)).toBe(1)
})

it('so has an address at which an administrator of a company is logged in', async () => {
  const admin = await w.corporateAdmin(await w.company())
  await w.database.run(sql`update session set address = '10.81.0.7' where person_id = ${admin.personId}`)
  expect(await taken('10.81.0.7', 25)).toBe(25)
  await w.database.run(sql`update session set expires_at = now() where person_id = ${admin.personId}`)
  expect(await taken('10.81.0.7', 5)).toBe(0)
})

it('a sign-up that is finished takes nothing from the others', async () => {
  const person = newcomer()
  const signedUp = await w.signUp(person)
  const uses = () =>
    w.database.query<{ uses: number }>(sql`select uses from rate_limit where key like 'register:%' order by key`)
  expect(await uses()).toEqual([{ uses: 1 }, { uses: 1 }])
  await w.call(verifyOtp, { body: { id: signedUp.challengeId, otp: signedUp.code } })
  expect(await uses()).toEqual([{ uses: 0 }, { uses: 0 }])
  await giveBack(callFrom('10.82.0.7'), 'register')
  expect((await uses()).every((each) => each.uses === 0)).toBe(true)
})

it('one device has a limit of its own, whatever its address allows', async () => {
  const program = (address: string) => ({ headers: { 'user-agent': 'client/1', 'x-forwarded-for': address } })
  const statuses: number[] = []
  for (let turn = 0; turn <= 10; turn++) {
    const answer = await w.call(resendOtp, { body: { user: newcomer().contact_no } }, program(`10.70.0.${turn}`))
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})
