/** SQL of the installation's settings that the checkout reads. */
import { type Database, sql } from '../../platform/database.ts'

export async function readSetting<Value>(database: Database, key: 'bank_account' | 'vat'): Promise<Value | null> {
  const row = await database.first<{ value: Value }>(sql`select value from installation where key = ${key}`)
  return row?.value ?? null
}
