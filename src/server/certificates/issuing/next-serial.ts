/** A serial number of today's month. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export async function nextSerial(transaction: Database): Promise<{ number: number; month: string }> {
  const row = await transaction.first<{ number: number; month: string }>(
    sql`select nextval('certificate_number')::int as number, to_char(dhaka_today(), 'YYYY-MM') as month`,
  )
  if (!row) throw new Error('No serial number')
  return row
}
