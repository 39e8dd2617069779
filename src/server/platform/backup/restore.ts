/** Puts a backup in the place of what there is: all of it, or nothing when the backup is not sound. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { quoted, tableNames, textForm } from './back-up.ts'
import { type Manifest, manifest, manifestFile, mediaName, rowsFile } from './backup-format.ts'
import type { Config } from '../config/config.ts'
import { type Database, sql } from '../postgres/database.ts'
import { mediaFolder } from '../storage/folder-storage.ts'
import { migrate, migrationsFolder } from '../schema/migrate.ts'
import { updateSchema } from '../schema/update-schema.ts'
import { StartupError } from '../config/startup-error.ts'

const batchRows = 1000
const batchBytes = 4 * 1024 * 1024

/**
 * Restores `file`: checks it first, then replaces the database in one transaction and brings it up to this release's
 * schema, then the media folder. Sessions and codes come back as they were; the job queue starts empty.
 * The academy must not run. Throws StartupError for a file that is cut, changed or of a newer release.
 */
export async function restore(
  { database, config }: { database: Database; config: Pick<Config, 'dataDir' | 's3'> },
  file: string,
): Promise<Manifest> {
  const backup = resolve(file)
  await stat(backup).catch(() => {
    throw new StartupError(`There is no file ${backup}.`)
  })
  await mkdir(config.dataDir, { recursive: true })
  const folder = await mkdtemp(join(config.dataDir, '.restore-'))
  try {
    const content = await unpack(backup, folder)
    if (content.media && config.s3)
      throw new StartupError('This backup has media files, but this academy keeps them in a bucket: unset S3_BUCKET.')
    await refuseOtherSchemas(content)
    await refuseChangedTables(content, folder)
    try {
      await database.transaction((transaction) => replaceDatabase(transaction, content, folder))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new StartupError(`The backup does not fit (${reason}): nothing was changed.`, { cause: error })
    }
    if (content.media) await replaceMedia(config.dataDir, join(folder, mediaName))
    return content
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function unpack(backup: string, folder: string): Promise<Manifest> {
  try {
    await promisify(execFile)('tar', ['-xzf', backup, '-C', folder, '--no-same-owner'])
    return manifest.parse(JSON.parse(await readFile(join(folder, manifestFile), 'utf8')))
  } catch (error) {
    throw new StartupError(`${backup} is not a whole backup of an academy: nothing was changed.`, { cause: error })
  }
}

async function refuseOtherSchemas({ migrations }: Manifest): Promise<void> {
  for (const { name, sha256 } of migrations) {
    const text = /^[\w.]+$/.test(name) ? await readFile(join(migrationsFolder, name)).catch(() => undefined) : undefined
    if (!text || createHash('sha256').update(text).digest('hex') !== sha256) {
      throw new StartupError(
        `The backup was made by another release (migration ${name}): restore it with that one. Nothing was changed.`,
      )
    }
  }
}

async function refuseChangedTables({ tables }: Manifest, folder: string): Promise<void> {
  for (const { name, sha256 } of tables) {
    const hash = createHash('sha256')
    const isSound = await pipeline(createReadStream(join(folder, rowsFile(name))), hash).then(
      () => hash.digest('hex') === sha256,
      () => false,
    )
    if (!isSound) throw new StartupError(`The backup is damaged (table ${name}): nothing was changed.`)
  }
}

async function replaceDatabase(transaction: Database, content: Manifest, folder: string): Promise<void> {
  await transaction.executeSql('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
  await migrate(
    transaction,
    migrationsFolder,
    content.migrations.map(({ name }) => name),
  )
  await transaction.executeSql(textForm)
  const present = await tableNames(transaction)
  const unknown = content.tables.find(({ name }) => !present.includes(name))
  if (unknown)
    throw new StartupError(`The backup has a table ${unknown.name} that its schema does not know: nothing was changed.`)

  // Rows come in no particular order, and as they were: references are checked at the end, triggers stay quiet.
  const keys = await foreignKeys(transaction)
  for (const { table, name } of keys)
    await transaction.executeSql(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const table of present) await transaction.executeSql(`alter table public.${quoted(table)} disable trigger user`)
  if (present.length > 0)
    await transaction.executeSql(`truncate ${present.map((table) => `public.${quoted(table)}`).join(', ')}`)
  for (const { name, rows } of content.tables) await readRows(transaction, name, join(folder, rowsFile(name)), rows)
  for (const { name, value } of content.sequences)
    await transaction.run(sql`select setval(${quoted(name)}::regclass, ${value})`)
  for (const table of present) await transaction.executeSql(`alter table public.${quoted(table)} enable trigger user`)
  for (const { table, name, definition } of keys) {
    await transaction.executeSql(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  }
  await updateSchema(transaction)
  await transaction.executeSql('analyze')
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}
function foreignKeys(transaction: Database): Promise<ForeignKey[]> {
  return transaction.query(sql`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
}

async function readRows(transaction: Database, table: string, path: string, expected: number): Promise<void> {
  const columns = await transaction.query<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${`public.${quoted(table)}`}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`)
  const names = columns.map(({ name }) => quoted(name))
  // `offset 0` keeps the planner from reading each row's text once for every column.
  const insert = `insert into public.${quoted(table)} (${names.join(', ')}) overriding system value
    select ${names.map((name) => `(parsed_row).${name}`).join(', ')}
    from (select line::public.${quoted(table)} as parsed_row from unnest($1::text[]) as line offset 0) as parsed`
  let lines: string[] = []
  let bytes = 0
  let total = 0
  const flush = async () => {
    if (lines.length > 0) await transaction.executeSql(insert, [lines])
    total += lines.length
    lines = []
    bytes = 0
  }
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    lines.push(JSON.parse(line) as string)
    bytes += line.length
    if (lines.length >= batchRows || bytes > batchBytes) await flush()
  }
  await flush()
  if (total !== expected) throw new Error(`table ${table} has ${total} rows instead of ${expected}`)
}

async function replaceMedia(dataDir: string, restored: string): Promise<void> {
  const current = mediaFolder(dataDir)
  const former = `${current}.before-restore`
  await rm(former, { recursive: true, force: true })
  await rename(current, former).catch(() => {})
  await mkdir(restored, { recursive: true })
  await rename(restored, current)
  await rm(former, { recursive: true, force: true })
}
