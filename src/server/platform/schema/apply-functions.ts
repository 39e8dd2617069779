/** Brings SQL functions, triggers and views up to date: files that hold their one definition, applied again when changed. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, sql } from '../postgres/database.ts'
import { appliedMigrations, migrationLock } from './migrate.ts'
import { sqlStatements } from '../postgres/sql-statements.ts'
import { StartupError } from '../config/startup-error.ts'

const functionsFolder = join(import.meta.dirname, '../../../../functions')

interface FunctionFile {
  name: string
  text: string
  sha256: string
  /** The views that it defines. */
  views: string[]
}

/**
 * Applies what changed and answers the names of these files. When migrations were added since, which may have dropped a
 * table with its triggers, that is all of them but those of published views: nobody can read while they are made, so they
 * are made again only when they changed or are gone. To be called after `migrate`; processes that start together wait
 * for each other. Throws StartupError when a file fails.
 */
export async function applyFunctions(database: Database, folder = functionsFolder): Promise<string[]> {
  const files = await readFunctionFiles(folder)
  return database.transaction(async (transaction) => {
    await transaction.run(sql`select pg_advisory_xact_lock(${migrationLock})`)
    // Each text that was ever applied has a row, so that a process of the former release stays ready while the next one
    // starts; the newest row of a file is what the database has.
    await transaction.executeSql(
      `create table if not exists schema_function (
         file text, sha256 text, migrations integer not null, applied_at timestamptz not null, primary key (file, sha256))`,
    )
    const migrations = (await appliedMigrations(transaction)).length
    const current = await transaction.query<{ file: string; sha256: string; migrations: number }>(
      sql`select distinct on (file) file, sha256, migrations from schema_function order by file, applied_at desc`,
    )
    const isNew = ({ name, sha256 }: FunctionFile) => !current.some((row) => row.file === name && row.sha256 === sha256)
    // Columns of a view cannot be taken away while it stands.
    for (const view of files.filter(isNew).flatMap(({ views }) => views)) {
      await transaction.executeSql(`drop view if exists ${view} cascade`)
    }
    const gone = await missingViews(
      transaction,
      files.flatMap(({ views }) => views),
    )
    const isOfBefore = ({ name }: FunctionFile) =>
      !isPublished(name) && current.some((row) => row.file === name && row.migrations !== migrations)
    const changed = files.filter(
      (file) => isNew(file) || isOfBefore(file) || file.views.some((view) => gone.includes(view)),
    )
    // Functions call each other: all have to be there before their bodies are looked into.
    for (const isChecked of ['off', 'on']) {
      await transaction.executeSql(`set local check_function_bodies = ${isChecked}`)
      for (const file of changed) await applyFile(transaction, file)
    }
    for (const { name, sha256 } of changed) {
      await transaction.run(sql`
        insert into schema_function values (${name}, ${sha256}, ${migrations}, clock_timestamp())
        on conflict (file, sha256) do update set migrations = excluded.migrations, applied_at = excluded.applied_at`)
    }
    return changed.map(({ name }) => name)
  })
}

/** Names of files whose text was never applied to the database. */
export async function pendingFunctions(database: Database, folder = functionsFolder): Promise<string[]> {
  const files = await readFunctionFiles(folder)
  const table = await database.first<{ exists: boolean }>(
    sql`select to_regclass('schema_function') is not null as exists`,
  )
  const applied = table?.exists
    ? await database.query<{ file: string; sha256: string }>(sql`select file, sha256 from schema_function`)
    : []
  return files
    .filter(({ name, sha256 }) => !applied.some((row) => row.file === name && row.sha256 === sha256))
    .map(({ name }) => name)
}

/** `functions/catalogue/published.sql`: what other modules may read of the catalogue's tables. */
const isPublished = (name: string) => name.endsWith('/published.sql')

async function missingViews(transaction: Database, views: readonly string[]): Promise<string[]> {
  const rows = await transaction.query<{ view: string }>(
    sql`select view from unnest(${views}::text[]) view where to_regclass(view) is null`,
  )
  return rows.map(({ view }) => view)
}

/**
 * The files in the order in which they are applied, each kind in that of their paths: functions and triggers, views of a
 * module's own, what is published of them and of tables, and views that read what others publish.
 */
export async function readFunctionFiles(folder = functionsFolder): Promise<FunctionFile[]> {
  const entries = await readdir(folder, { recursive: true })
  const names = entries.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.sql'))
  const files = await Promise.all(
    names.sort().map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      const views = [...text.matchAll(/^create or replace view (\S+)/gm)].map(([, view = '']) => view)
      return { name, text, sha256: createHash('sha256').update(text).digest('hex'), views }
    }),
  )
  const kindOf = ({ name, views, text }: FunctionFile) =>
    isPublished(name) ? 2 : views.length === 0 ? 0 : text.includes('published.') ? 3 : 1
  return files.sort((one, other) => kindOf(one) - kindOf(other))
}

async function applyFile(transaction: Database, { name, text }: FunctionFile): Promise<void> {
  for (const statement of sqlStatements(text)) {
    try {
      await transaction.executeSql(statement.text)
    } catch (error) {
      const { message, position } = error as Error & { position?: string }
      const before = statement.text.slice(0, Math.max(0, Number(position ?? 1) - 1))
      const line = statement.line + before.split('\n').length - 1
      throw new StartupError(`functions/${name} fails: ${message} (line ${line})`, { cause: error })
    }
  }
}
