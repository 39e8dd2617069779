/** Work that may wait: queued in the transaction that causes it, run once by some process, tried again when it fails. */
import PQueue from 'p-queue'
import pg from 'pg'
import { type Db, type JobWithMetadata, PgBoss, type SendOptions } from 'pg-boss'
import { seal, unseal } from '../crypto.ts'
import { type Database, type DatabasePool, sql } from '../postgres/database.ts'
import type { Logger } from '../log.ts'
import { deadLetters } from './queue.sql.ts'

interface EnqueueOptions extends Pick<SendOptions, 'priority' | 'startAfter' | 'retryLimit'> {
  /** Keeps the data encrypted in the queue, for what the database must not show, such as a code. */
  isConfidential?: boolean
}

interface RunningJob {
  id: string
  /** 1 for the first try. */
  attempt: number
}

type JobHandler<Data> = (data: Data, job: RunningJob) => Promise<void>

interface WorkOptions {
  /** Jobs of this name at a time in this process; 1 unless given. */
  concurrency?: number
  /** How often to look for retries that fall due; a new job wakes the worker at once. 30 unless given. */
  pollSeconds?: number
  /** Tries after the first; 5 unless given. */
  retryLimit?: number
  /** Before the first further try; 2 unless given. It doubles each time, up to ten minutes. */
  retryDelaySeconds?: number
  /** The longest that one try may take; 900 unless given. */
  mostSeconds?: number
  /** What a process began that has ended since is tried again after about this time; it is otherwise after `mostSeconds`. */
  heartbeatSeconds?: number
}

export interface Jobs {
  /** Queues a job; it runs after the transaction of `database` commits. `data` is JSON. */
  enqueue(database: Database, name: string, data: object, options?: EnqueueOptions): Promise<void>
  /** Says who does the jobs called `name`; call it before `start`. */
  work<Data extends object>(name: string, handler: JobHandler<Data>, options?: WorkOptions): void
  /** Runs `handler` by a cron expression in Asia/Dhaka, once for all processes. */
  schedule(name: string, cron: string, handler: () => Promise<void>): void
  /** As what is confidential stands in the queue. */
  seal(data: object): string
  unseal(sealed: string): unknown
  /** Puts a job that failed for good back into the queue, in the transaction of `database`. */
  retry(database: Database, name: string, id: string): Promise<void>
  start(): Promise<void>
  /** Waits up to `seconds` (8) for running jobs; what is cut short runs again later. */
  stop(seconds?: number): Promise<void>
}

const schema = 'pgboss'
// Any number, the same in every release.
const startLock = 7_205_814

interface Worker {
  name: string
  handler: JobHandler<object>
  options: WorkOptions
  cron?: string
}

