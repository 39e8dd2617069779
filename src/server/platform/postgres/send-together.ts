/**
 * Reads that are asked for at the same moment go over one connection, in one piece: each piece wakes a process on
 * both sides, which costs more than a quick read itself. What writes or locks goes alone, as it may have to wait for others.
 */
import pg from 'pg'

/** More than this many wait for another connection, so that a machine of many cores answers them side by side. */
const mostTogether = 8
/** A read that took longer on average goes alone: nothing has to wait behind it. */
const mostMilliseconds = 50
const writesOrLocks = /\b(?:insert|update|delete|share|lock|nextval|pg_\w*lock)\b/i

export interface NamedStatement {
  /** Under which each connection keeps its plan; empty: it keeps none. */
  name: string
  text: string
  values: unknown[]
}

interface Waiting extends NamedStatement {
  resolve: (result: pg.QueryResult) => void
  reject: (error: unknown) => void
}

/** The connection is not used again: no answer to the statement (also Node's errors), or the server says that it ends. */
const isBroken = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || /^(?:08|57P)/.test(error.code ?? '')

/** The pool's connections are in pipeline mode. */
export function sendTogether(pool: pg.Pool): (statement: NamedStatement) => Promise<pg.QueryResult> {
  /** Of reads, by name. */
  const averages = new Map<string, number>()
  let waiting: Waiting[] = []

  function note({ name, text }: NamedStatement, milliseconds: number): void {
    const before = averages.get(name)
    if (before !== undefined) averages.set(name, before + (milliseconds - before) / 5)
    else if (name && !writesOrLocks.test(text)) averages.set(name, milliseconds)
  }

  async function send(batch: readonly Waiting[]): Promise<void> {
    const client = await pool.connect().catch((error: unknown) => {
      for (const { reject } of batch) reject(error)
    })
    if (!client) return
    let last = performance.now()
    let isLost = false
    const { stream } = (client as pg.PoolClient & { connection: { stream: { cork(): void; uncork(): void } } })
      .connection
    stream.cork()
    const answers = batch.map(async (statement) => {
      const { name, text, values, resolve, reject } = statement
      try {
        resolve(await client.query(name ? { name, text, values } : { text, values }))
      } catch (error) {
        isLost ||= isBroken(error)
        reject(error)
      }
      const now = performance.now()
      note(statement, now - last)
      last = now
    })
    stream.uncork()
    await Promise.all(answers)
    client.release(isLost)
  }

  function sendWaiting(): void {
    const quick = waiting.filter(({ name }) => (averages.get(name) ?? Infinity) <= mostMilliseconds)
    const others = waiting.filter((statement) => !quick.includes(statement))
    waiting = []
    for (let from = 0; from < quick.length; from += mostTogether) void send(quick.slice(from, from + mostTogether))
    for (const statement of others) void send([statement])
  }

  return (statement) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ ...statement, resolve, reject }) === 1) setImmediate(sendWaiting)
    })
}
