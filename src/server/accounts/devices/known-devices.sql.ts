/** Browsers and programs that a person has logged in with. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Remembers the device; whether it is new, and whether the person had any before. */
export async function rememberDevice(
  database: Database,
  personId: string,
  deviceHash: Buffer,
): Promise<{ is_new: boolean; has_others: boolean }> {
  const row = await database.first<{ is_new: boolean; has_others: boolean }>(sql`
    with before as (select device_hash from known_device where person_id = ${personId}),
      seen as (
        insert into known_device (person_id, device_hash) values (${personId}, ${deviceHash})
        on conflict (person_id, device_hash) do update set last_seen_at = now())
    select not exists (select 1 from before where device_hash = ${deviceHash}) as is_new,
      exists (select 1 from before) as has_others`)
  return row ?? { is_new: false, has_others: false }
}

export async function isKnownDevice(database: Database, personId: string | null, deviceHash: Buffer): Promise<boolean> {
  const known = await database.first(sql`
    select from known_device where person_id = ${personId}::uuid and device_hash = ${deviceHash}`)
  return known !== undefined
}