export function createJobs({ database, secret, log }: { database: DatabasePool; secret: string; log: Logger }): Jobs {
  const boss = new PgBoss({
    schema,
    db: connection(database, log),
    useListenNotify: true,
    cronMonitorIntervalSeconds: 45,
  })
  boss.on('error', (error) => log.error({ err: error }, 'Job queue failed'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'Job queue warns'))
  const workers = new Map<string, Worker>()
  let isStarted = false
  let deadLetterWorker = ''
  const queues = new Map<string, Promise<void>>()

  /** A queue must be there before its first job; other processes may make it at the same moment. */
  function ensureQueue(name: string): Promise<void> {
    let queue = queues.get(name)
    if (!queue) {
      const { retryLimit = 5, retryDelaySeconds = 2, mostSeconds, heartbeatSeconds } = workers.get(name)?.options ?? {}
      const retry = { retryLimit, retryDelay: retryDelaySeconds, retryBackoff: true, retryDelayMax: 600 }
      queue = boss.createQueue(name, {
        notify: true,
        ...(mostSeconds === undefined ? {} : { expireInSeconds: mostSeconds }),
        ...(heartbeatSeconds === undefined ? {} : { heartbeatSeconds }),
        ...(name === deadLetters ? {} : { ...retry, deadLetter: deadLetters }),
      })
      queue.catch(() => queues.delete(name))
      queues.set(name, queue)
    }
    return queue
  }

  async function run(worker: Worker, job: JobWithMetadata<unknown>): Promise<void> {
    const attempt = job.retryCount + 1
    try {
      const data = job.data as { sealed?: string }
      await worker.handler(data.sealed ? JSON.parse(unseal(secret, data.sealed)) : data, { id: job.id, attempt })
    } catch (error) {
      // Dead letters send no notice: after the last try look for this one, once it is there.
      if (attempt > job.retryLimit) setTimeout(() => boss.notifyWorker(deadLetterWorker), 250).unref()
      log.warn({ err: error, job: worker.name, jobId: job.id, attempt, of: job.retryLimit + 1 }, 'Job failed')
      throw error
    }
  }

  async function reportDeadLetter([job]: JobWithMetadata[]): Promise<void> {
    const { sourceName, sourceId, sourceOutput } = job ?? {}
    const reason = (sourceOutput as { message?: string } | null)?.message
    log.error({ job: sourceName, jobId: sourceId, reason }, 'Job given up; it stays in pgboss.job as failed')
  }

  return {
    async enqueue(target, name, data, { isConfidential, ...options } = {}) {
      await ensureQueue(name)
      const payload = isConfidential ? { sealed: seal(secret, JSON.stringify(data)) } : data
      await boss.send(name, payload, { ...options, db: { executeSql: target.executeSql } })
    },
    work(name, handler, options = {}) {
      if (isStarted) throw new Error(`Register the worker of ${name} before the jobs start`)
      workers.set(name, { name, handler: handler as JobHandler<object>, options })
    },
    schedule(name, cron, handler) {
      workers.set(name, { name, handler, options: { retryLimit: 2 }, cron })
    },
    seal: (data) => seal(secret, JSON.stringify(data)),
    unseal: (sealed) => JSON.parse(unseal(secret, sealed)),
    async retry(target, name, id) {
      await boss.retry(name, id, { db: { executeSql: target.executeSql } })
    },
    async start() {
      isStarted = true
      await startOneByOne(database, boss)
      // What earlier starts made is there: one read instead of a statement each.
      for (const { name } of await boss.getQueues()) queues.set(name, Promise.resolve())
      const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
      await ensureQueue(deadLetters)
      deadLetterWorker = await boss.work(deadLetters, { includeMetadata: true, ...polling(60) }, reportDeadLetter)
      for (const worker of workers.values()) {
        const { concurrency = 1, pollSeconds = 30 } = worker.options
        await ensureQueue(worker.name)
        for (let n = 0; n < concurrency; n++) {
          let id = ''
          id = await boss.work(worker.name, { includeMetadata: true, ...polling(pollSeconds) }, async ([job]) => {
            // One notice may stand for many jobs: look again at once until none is left.
            boss.notifyWorker(id)
            if (job) await run(worker, job)
          })
        }
        if (worker.cron && worker.cron !== crons.get(worker.name))
          await boss.schedule(worker.name, worker.cron, {}, { tz: 'Asia/Dhaka' })
      }
    },
    stop: (seconds = 8) => boss.stop({ timeout: seconds * 1000, close: false }),
  }
}

/** A start makes the queue's tables if they are missing, which two processes at the same moment may not. */
async function startOneByOne(database: DatabasePool, boss: PgBoss): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.run(sql`select pg_advisory_xact_lock(${startLock})`)
    await boss.start()
  })
}

/** Makes the queue's tables, without running anything. */
export async function installJobQueue(database: DatabasePool): Promise<void> {
  const boss = new PgBoss({ schema, db: rawConnection(database), supervise: false, schedule: false })
  boss.on('error', () => {})
  await startOneByOne(database, boss)
  await boss.stop({ graceful: false, close: false })
}

// Between notices workers look rarely; when the notices fail, twice a minute is too rare.
const polling = (seconds: number) => ({
  notifyPollingIntervalSeconds: seconds,
  pollingIntervalSeconds: Math.min(seconds, 5),
})

/** Statements of several parts answer a list of results, which `Database.executeSql` would hide. */
const rawConnection = (database: DatabasePool): Db => ({
  executeSql: (text, values) => database.pool.query(text, values),
})

// Every worker looks for jobs when it starts: all at once would take the whole pool from the requests.
const connectionsOfQueue = 2

function connection(database: DatabasePool, log: Logger): Db {
  const statements = new PQueue({ concurrency: connectionsOfQueue })
  return {
    executeSql: (text, values) => statements.add(() => database.pool.query(text, values)),
    async listen(channel, onNotification, onReconnect) {
      let client: pg.Client | undefined
      let isClosed = false
      const connect = async () => {
        const next = new pg.Client({ ...database.pool.options, keepAlive: true })
        next.on('error', (error) => isClosed || log.warn({ err: error }, 'Job notices were interrupted'))
        next.on('notification', ({ payload }) => payload !== undefined && onNotification(payload))
        await next.connect()
        await next.query(`listen "${channel}"`)
        next.on('end', () => void (isClosed || reconnect()))
        client = next
        onReconnect()
      }
      const reconnect = () => {
        setTimeout(() => void (isClosed || connect().catch(reconnect)), 1000).unref()
      }
      await connect()
      return {
        async close() {
          isClosed = true
          await client?.end()
        },
      }
    },
  }
}
