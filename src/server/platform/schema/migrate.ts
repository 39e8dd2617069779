/** Brings the schema up to date: numbered SQL files, each applied once, in order, in a transaction of its own. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, sql } from '../postgres/database.ts'
import { StartupError } from '../config/startup-error.ts'

export const migrationsFolder = join(import.meta.dirname, '../../../../migrations')

interface Migration {
  name: string
  text: string
  sha256: string
}
export interface AppliedMigration {
  name: string
  sha256: string
}

// Any number, the same in every release.
export const migrationLock = 7_205_812

/**
 * Applies what is missing (of `only` these names, if given) and answers the names it applied.
 * Processes that start together wait for each other. Throws StartupError when a released file was changed,
 * when the database is newer than this release, or when a file fails.
 */
export async function migrate(
  database: Database,
  folder = migrationsFolder,
  only?: readonly string[],
): Promise<string[]> {
  const files = await readMigrations(folder)
  const wanted = only ? files.filter(({ name }) => only.includes(name)) : files
  let applied = new Map((await appliedMigrations(database)).map(({ name, sha256 }) => [name, sha256]))
  refuseStrangers(applied, files)

  const done: string[] = []
  for (const migration of wanted) {
    if (applied.has(migration.name)) continue
    const isDone = await database.transaction(async (transaction) => {
      await transaction.run(sql`select pg_advisory_xact_lock(${migrationLock})`)
      await transaction.executeSql(
        `create table if not exists schema_migration (
           name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
      )
      applied = new Map((await appliedMigrations(transaction)).map(({ name, sha256 }) => [name, sha256]))
      if (applied.has(migration.name)) return false
      try {
        await transaction.executeSql(migration.text)
      } catch (error) {
        throw new StartupError(`Migration ${migration.name} fails: ${describe(error, migration.text)}`, {
          cause: error,
        })
      }
      await transaction.run(
        sql`insert into schema_migration (name, sha256) values (${migration.name}, ${migration.sha256})`,
      )
      return true
    })
    if (isDone) done.push(migration.name)
  }
  return done
}

/** Names of files that the database does not have yet. */
export async function pendingMigrations(database: Database, folder = migrationsFolder): Promise<string[]> {
  const applied = new Set((await appliedMigrations(database)).map(({ name }) => name))
  return (await migrationNames(folder)).filter((name) => !applied.has(name))
}

/** What was applied to this database, in order; empty for a new one. */
export async function appliedMigrations(database: Database): Promise<AppliedMigration[]> {
  const table = await database.first<{ exists: boolean }>(
    sql`select to_regclass('schema_migration') is not null as exists`,
  )
  if (!table?.exists) return []
  return database.query<AppliedMigration>(sql`select name, sha256 from schema_migration order by name`)
}

async function migrationNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await migrationNames(folder)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

function refuseStrangers(applied: Map<string, string>, files: Migration[]): void {
  for (const [name, sha256] of applied) {
    const file = files.find((migration) => migration.name === name)
    if (!file)
      throw new StartupError(
        `The database has migration ${name}, which this release does not know: start the newer release.`,
      )
    if (file.sha256 !== sha256) {
      throw new StartupError(
        `Migration ${name} was changed after it was applied: restore the file and put the change into a new migration.`,
      )
    }
  }
}

function describe(error: unknown, text: string): string {
  if (!(error instanceof Error)) return String(error)
  const position = Number((error as { position?: string }).position)
  const line = position > 0 ? ` (line ${text.slice(0, position).split('\n').length})` : ''
  return `${error.message}${line}`
}
