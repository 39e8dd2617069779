/** What calls cost without the house around them: their statements are recorded once, then sent again for other people. */
import pg from 'pg'
import type { Database, DatabasePool, Sql } from '#server/platform/postgres/database.ts'

type Step =
  | { kind: 'statement'; text: string; values: unknown[]; rows: unknown[] }
  | { kind: 'begin' }
  | { kind: 'commit' }
export type Recording = Step[]

/** Passes everything on to `database` and writes it down while `start` is on. */
export function recorder(database: DatabasePool): { database: DatabasePool; take(): Recording } {
  let steps: Recording = []
  const note = (text: string, values: readonly unknown[], rows: unknown[]) =>
    void steps.push({ kind: 'statement', text, values: [...values], rows })
  const wrap = (inner: Database): Database => ({
    async query<Row>(statement: Sql) {
      const rows = await inner.query<Row>(statement)
      note(statement.text, statement.values, rows)
      return rows
    },
    async first<Row>(statement: Sql) {
      const row = await inner.first<Row>(statement)
      note(statement.text, statement.values, row === undefined ? [] : [row])
      return row
    },
    async run(statement) {
      const count = await inner.run(statement)
      note(statement.text, statement.values, [])
      return count
    },
    async executeSql(text, values) {
      const result = await inner.executeSql(text, values)
      note(text, values ?? [], result.rows)
      return result
    },
    sign: inner.sign,
    afterCommit: inner.afterCommit,
    async transaction(work) {
      steps.push({ kind: 'begin' })
      const result = await inner.transaction((transaction) => work(wrap(transaction)))
      steps.push({ kind: 'commit' })
      return result
    },
  })
  return {
    database: {
      ...wrap(database),
      pool: database.pool,
      statementCount: database.statementCount,
      close: database.close,
    },
    take() {
      const taken = steps
      steps = []
      return taken
    },
  }
}

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g

/** Sends a recording again with other ids: `names` says whose stand for whose, and learns the ids that are new. */
export async function replay(
  pool: pg.Pool,
  recording: Recording,
  names: Map<string, string>,
  secrets: Map<string, Buffer>,
) {
  const swap = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(uuid, (id) => names.get(id) ?? id)
    if (Buffer.isBuffer(value)) return secrets.get(value.toString('hex')) ?? value
    if (Array.isArray(value)) return value.map(swap)
    return value
  }
  const learn = (old: unknown, fresh: unknown): void => {
    if (typeof old === 'string' && typeof fresh === 'string') {
      if (old !== fresh && old.length === 36 && old.match(uuid)) names.set(old, fresh)
    } else if (old && fresh && typeof old === 'object' && typeof fresh === 'object' && !(old instanceof Date)) {
      for (const [key, value] of Object.entries(old)) learn(value, (fresh as Record<string, unknown>)[key])
    }
  }
  let client: pg.PoolClient | undefined
  let depth = 0
  try {
    for (const step of recording) {
      if (step.kind === 'begin') {
        depth += 1
        client ??= await pool.connect()
        await client.query(depth === 1 ? 'begin' : `savepoint s${depth}`)
      } else if (step.kind === 'commit') {
        await client?.query(depth === 1 ? 'commit' : `release savepoint s${depth}`)
        depth -= 1
        if (depth === 0) {
          client?.release()
          client = undefined
        }
      } else {
        const { text, values, rows } = step
        const result = await (client ?? pool).query({ name: nameOf(text), text, values: values.map(swap) })
        learn(rows, result.rows)
      }
    }
  } finally {
    client?.release()
  }
}

const known = new Map<string, string>()
function nameOf(text: string): string {
  const name = known.get(text) ?? `s${known.size}`
  known.set(text, name)
  return name
}
