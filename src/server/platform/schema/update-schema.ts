/** The schema of this release: tables and data by migrations, then functions, triggers and views. */
import { applyFunctions, pendingFunctions } from './apply-functions.ts'
import type { Database } from '../postgres/database.ts'
import { migrate, pendingMigrations } from './migrate.ts'

export interface SchemaUpdate {
  migrations: string[]
  functions: string[]
}

/** Brings the database up to this release and answers the names of what it applied. Throws StartupError. */
export async function updateSchema(database: Database): Promise<SchemaUpdate> {
  const migrations = await migrate(database)
  return { migrations, functions: await applyFunctions(database) }
}

/** Whether everything of this release was applied. */
export async function isSchemaCurrent(database: Database): Promise<boolean> {
  return (await pendingMigrations(database)).length === 0 && (await pendingFunctions(database)).length === 0
}
