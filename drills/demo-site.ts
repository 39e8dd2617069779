/** The built product with its demo academy, somebody of each kind logged in, and the address of every page. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashToken, randomToken } from '#server/platform/crypto.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { createTestDatabase } from '#tests/test-database.ts'
import { nodeFlags, nodeSettings } from '../scripts/runtime.mjs'
import { pageRules, type Who } from '../e2e/page-rules.ts'
import type { Things } from '../e2e/page-things.ts'
import { freePort, pause } from './field.ts'

export const demoRoles = ['learner', 'mentor', 'corporate', 'staff'] as const
export type DemoRole = (typeof demoRoles)[number]
const mails: Record<DemoRole, string> = {
  learner: 'learner@demo.test',
  mentor: 'mentor@demo.test',
  corporate: 'corporate@demo.test',
  staff: 'admin@demo.test',
}

/** `publicUrl` stands in cookies and headers; it answers at `origin`. */
export async function openDemoSite(given: { publicUrl?: string } = {}) {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'drill-site-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = {
    ...nodeSettings,
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    NODE_ENV: 'production',
    DEMO: '1',
    PORT: String(port),
    PUBLIC_URL: given.publicUrl ?? origin,
    DATA_DIR: dataDir,
    DATABASE_URL: database.connectionString,
    LOG_LEVEL: 'fatal',
  }
  let stop = await begin(env, origin)
  return {
    origin,
    dataDir,
    database: database as Database,
    /** A new session's token. */
    logIn: (role: DemoRole) => makeSession(database, role),
    addresses: () => addressesOf(database),
    async restart() {
      await stop()
      stop = await begin(env, origin)
    },
    async close() {
      await stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type DemoSite = Awaited<ReturnType<typeof openDemoSite>>

async function begin(env: Record<string, string>, origin: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [...nodeFlags, join(import.meta.dirname, '..', 'src', 'main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`The academy ended with ${child.exitCode}`)
    await pause(50)
  }
  return () => {
    child.kill('SIGTERM')
    return ended
  }
}

export interface PageAddress {
  path: string
  /** Who may open it. */
  role: DemoRole | 'guest'
}

const roleOf = (who: Who): PageAddress['role'] => {
  if (who === 'anyone') return 'guest'
  if (who === 'person') return 'learner'
  return demoRoles.find((role) => role === who) ?? 'staff'
}

async function makeSession(database: Database, role: DemoRole): Promise<string> {
  const token = randomToken()
  await database.run(sql`
    insert into session (token_hash, person_id, acting_as, acting_company_id, expires_at)
    select ${hashToken(token)}, p.id, ${role}, (select company_id from corporate_user c where c.person_id = p.id and ${role} = 'corporate' limit 1),
      now() + interval '1 day'
    from person p where p.email = ${mails[role]}`)
  return token
}

/** Every route of the product, with things of the demo academy where its address names one. */
async function addressesOf(database: Database): Promise<PageAddress[]> {
  const things = await database.first<Things>(sql`
    with me as (select l.id from learner l join person p on p.id = l.person_id where p.email = ${mails.learner})
    select
      (select slug from course where is_published order by slug limit 1) as course,
      own.slug as own_course, own.lecture as own_lecture, seen.course as preview_course, seen.lecture as preview,
      (select slug from event where is_published order by starts_at desc limit 1) as event,
      (select slug from industry where is_published order by slug limit 1) as industry,
      (select c.slug from certificate c, me where c.learner_id = me.id limit 1) as certificate,
      (select o.no from orders o, me where o.learner_id = me.id limit 1) as "order",
      (select id::text from person where email = ${mails.learner}) as person,
      (select e.person_id::text from employee e limit 1) as employee,
      (select id::text from role limit 1) as role, (select id::text from coupon limit 1) as coupon
    from (select c.slug, x.slug as lecture from enrolment e join me on e.learner_id = me.id join course c on c.id = e.course_id
        join lecture x on x.course_id = c.id limit 1) own,
      (select c.slug as course, x.slug as lecture from lecture x join course c on c.id = x.course_id where x.is_preview and c.is_published limit 1) seen`)
  if (!things) throw new Error('The demo academy has nothing to look at')
  return Object.entries(pageRules).map(([path, { at, who }]) => ({
    path: at?.(things) ?? absent(path),
    role: roleOf(who),
  }))
}

const absent = (path: string) =>
  path
    .replace(/:slug\??|:lecture|:token/g, 'no-such-thing')
    .replace(/:\w+/g, '01a00000-0000-7000-8000-000000000000')
    .replace('*', 'no/such/page')
