/** The database handle: prepared statements, transactions, and the errors a constraint raises. */
import { createHash } from 'node:crypto'
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import type { DatabaseLimits } from '../config/config.ts'
import { keyedHash } from '../crypto.ts'
import { type NamedStatement, sendTogether } from './send-together.ts'

export { default as sql, empty, join, raw } from 'sql-template-tag'
export type { Sql } from 'sql-template-tag'

/** What use cases receive as their first argument: the pool, or the transaction they run in. */
export interface Database {
  /** All rows of one statement. Statements with the same text share one prepared plan per connection. */
  query<Row = Record<string, unknown>>(statement: Sql): Promise<Row[]>
  /** The only row, or undefined. */
  first<Row = Record<string, unknown>>(statement: Sql): Promise<Row | undefined>
  /** How many rows a write changed. */
  run(statement: Sql): Promise<number>
  /** Runs `work` in one transaction; nested calls become savepoints. Rolls back on any throw. */
  transaction<Result>(work: (transaction: Database) => Promise<Result>): Promise<Result>
  /** Runs `work` once the transaction is committed, before its caller goes on; at once where none is open. */
  afterCommit(work: () => void): void
  /** A keyed hash of `text` under the application's secret: for rows that have to show that it wrote them. */
  sign(text: string): Buffer
  /** Plain text without parameters, for migrations and the job queue. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

export interface DatabasePool extends Database {
  pool: pg.Pool
  /** Statements sent so far by this process. */
  statementCount(): number
  close(): Promise<void>
}

// Integers beyond 2^53 do not occur (amounts are paisa, counts are rows), dates stay text: a date of the business has no zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text: string) => text)

const statementNames = new Map<string, string>()
function nameOf(text: string): string {
  let name = statementNames.get(text)
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url')
    // Lists of changing length make new texts without end: past this many, statements go unnamed.
    if (statementNames.size < 2000) statementNames.set(text, name)
    else return ''
  }
  return name
}

const counter = new AsyncLocalStorage<{ statements: number }>()
/** Runs `work` and says how many statements it sent; for tests and the request log. */
export async function countStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: number }> {
  const count = { statements: 0 }
  const result = await counter.run(count, work)
  return { result, statements: count.statements }
}

let total = 0

/** What differs between the pool and a transaction; `sendNamed` sends one statement, `executeSql` a plain text. */
interface Rest extends Pick<Database, 'sign' | 'transaction' | 'afterCommit'> {
  sendNamed: (statement: NamedStatement) => Promise<pg.QueryResult>
  client: Pick<pg.ClientBase, 'query'>
}

function handle({ sendNamed, client, ...rest }: Rest): Database {
  function send(statement: Sql) {
    total++
    const count = counter.getStore()
    if (count) count.statements++
    const { text, values } = statement
    return sendNamed({ name: nameOf(text), text, values })
  }
  return {
    query: async <Row>(statement: Sql) => (await send(statement)).rows as Row[],
    first: async <Row>(statement: Sql) => (await send(statement)).rows[0] as Row | undefined,
    run: async (statement) => (await send(statement)).rowCount ?? 0,
    executeSql: async (text, values) => {
      const result = await client.query(text, values)
      return { rows: Array.isArray(result) ? [] : result.rows }
    },
    ...rest,
  }
}

function inside(client: pg.ClientBase, rest: Pick<Rest, 'sign' | 'afterCommit'>, depth: number): Database {
  const transaction: Database['transaction'] = async (work) => {
    const savepoint = `s${depth}`
    await client.query(`savepoint ${savepoint}`)
    try {
      const result = await work(inside(client, rest, depth + 1))
      await client.query(`release savepoint ${savepoint}`)
      return result
    } catch (error) {
      await client.query(`rollback to savepoint ${savepoint}`)
      throw error
    }
  }
  const sendNamed = ({ name, ...unnamed }: NamedStatement) => client.query(name ? { name, ...unnamed } : unnamed)
  return handle({ ...rest, client, sendNamed, transaction })
}

interface DatabaseOptions extends pg.PoolConfig {
  onError?: (error: Error) => void
  /** What `sign` signs with; without it nothing can be signed. */
  secret?: string
}

/** What a pool of `connections` needs so that no request waits long for a database that is slow, locked or silent. */
export function requestLimits({ connections, statementMs, lockMs }: DatabaseLimits): pg.PoolConfig {
  return {
    max: connections,
    connectionTimeoutMillis: statementMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    // A database that stands still ends no statement by itself.
    query_timeout: statementMs + 500,
    idle_in_transaction_session_timeout: 30_000,
  }
}

/** The time for an answer was over; the connection may still be busy with the statement. */
export const isUnanswered = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout'

/** Opens a pool on `connectionString` (or a Unix socket folder in `host`). */
export function openDatabase(options: DatabaseOptions): DatabasePool {
  const { onError = () => {}, secret, ...config } = options
  const sign = (text: string) => {
    if (secret === undefined) throw new Error('This database was opened without a secret to sign with')
    return keyedHash(secret, text)
  }
  const limits = { max: 10, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 5_000 }
  const pool = new pg.Pool({ pipeline: true, ...limits, ...config })
  pool.on('error', onError)
  // A checked-out client that loses its server emits 'error' too and would end the process without this.
  pool.on('connect', (client) => client.on('error', onError))
  const transaction: Database['transaction'] = async (work) => {
    const client = await pool.connect()
    const committed: (() => void)[] = []
    let broken: Error | undefined
    try {
      await client.query('begin')
      const result = await work(inside(client, { sign, afterCommit: (then) => committed.push(then) }, 1))
      await client.query('commit')
      for (const then of committed) then()
      return result
    } catch (error) {
      // Whoever did not answer the statement will not answer its end either.
      if (isUnanswered(error)) broken = error
      else await client.query('rollback').catch((failure: Error) => (broken = failure))
      throw error
    } finally {
      client.release(broken)
    }
  }
  const sendNamed = sendTogether(pool)
  const database = handle({ client: pool, sendNamed, sign, transaction, afterCommit: (work) => work() })
  return { ...database, pool, statementCount: () => total, close: () => pool.end() }
}

/** The constraint a failed write broke, if that is why it failed: `unique`, `check`, `foreign` or `exclusion`. */
export function brokenConstraint(error: unknown): { kind: string; constraint: string } | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const kinds: Record<string, string> = {
    '23505': 'unique',
    '23514': 'check',
    '23503': 'foreign',
    '23P01': 'exclusion',
  }
  const kind = kinds[String(error.code)]
  return kind ? { kind, constraint: String((error as { constraint?: string }).constraint ?? '') } : undefined
}
