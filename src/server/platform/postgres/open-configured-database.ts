/** Opens the database that the settings name: the embedded one, or DATABASE_URL. */
import type { Config } from '../config/config.ts'
import { type DatabasePool, openDatabase, requestLimits, sql } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { Logger } from '../log.ts'
import { StartupError } from '../config/startup-error.ts'

export interface OpenedDatabase {
  /** For jobs, exports, migrations and commands, which may take their time. */
  database: DatabasePool
  /** For requests, which may not. */
  forRequests: DatabasePool
  /** False: the embedded database belongs to a running academy. */
  isOwner: boolean
  /** Closes the pool, at most two seconds long, and stops the embedded server if this process owns it. */
  close(): Promise<void>
}

/** Throws StartupError when there is no usable PostgreSQL 15 or later. `ownership` is for the embedded one. */
export async function openConfiguredDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseLimits' | 'dataDir' | 'appSecret'>,
  log: Logger,
  ownership: 'exclusive' | 'shared' = 'exclusive',
): Promise<OpenedDatabase> {
  const server = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log, ownership })
  const { host, port, database: name, user } = server ?? {}
  let isClosing = false
  const common = {
    ...(server ? { host, port, database: name, user } : { connectionString: config.databaseUrl }),
    secret: config.appSecret,
    application_name: 'academy',
    keepAlive: true,
    onError: (error: Error) => isClosing || log.warn({ err: error }, 'A database connection was lost'),
  }
  const { databaseLimits } = config
  const database = openDatabase({ ...common, max: 5, statement_timeout: databaseLimits.backgroundStatementMs })
  const forRequests = openDatabase({ ...common, ...requestLimits(databaseLimits) })
  const close = async () => {
    isClosing = true
    await Promise.race([
      Promise.all([database.close(), forRequests.close()]),
      new Promise((resolve) => setTimeout(resolve, 2000).unref()),
    ])
    await server?.stop()
  }
  try {
    if (config.databaseUrl) await checkServer(database, config.databaseUrl)
  } catch (error) {
    await close()
    throw error
  }
  return { database, forRequests, isOwner: server?.isOwner ?? true, close }
}

async function checkServer(database: DatabasePool, databaseUrl: string): Promise<void> {
  const { host, pathname } = new URL(databaseUrl)
  let version: number
  try {
    const row = await database.first<{ version: number }>(
      sql`select current_setting('server_version_num')::integer as version`,
    )
    version = row?.version ?? 0
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // The address without its password.
    throw new StartupError(
      `DATABASE_URL: cannot use ${host || 'the local socket'}${pathname} (${message || code}): start PostgreSQL there, or correct the address.`,
      { cause: error },
    )
  }
  if (version < 150_000) {
    throw new StartupError(
      `DATABASE_URL: ${host} runs PostgreSQL ${Math.floor(version / 10_000)}; the academy needs 15 or later.`,
    )
  }
}
