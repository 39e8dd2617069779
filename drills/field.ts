/** Where a drill takes place: one database, gateways and a mail server that outlive every crash, and processes of the academy. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { seedFoundations } from '#seed/seed-foundations.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createLog } from '#server/platform/log.ts'
import { type Database, type DatabasePool, sql } from '#server/platform/postgres/database.ts'
import { type OpenedDatabase, openConfiguredDatabase } from '#server/platform/postgres/open-configured-database.ts'
import { hashToken, randomToken } from '#server/platform/crypto.ts'
import { createBkashSimulator } from '#simulators/bkash.ts'
import { createSslcommerzSimulator } from '#simulators/sslcommerz.ts'
import { startGateway } from '#simulators/test-world.ts'
import { createTestDatabase } from '#tests/test-database.ts'
import { nodeFlags, nodeSettings } from '../scripts/runtime.mjs'

export interface Buyer {
  learnerId: string
  token: string
}
export interface Course {
  id: string
  slug: string
  batchId: string
}

const wallet = { appKey: 'key', appSecret: 'secret', username: 'user', password: 'pass' }

/** `hasOwnServer`: on the embedded PostgreSQL of the first process, as an academy without DATABASE_URL. */
export async function openField({ hasOwnServer = false } = {}) {
  const shared = hasOwnServer ? undefined : await createTestDatabase()
  if (shared) await seedFoundations(shared)
  const dataDir = await mkdtemp(join(tmpdir(), 'drill-'))
  const sslcommerz = createSslcommerzSimulator({ storeId: 'store', storePassword: 'store-pass' })
  const bkash = createBkashSimulator(wallet)
  const cards = await startGateway(
    (app, prefix) => void app.register(async (scope) => sslcommerz.mount(scope), { prefix }),
  )
  const wallets = await startGateway(
    (app, prefix) => void app.register(async (scope) => bkash.mount(scope), { prefix }),
  )
  const mails: string[] = []
  const mailServer = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      let size = 0
      stream.on('data', (part: Buffer) => (size += part.length))
      stream.on('end', () => {
        mails.push(String(size))
        done()
      })
    },
  })
  mailServer.on('error', () => {})
  const smtpPort = await freePort()
  await new Promise<void>((resolve) => mailServer.listen(smtpPort, '127.0.0.1', resolve))
  // All processes stand behind one public address: the first one's.
  const publicPort = await freePort()
  const publicUrl = `http://127.0.0.1:${publicPort}`
  const env = {
    NODE_ENV: 'production',
    DEMO: '0',
    DATA_DIR: dataDir,
    ...(shared ? { DATABASE_URL: shared.connectionString } : {}),
    PUBLIC_URL: publicUrl,
    APP_SECRET: 'a-secret-for-drills-only-0123456789abcdef',
    SMS_PROVIDER: 'outbox',
    // Drills run at any hour.
    QUIET_HOURS: 'off',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Academy <no-reply@academy.example>',
    SSLCOMMERZ_BASE_URL: cards.baseUrl,
    SSLCOMMERZ_STORE_ID: 'store',
    SSLCOMMERZ_STORE_PASSWORD: 'store-pass',
    BKASH_BASE_URL: wallets.baseUrl,
    BKASH_APP_KEY: wallet.appKey,
    BKASH_APP_SECRET: wallet.appSecret,
    BKASH_USERNAME: wallet.username,
    BKASH_PASSWORD: wallet.password,
    // A drill says what holds when many come at once; how soon they are answered depends on the machine.
    STATEMENT_TIMEOUT_MS: '30000',
    LOCK_TIMEOUT_MS: '30000',
    LOG_LEVEL: 'fatal',
  }
  const academies: Academy[] = []
  async function startNext(): Promise<Academy> {
    const port = academies.length === 0 ? publicPort : await freePort()
    const academy = await startAcademy({ ...env, PORT: String(port) }, `http://127.0.0.1:${port}`)
    academies.push(academy)
    return academy
  }
  if (!shared) await startNext()
  const own = shared
    ? undefined
    : await openConfiguredDatabase(readConfig(env), createLog({ logLevel: 'silent' }), 'shared')
  const database: DatabasePool = shared ?? (own as OpenedDatabase).database

  return {
    database: database as Database,
    /** How a connection reaches the database. */
    connection: shared ? { connectionString: shared.connectionString } : addressOf(database),
    dataDir,
    academies: academies as readonly Academy[],
    env,
    sslcommerz,
    bkash,
    mails,
    publicUrl,
    /** Another process of the academy; the first one answers at the public address. */
    startAcademy: startNext,
    buyers: (count: number) => makeBuyers(database, count),
    course: (given: { priceTaka: number; seats?: number }) => makeCourse(database, given),
    async close() {
      await own?.close()
      for (const academy of academies) await academy.stop()
      await new Promise<void>((resolve) => mailServer.close(() => resolve()))
      await cards.close()
      await wallets.close()
      await shared?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
const addressOf = ({ pool: { options } }: DatabasePool) => ({
  host: options.host,
  port: options.port,
  user: options.user,
  database: options.database,
})

export type Field = Awaited<ReturnType<typeof openField>>

export interface Academy {
  origin: string
  /** Of the process that runs now. */
  pid(): number
  /** False once it has ended by itself. */
  isRunning(): boolean
  /** Ends it at once, whatever it is doing, and starts it again. Answers the milliseconds until it was ready. */
  killAndRestart(): Promise<number>
  /** Asks it to end; answers its exit code and the milliseconds it took. */
  terminate(): Promise<{ code: number | null; ms: number }>
  stop(): Promise<void>
}

async function startAcademy(env: Record<string, string>, origin: string): Promise<Academy> {
  let child = await begin()
  async function begin(): Promise<ChildProcess> {
    const started = spawn(process.execPath, [...nodeFlags, join(import.meta.dirname, 'app-process.ts')], {
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...nodeSettings, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    for (;;) {
      if (started.exitCode !== null) throw new Error(`The academy ended with ${started.exitCode}`)
      const response = await fetch(`${origin}/readyz`).catch(() => undefined)
      if (response?.ok) return started
      await pause(20)
    }
  }
  const end = (signal: 'SIGKILL' | 'SIGTERM') =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  return {
    origin,
    pid: () => child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async killAndRestart() {
      await end('SIGKILL')
      const began = performance.now()
      child = await begin()
      return performance.now() - began
    },
    async terminate() {
      const began = performance.now()
      await end('SIGTERM')
      return { code: child.exitCode, ms: performance.now() - began }
    },
    stop: () => end('SIGTERM'),
  }
}

export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  if (!address || typeof address === 'string') throw new Error('No port')
  return address.port
}

async function makeBuyers(database: Database, count: number): Promise<Buyer[]> {
  const first = await database.first<{ count: number }>(sql`select count(*)::int as count from person`)
  const people = Array.from({ length: count }, (_, index) => {
    const number = (first?.count ?? 0) + index
    return { name: `Buyer ${number}`, email: `buyer${number}@example.test`, phone: `018${String(10_000_000 + number)}` }
  })
  const rows = await database.query<{ learner_id: string; person_id: string }>(sql`
    with p as (
      insert into person (name, email, phone, verified_at)
      select x.name, x.email, x.phone, now()
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as x (name text, email text, phone text) returning id)
    insert into learner (person_id) select id from p returning id as learner_id, person_id`)
  return Promise.all(
    rows.map(async ({ learner_id, person_id }) => {
      const token = randomToken()
      await database.run(sql`
        insert into session (token_hash, person_id, acting_as, expires_at)
        values (${hashToken(token)}, ${person_id}, 'learner', now() + interval '1 day')`)
      return { learnerId: learner_id, token }
    }),
  )
}

let courses = 0
async function makeCourse(
  database: Database,
  { priceTaka, seats }: { priceTaka: number; seats?: number },
): Promise<Course> {
  courses += 1
  const slug = `drill-course-${courses}`
  const row = await database.first<{ id: string; batch_id: string }>(sql`
    with c as (
      insert into course (slug, name, course_type, level, language, progress_status, is_published, list_price_paisa, list_training_types, hours)
      values (${slug}, ${JSON.stringify({ en: `Drill ${courses}` })}::jsonb, 'department', 'basic', 'en', 2, true, ${priceTaka * 100}, '{Live}', 3)
      returning id)
    insert into batch (course_id, batch_no, training_type, reg_end_date, class_start_date, seats, price_paisa, discount_paisa)
    select id, 1, 'Live', dhaka_today() + 9, dhaka_today() + 20, ${seats ?? null}::int, ${priceTaka * 100}, 0 from c
    returning course_id as id, id as batch_id`)
  if (!row) throw new Error('No course')
  return { id: row.id, slug, batchId: row.batch_id }
}

export async function makeCoupon(
  database: Database,
  given: { code: string; maxUses: number | null; perLearner?: number; percent?: number },
): Promise<string> {
  const row = await database.first<{ id: string }>(sql`
    insert into coupon (code, kind, value, max_uses, per_learner, starts_at, ends_at)
    values (${given.code}, 'percent', ${given.percent ?? 10}, ${given.maxUses}, ${given.perLearner ?? null}, now() - interval '1 day', now() + interval '1 day')
    returning id`)
  if (!row) throw new Error('No coupon')
  return row.id
}
