/** A whole academy for one test file: app on its own database, people with sessions, and calls as any of them. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { vi } from 'vitest'
import type { Answer, EndpointDefinition, Failure, Sent } from '#contracts/endpoint.ts'
import { type AppOptions, buildApp } from '#server/app.ts'
import { type DatabaseLimits, readConfig } from '#server/platform/config/config.ts'
import { undeclaredError } from '#server/platform/endpoints/endpoint-runner.ts'
import { hashToken, randomToken } from '#server/platform/crypto.ts'
import { type Database, type DatabasePool, sql } from '#server/platform/postgres/database.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLog, type Logger } from '#server/platform/log.ts'
import { type OutboxEntry, readOutbox } from '#server/platform/messaging/outbox.ts'
import type { Services } from '#server/platform/services.ts'
import { createStorage } from '#server/platform/storage/storage.ts'
import { changesOfStaff } from './changes-of-staff.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export interface TestPerson {
  personId: string
  name: string
  email: string
  phone: string
  /** Session token, for `Authorization: Bearer`. */
  token: string
}
export interface TestLearner extends TestPerson {
  learnerId: string
}

let serial = 0

/** What is told is read at once, whatever the time of day is. */
const atAnyHour = { QUIET_HOURS: 'off' }

type Filled = Pick<Services, 'database' | 'config' | 'clock' | 'log'>

interface WorldOptions {
  env?: Record<string, string>
  pages?: AppOptions['pages']
  log?: Logger
  /** What the academy begins with: written once a run, files not copied. */
  filled?: { name: string; write: (services: Filled) => Promise<void> }
  /** The database of requests, where it is another road to the same. */
  forRequests?: (connectionString: string, limits: DatabaseLimits) => DatabasePool
}

