/** SQL about the database itself. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface DatabaseState {
  version: string
  bytes: number
  connections: number
  most_connections: number
  oldest_transaction_seconds: number
}

export async function findDatabaseState(database: Database): Promise<DatabaseState> {
  const row = await database.first<DatabaseState>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as version, pg_database_size(current_database()) as bytes,
      count(*)::int as connections, current_setting('max_connections')::int as most_connections,
      coalesce(extract(epoch from now() - min(xact_start)), 0)::int as oldest_transaction_seconds
    from pg_stat_activity where datname = current_database()`)
  if (!row) throw new Error('No answer')
  return row
}
