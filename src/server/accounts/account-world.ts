/** For the tests of accounts: a world in which callers have addresses, and people who sign up and read their SMS. */
import { vi } from 'vitest'
import { register, verifyOtp } from '#contracts/accounts/sign-up/sign-up.ts'
import { buildApp } from '#server/app.ts'
import { hashPassword } from './credentials/hash-password.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { type OutboxEntry, readOutbox } from '#server/platform/messaging/outbox.ts'
import { type World, world } from '#tests/world.ts'

export const password = 'Learn@2026'
export const otherPassword = 'Sewing#2027'

let serial = 0
/** A phone and e-mail nobody has. */
export function newcomer() {
  serial++
  return {
    name: 'Salma Akter',
    email: `newcomer${serial}@example.test`,
    contact_no: `018${10_000_000 + serial}`,
    password,
  }
}

export async function accountWorld(env: Record<string, string> = {}) {
  const base = await world({ env: { TRUST_PROXY: '127.0.0.1', ...env } })
  const { database, config } = base

  /** Headers of a caller from `address`; 10.x addresses have the limits of the real world. */
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

  /** The messages to `to` once there are `count`, oldest first. */
  const messagesTo = (to: string, count: number): Promise<OutboxEntry[]> =>
    vi.waitFor(
      async () => {
        const found = (await readOutbox(config.dataDir, 1000)).filter((each) => each.to === to).reverse()
        if (found.length < count) throw new Error(`${found.length} of ${count} messages to ${to}`)
        return found
      },
      { timeout: 15_000, interval: 20 },
    )

  /** The code of message number `count` to `to`. */
  async function codeTo(to: string, count = 1): Promise<string> {
    const { code } = (await messagesTo(to, count))[count - 1] as OutboxEntry
    if (!code) throw new Error(`Message ${count} to ${to} has no code`)
    return code
  }

  async function signUp(person = newcomer()) {
    const answer = await base.call(register, { body: person })
    if (answer.status !== 200) throw new Error(answer.text)
    return { ...person, challengeId: answer.body.data.id, code: await codeTo(person.contact_no) }
  }

  /** A verified learner with a password and a session. */
  async function member(person = newcomer()) {
    const { challengeId, code } = await signUp(person)
    const answer = await base.call(verifyOtp, { body: { id: challengeId, otp: code } })
    if (answer.status !== 200) throw new Error(answer.text)
    return { ...person, token: answer.body.token as string }
  }

  /** Gives a person of `world()` a password. */
  async function withPassword<Person extends { personId: string }>(person: Person): Promise<Person> {
    await database.run(
      sql`update person set password_hash = ${await hashPassword(password)} where id = ${person.personId}`,
    )
    return person
  }

  /** Lets the last minute pass for the codes to `destination`. */
  const waitAMinute = (destination: string) =>
    database.run(
      sql`update otp_challenge set sent_at = sent_at - interval '61 seconds' where destination = ${destination}`,
    )

  const others: { close(): Promise<unknown> }[] = []
  /** Another process on the same database. */
  async function secondApp() {
    const { storage, clock, log } = base.app.services
    const jobs = createJobs({
      database: base.app.services.database as never,
      secret: config.appSecret,
      log: log as never,
    })
    const app = await buildApp({ config, database, storage, jobs, clock, log, pages: false })
    await app.ready()
    others.push(app)
    return app
  }

  return {
    ...base,
    from,
    messagesTo,
    codeTo,
    signUp,
    member,
    withPassword,
    waitAMinute,
    secondApp,
    async close() {
      for (const other of others) await other.close()
      await base.close()
    },
  }
}
export type AccountWorld = Awaited<ReturnType<typeof accountWorld>> & World

/** Another code of the same length. */
export const wrongCodeFor = (code: string, step = 1): string =>
  String((Number(code) + step) % 10 ** code.length).padStart(code.length, '0')