export async function world(options: WorldOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'academy-'))
  const config = readConfig({
    NODE_ENV: 'test',
    DEMO: '1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...atAnyHour,
    ...options.env,
  })
  const warnings: string[] = []
  const log =
    options.log ??
    createLog({ logLevel: 'warn', pretty: false, destination: { write: (line) => void warnings.push(line) } })
  let offset = 0
  const clock = { now: () => new Date(Date.now() + offset) }
  const storage = createStorage(config)
  const onDatabase = async (database: DatabasePool, forRequests?: DatabasePool) => {
    const jobs = createJobs({ database, secret: config.appSecret, log })
    const { pages = false } = options
    const parts = { config, unhurried: database, storage, jobs, clock, log, pages }
    const app = await buildApp({ ...parts, database: forRequests ?? database })
    await app.ready()
    await jobs.start()
    return { app, jobs }
  }
  const write = async (database: TestDatabase) => {
    await options.filled?.write({ database, config, clock, log })
    // A database that an academy has been started on before: the first start makes a hundred queues and schedules.
    const { app, jobs } = await onDatabase(database)
    await app.close()
    await jobs.stop()
  }
  const database = await createTestDatabase({ filled: { name: options.filled?.name ?? 'started', write } })
  const forRequests = options.forRequests?.(database.connectionString, config.databaseLimits)
  const { app, jobs } = await onDatabase(database, forRequests)
  const changes = changesOfStaff(database)

  async function session(personId: string, actingAs: string, companyId: string | null = null) {
    const token = randomToken()
    await database.run(sql`insert into session (token_hash, person_id, acting_as, acting_company_id, expires_at)
      values (${hashToken(token)}, ${personId}, ${actingAs}, ${companyId}, now() + interval '1 hour')`)
    return token
  }

  async function person(name = 'Rahima Khatun') {
    serial++
    const email = `person${serial}@example.test`
    const phone = `017${String(10_000_000 + serial)}`
    const row = await database.first<{ id: string }>(sql`
      insert into person (name, email, email_verified_at, phone, verified_at) values (${name}, ${email}, now(), ${phone}, now()) returning id`)
    return { personId: row!.id, name, email, phone }
  }

  async function learner(name?: string): Promise<TestLearner> {
    const base = await person(name)
    const row = await database.first<{ id: string }>(
      sql`insert into learner (person_id) values (${base.personId}) returning id`,
    )
    return { ...base, learnerId: row!.id, token: await session(base.personId, 'learner') }
  }

  async function company(name = 'Torulota Knit') {
    serial++
    const row = await database.first<{ id: string }>(sql`
      insert into company (slug, name) values (${`company-${serial}`}, ${JSON.stringify({ en: name })}::jsonb) returning id`)
    return row!.id
  }

  async function corporateAdmin(companyId: string): Promise<TestPerson & { companyId: string }> {
    const base = await person('Mahfuza Rahman')
    await database.run(sql`insert into corporate_user (person_id, company_id) values (${base.personId}, ${companyId})`)
    return { ...base, companyId, token: await session(base.personId, 'corporate', companyId) }
  }

  async function mentor(name = 'Farhana Rahman'): Promise<TestPerson & { mentorId: string }> {
    const base = await person(name)
    serial++
    const row = await database.first<{ id: string }>(sql`
      insert into mentor (person_id, slug, name) values (${base.personId}, ${`mentor-${serial}`}, ${JSON.stringify({ en: name })}::jsonb) returning id`)
    return { ...base, mentorId: row!.id, token: await session(base.personId, 'mentor') }
  }

  /** Staff with `module.action` permissions in scope all. */
  async function staff(...permissions: string[]): Promise<TestPerson> {
    const base = await person('Anwar Hossain')
    await database.run(sql`
      with given as (select split_part(name, '.', 1) as module, split_part(name, '.', 2) as action from unnest(${permissions}::text[]) as name),
      made as (
        insert into module (slug, name, actions, position)
        select distinct module, '{}'::jsonb, '{view,create,edit,delete,publish,export,approve}'::text[], 0 from given on conflict do nothing)
      insert into person_permission (person_id, module, action, scope) select ${base.personId}, module, action, 'all' from given`)
    await database.run(sql`insert into employee (person_id) values (${base.personId})`)
    return { ...base, token: await session(base.personId, 'staff') }
  }

  interface CourseOptions {
    slug?: string
    name?: string
    price?: number
    discount?: number
    seats?: number | null
    trainingType?: 'Live' | 'On-site' | 'Self-paced'
    regEndInDays?: number | null
    progressStatus?: 1 | 2
    isPublished?: boolean
    courseType?: string
  }
  /** A course with one batch, a section with a reading, a video of 100 s and a quiz of two questions. Prices in taka. */
  async function course(given: CourseOptions = {}) {
    serial++
    const slug = given.slug ?? `course-${serial}`
    const name = JSON.stringify({ en: given.name ?? `Course ${serial}`, bn: `কোর্স ${serial}` })
    const type = given.trainingType ?? 'Self-paced'
    const price = (given.price ?? 0) * 100
    const discount = (given.discount ?? 0) * 100
    const regEnd = given.regEndInDays ?? null
    const row = await database.first<{
      course_id: string
      batch_id: string
      section_id: string
      reading_id: string
      video_id: string
      quiz_id: string
    }>(sql`
      with c as (
        insert into course (slug, name, course_type, level, language, progress_status, is_published, list_price_paisa, list_training_types, hours)
        values (${slug}, ${name}::jsonb, ${given.courseType ?? 'department'}, 'basic', 'en', ${given.progressStatus ?? 2}, ${given.isPublished ?? true}, ${price - discount}, array[${type}]::text[], 3) returning id),
      b as (insert into batch (course_id, batch_no, training_type, reg_end_date, class_start_date, seats, price_paisa, discount_paisa)
        select id, 1, ${type}, dhaka_today() + ${regEnd}::int, dhaka_today() + ${regEnd}::int + 7, ${given.seats ?? null}::int, ${price}, ${discount} from c returning id),
      s as (insert into section (course_id, title, position) select id, '{"en":"First section"}', 1 from c returning id, course_id),
      r as (insert into lecture (section_id, course_id, slug, kind, title, minutes, position, body) select id, course_id, 'a-reading', 'reading', '{"en":"A reading"}', 3, 1, '{"en":"<p>Read this.</p>"}' from s returning id),
      v as (insert into lecture (section_id, course_id, slug, kind, title, minutes, position, video) select id, course_id, 'a-video', 'video', '{"en":"A video"}', 2, 2, '{"source":"/media/demo/a.mp4","poster":"/media/demo/a.webp","captions":{},"duration":100,"bytes":1000}' from s returning id),
      q as (insert into quiz (section_id, course_id, slug, title, pass_percent, position) select id, course_id, 'a-quiz', '{"en":"A quiz"}', 60, 3 from s returning id),
      q1 as (insert into question (quiz_id, kind, text, options, answer, explanation, position) select id, 'single', '{"en":"Which seam?"}', '[{"en":"Flat"},{"en":"French"}]', '1', '{"en":"French encloses the edge."}', 1 from q),
      q2 as (insert into question (quiz_id, kind, text, answer, explanation, position) select id, 'true_false', '{"en":"Measure twice?"}', 'true', '{"en":"Always."}', 2 from q)
      select c.id as course_id, b.id as batch_id, s.id as section_id, r.id as reading_id, v.id as video_id, q.id as quiz_id from c, b, s, r, v, q`)
    return { slug, ...row! }
  }

  async function enrol(learnerId: string, of: { course_id: string; batch_id: string }) {
    const row = await database.first<{ id: string }>(sql`
      insert into enrolment (learner_id, course_id, batch_id, source) values (${learnerId}, ${of.course_id}, ${of.batch_id}, 'free') returning id`)
    return row!.id
  }

  interface CallOptions {
    as?: { token: string }
    headers?: Record<string, string>
  }
  /** Calls an endpoint over HTTP (injected): status, parsed body, headers. */
  async function call<E extends EndpointDefinition & { key: string }>(
    endpoint: E,
    sent: Sent<E> | Record<string, unknown>,
    { as, headers = {} }: CallOptions = {},
  ): Promise<{
    status: number
    body: Answer<E> & Failure
    headers: Record<string, string | string[] | number | undefined>
    text: string
  }> {
    const { params, query, body, idempotencyKey } = sent as {
      params?: Record<string, string>
      query?: Record<string, unknown>
      body?: unknown
      idempotencyKey?: string
    }
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
    const request: InjectOptions = {
      method: endpoint.method,
      url: `/api${path}`,
      headers: {
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...headers,
      },
    }
    if (query) request.query = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
    if (body !== undefined) request.payload = body as Record<string, unknown>
    const noteChange = as && changes.watch(endpoint, as.token)
    const response = await app.inject(request)
    if (response.statusCode < 300) await noteChange?.()
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : undefined) as Answer<E> & Failure,
      headers: response.headers,
      text: response.body,
    }
  }

  return {
    app,
    database: database as Database,
    config,
    storage,
    jobs,
    call,
    person,
    learner,
    company,
    corporateAdmin,
    mentor,
    staff,
    session,
    course,
    enrol,
    /** Moves the process's clock; the database keeps its own. */
    advance: (milliseconds: number) => {
      offset += milliseconds
    },
    /** A minute goes by: what is sent now is no second press of what was sent before. */
    later: () => database.run(sql`update idempotent_request set started_at = started_at - interval '1 minute'`),
    /** Messages sent so far, newest first. */
    messages: () => readOutbox(dataDir),
    /** The newest message to `to`, waited for: messages leave after the answer. */
    messageTo: (to: string, purpose?: string): Promise<OutboxEntry> =>
      vi.waitFor(
        async () => {
          const found = (await readOutbox(dataDir)).find(
            (each) => each.to.endsWith(to.slice(1)) && (!purpose || each.purpose === purpose),
          )
          if (!found) throw new Error(`No message to ${to}`)
          return found
        },
        { timeout: 15_000, interval: 20 },
      ),
    async close() {
      await app.close()
      await jobs.stop()
      await forRequests?.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      refuseUndeclared(warnings)
      changes.refuseUnlogged()
    },
  }
}

/** Throws when an endpoint answered an error code that its contract does not declare. */
function refuseUndeclared(lines: readonly string[]): void {
  const answered = lines
    .filter((line) => line.includes(undeclaredError))
    .map((line) => JSON.parse(line) as { endpoint: string; error: string })
  const missing = new Set(answered.map(({ endpoint, error }) => `${endpoint}: ${error}`))
  if (missing.size > 0) throw new Error(`Declare in \`errors\` of the contract: ${[...missing].sort().join(', ')}`)
}

export type World = Awaited<ReturnType<typeof world>>
