/** A handle that also writes down what is sent through it, within transactions too. */
import type { Database, Sql } from '#server/platform/postgres/database.ts'

export function recordingDatabase(database: Database, sent: string[]): Database {
  const noting =
    <Result>(send: (statement: Sql) => Result) =>
    (statement: Sql): Result => {
      sent.push(statement.text)
      return send(statement)
    }
  return {
    ...database,
    query: noting(database.query) as Database['query'],
    first: noting(database.first) as Database['first'],
    run: noting(database.run),
    transaction: (work) => database.transaction((inner) => work(recordingDatabase(inner, sent))),
  }
}

/** The tables that these statements insert into, update or delete from. */
export function writtenTables(sent: readonly string[]): Set<string> {
  const writes = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?([a-z_]+)/g
  return new Set(sent.flatMap((text) => [...text.matchAll(writes)].map(([, table = '']) => table)))
}
