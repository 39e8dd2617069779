/** When the last backup was written: a fact of the installation, for whoever looks after it. */
import { type Database, sql } from '../postgres/database.ts'

const key = 'last_backup'

export const noteBackup = (database: Database, createdAt: string) =>
  database.run(sql`
    insert into installation (key, value) values (${key}, ${JSON.stringify({ created_at: createdAt })}::jsonb)
    on conflict (key) do update set value = excluded.value`)

/** Undefined when none was ever written from here. */
export const findLastBackup = async (database: Database): Promise<string | undefined> =>
  (
    await database.first<{ at: string | null }>(
      sql`select value ->> 'created_at' as at from installation where key = ${key}`,
    )
  )?.at ?? undefined
