/** Writes a backup of the whole academy, while it runs: one moment of the database, and the media folder. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { backupFormat, type Manifest, manifestFile, mediaName, rowsFile } from './backup-format.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { type Database, sql } from '../postgres/database.ts'
import { mediaFolder } from '../storage/folder-storage.ts'
import { appliedMigrations } from '../schema/migrate.ts'
import { isSchemaCurrent } from '../schema/update-schema.ts'
import { StartupError } from '../config/startup-error.ts'

const batch = 2000

/**
 * Writes `file` and answers what is in it. Queued jobs are left out: what they would have done belongs to the moment.
 * Throws StartupError when the file cannot be written, or the schema is not up to date.
 */
export async function backUp(
  { database, config, clock }: { database: Database; config: Pick<Config, 'dataDir' | 's3'>; clock: Clock },
  file: string,
): Promise<Manifest> {
  if (!(await isSchemaCurrent(database))) {
    throw new StartupError('The database is not up to this release: run npm run academy -- migrate first.')
  }
  const target = resolve(file)
  const folder = await workFolder(dirname(target))
  try {
    await mkdir(join(folder, 'tables'))
    const content = await database.transaction(async (transaction) => {
      // One moment for all tables; writers are not held up.
      await transaction.executeSql('set transaction isolation level repeatable read read only')
      await transaction.executeSql(textForm)
      const migrations = await appliedMigrations(transaction)
      const tables: Manifest['tables'] = []
      for (const name of await tableNames(transaction)) {
        tables.push({ name, ...(await writeRows(transaction, name, join(folder, rowsFile(name)))) })
      }
      return { migrations, tables, sequences: await readSequences(transaction) }
    })
    const media = config.s3 ? undefined : await countFiles(mediaFolder(config.dataDir))
    const written: Manifest = { format: backupFormat, created_at: clock.now().toISOString(), ...content, media }
    await writeFile(join(folder, manifestFile), JSON.stringify(written, null, 2))
    const partial = join(folder, 'backup.tar.gz')
    const mediaParts = media?.files ? ['-C', config.dataDir, mediaName] : []
    await promisify(execFile)('tar', ['-czf', partial, '-C', folder, manifestFile, 'tables', ...mediaParts])
    // Whoever reads a backup reads everything.
    await chmod(partial, 0o600)
    await rename(partial, target)
    return written
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** How values are written has to be how they are read, whatever the server's settings are. */
export const textForm = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local bytea_output = 'hex'`

/** All tables of the academy but the records of migrations and functions, which a restore writes itself. */
export async function tableNames(database: Database): Promise<string[]> {
  const rows = await database.query<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('schema_migration', 'schema_function') order by relname`)
  return rows.map(({ name }) => name)
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

async function writeRows(transaction: Database, table: string, path: string) {
  await transaction.executeSql(
    `declare backup_rows no scroll cursor for select backup_row::text as row from public.${quoted(table)} as backup_row`,
  )
  const hash = createHash('sha256')
  let rows = 0
  async function* lines() {
    for (;;) {
      const read = (await transaction.executeSql(`fetch ${batch} from backup_rows`)).rows as { row: string }[]
      if (read.length === 0) return
      rows += read.length
      const text = read.map(({ row }) => `${JSON.stringify(row)}\n`).join('')
      hash.update(text)
      yield text
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path, { mode: 0o600 }))
  await transaction.executeSql('close backup_rows')
  return { rows, sha256: hash.digest('hex') }
}

function readSequences(transaction: Database): Promise<Manifest['sequences']> {
  return transaction.query(sql`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`)
}

async function countFiles(folder: string): Promise<{ files: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return { files: entries.filter((entry) => entry.isFile()).length }
}

/** Beside the target, so that the last step is a rename on one disk. */
async function workFolder(parent: string): Promise<string> {
  try {
    await stat(parent)
    return await mkdtemp(join(parent, '.backup-'))
  } catch (error) {
    throw new StartupError(
      `Cannot write in ${parent} (${(error as NodeJS.ErrnoException).code}): choose another FILE.`,
      { cause: error },
    )
  }
}
