/** The database of an academy without DATABASE_URL: a real PostgreSQL in DATA_DIR that this process starts, adopts, holds and stops. */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from '../log.ts'
import { isAlive, openCluster, port } from './open-cluster.ts'
import { StartupError } from '../config/startup-error.ts'

export interface EmbeddedPostgres {
  /** The folder of the Unix socket, as `pg` and libpq take it. */
  readonly host: string
  readonly port: number
  readonly database: string
  readonly user: string
  /** The server was running already, left behind by a process that was killed. */
  readonly wasAdopted: boolean
  /** False: another process runs the academy on this data, and stops the server when it ends. */
  readonly isOwner: boolean
  /** Stops the server if this process owns it. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  dataDir: string
  log: Logger
  /** 'exclusive' (default) refuses data that another process runs on; 'shared' joins that process's server. */
  ownership?: 'exclusive' | 'shared'
  /** Another folder with initdb and postgres than the packaged one. */
  binaries?: string
  /** Server settings that differ from the usual ones. */
  settings?: Record<string, string>
}

const academy = 'academy'
// Any number, the same in every release.
const ownerLock = 7_205_811

// Small: some 25 MB beside the shared buffers, for one application on the same machine.
const usualSettings = {
  listen_addresses: '',
  unix_socket_directories: '.',
  max_connections: '40',
  shared_buffers: '48MB',
  work_mem: '8MB',
  maintenance_work_mem: '48MB',
  effective_cache_size: '512MB',
  min_wal_size: '48MB',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // Errors of statements reach the application's log, masked; here they could carry personal data.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
}

/** Starts the server in `dataDir`/postgres, or adopts the one that runs there. Throws StartupError. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new StartupError(
      'The embedded database does not run on Windows: set DATABASE_URL to a PostgreSQL 15 or later, or start under WSL.',
    )
  }
  const { dataDir, log, binaries } = options
  const cluster = await openCluster({ dataDir, log, binaries, settings: { ...usualSettings, ...options.settings } })
  const { keeper: first, wasRunning } = await cluster.connect()
  let keeper = first
  const isOwner = await takeOwnership(keeper)
  const wasAdopted = wasRunning && isOwner
  if (!isOwner && options.ownership !== 'shared') {
    const owner = await currentOwner(keeper)
    await keeper.end()
    throw new StartupError(
      `Another process (${owner ?? 'of another machine'}) runs on ${dataDir}: stop it, or set DATA_DIR to another folder.`,
    )
  }
  if (isOwner) await createDatabase(keeper)
  if (wasAdopted) log.info('Adopted the database server that was left running')

  let isStopping = false
  function watch(client: pg.Client) {
    client.on('error', (error) => isStopping || log.warn({ err: error }, 'Lost the database server'))
    // A guest's server belongs to its owner, also when it ends.
    client.on('end', () => void (isStopping || !isOwner || revive()))
  }
  /** The server died under us, by the kernel's hand perhaps: start it again and hold it again. */
  async function revive() {
    while (!isStopping) {
      try {
        const next = (await cluster.connect()).keeper
        if (!(await takeOwnership(next)))
          throw new StartupError(`Another process has taken over ${dataDir}: stop one of them.`)
        keeper = next
        watch(next)
        log.info('The database server is back')
        return
      } catch (error) {
        log.error({ err: error }, 'The database server does not start')
        await wait(1000)
      }
    }
  }
  watch(keeper)

  return {
    host: cluster.socketFolder,
    port,
    database: academy,
    user: academy,
    wasAdopted,
    isOwner,
    async stop() {
      if (isStopping) return
      isStopping = true
      if (isOwner) await cluster.stop()
      await keeper.end().catch(() => {})
      if (isOwner) await cluster.leave()
    },
  }
}

/** A lock on the server's side: PostgreSQL frees it the moment this process is gone, however it went. */
async function takeOwnership(keeper: pg.Client): Promise<boolean> {
  for (let round = 0; ; round++) {
    const { rows } = await keeper.query('select pg_try_advisory_lock($1) as taken', [ownerLock])
    if (rows[0].taken) return true
    const owner = await currentOwner(keeper)
    // A killed owner's connection closes within moments.
    if (round >= 20 || (owner && isAlive(owner))) return false
    await wait(100)
  }
}

/** The process number of who holds the lock, from the name its connection gave. */
async function currentOwner(keeper: pg.Client): Promise<number | undefined> {
  const { rows } = await keeper.query(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [ownerLock],
  )
  return Number(/\d+$/.exec(rows[0]?.name ?? '')?.[0]) || undefined
}

async function createDatabase(keeper: pg.Client): Promise<void> {
  const { rowCount } = await keeper.query('select from pg_database where datname = $1', [academy])
  if (rowCount) return
  // The application is no superuser: a hole in a statement must not reach files or programs of the machine.
  await keeper.query(`do $$ begin create role ${academy} login; exception when duplicate_object then null; end $$`)
  await keeper.query(`create database ${academy} owner ${academy}`)
}
