/** Databases for tests: one server and one migrated template a run, and a clone of it in milliseconds for whoever asks. */
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { keepStatements, recordStatements } from './sent-statements.ts'
import { type DatabasePool, openDatabase } from '#server/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { installJobQueue } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { checkRowTypes } from './row-types.ts'
import { updateSchema } from '#server/platform/schema/update-schema.ts'

/** Set by `setup` for the processes of the tests: a superuser's address, and the name of the template. */
const serverVariable = 'TEST_DATABASE_SERVER'
const templateVariable = 'TEST_DATABASE_TEMPLATE'

/**
 * Vitest's global setup: a throw-away server, or the one at TEST_DATABASE_URL (whose user may create databases).
 * TEST_POSTGRES_BIN names the folder of another PostgreSQL than the packaged one.
 */
export async function setup(): Promise<() => Promise<void>> {
  // Every project of a run calls this: the first one starts the server for all and stops it after all.
  if (process.env[serverVariable]) return async () => {}
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startServer()
  const template = `template_${randomBytes(6).toString('hex')}`
  process.env[serverVariable] = server.url
  process.env[templateVariable] = template
  try {
    await asAdministrator(`create database ${template}`)
    const database = openDatabase({ connectionString: addressOf(template), max: 2 })
    await updateSchema(database)
    await installJobQueue(database)
    // A template must have no connection.
    await database.close()
  } catch (error) {
    await server.stop()
    throw error
  }
  return async () => {
    await asAdministrator(async (client) => {
      const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [template])
      for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
    })
    await server.stop()
  }
}

export interface TestDatabase extends DatabasePool {
  connectionString: string
  /** Closes the pool and removes the database. */
  drop(): Promise<void>
  /** Closes the pool and gives the database another name. */
  keepAs(name: string): Promise<void>
}

/** What takes seconds to write, and many tests begin with. */
export interface Filling {
  name: string
  write(database: TestDatabase): Promise<void>
}

/** A migrated database of one's own. `empty` leaves out the schema; `filled` is written once a run and copied from then on. */
export async function createTestDatabase(options: { empty?: boolean; filled?: Filling } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = options.empty
    ? 'template0'
    : options.filled
      ? await filledTemplate(options.filled)
      : process.env[templateVariable]
  // Copying files takes a third of the time of the usual way, which writes every page to the log first.
  await asAdministrator(`create database ${name} template ${template} strategy file_copy`)
  const connectionString = addressOf(name)
  const database = openDatabase({ connectionString, secret: 'known to no database' })
  const checked = checkRowTypes(database)
  const sent = recordStatements(database.pool)
  const end = async () => {
    await database.close()
    if (!options.empty) await keepStatements(sent)
  }
  return {
    ...database,
    ...checked,
    connectionString,
    async drop() {
      await end()
      await asAdministrator(`drop database if exists ${name} with (force)`)
    },
    async keepAs(other) {
      await end()
      await asAdministrator(`alter database ${name} rename to ${other}`)
    },
  }
}

/** Templates that this process has asked for. */
const filledTemplates = new Map<string, Promise<string>>()

/** The name of the template with what `filling` writes. */
function filledTemplate(filling: Filling): Promise<string> {
  const known = filledTemplates.get(filling.name)
  if (known) return known
  const template = fillTemplate(filling)
  filledTemplates.set(filling.name, template)
  return template
}

/** By the first process that asks, while the others wait. */
async function fillTemplate({ name, write }: Filling): Promise<string> {
  const template = `${process.env[templateVariable]}_${name}`
  await asAdministrator(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount) return
    const database = await createTestDatabase()
    await write(database)
    await database.keepAs(template)
  })
  return template
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'selai-test-'))
  // PostgreSQL 15, run by another user, insists on coming back to the folder that it was started in.
  await chmod(folder, 0o755)
  const { TEST_POSTGRES_BIN } = process.env
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    log: createLog({ logLevel: 'warn' }),
    binaries: TEST_POSTGRES_BIN || undefined,
    // What a throw-away server may do without.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      autovacuum: 'off',
    },
  })
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(server.host)}`,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function addressOf(database: string): string {
  const address = new URL(process.env[serverVariable] ?? '')
  address.pathname = `/${database}`
  return address.href
}

async function asAdministrator(work: string | ((client: pg.Client) => Promise<void>)): Promise<void> {
  const client = new pg.Client({ connectionString: process.env[serverVariable] })
  await client.connect()
  try {
    await (typeof work === 'string' ? client.query(work) : work(client))
  } finally {
    await client.end()
  }
}
