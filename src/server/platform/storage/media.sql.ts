/** SQL of the table of media: which files there are, and whose. Their bytes lie in storage under their key. */
import { type Database, type Sql, sql } from '../postgres/database.ts'

export interface NewMedia {
  storageKey: string
  contentType: string
  bytes: number
  /** Pixels, of a picture. */
  width: number | null
  height: number | null
  isPublic: boolean
  ownerId: string
}

/** The id of the new row. */
export async function insertMedia(database: Database, media: NewMedia): Promise<string> {
  const [id] = await insertMediaRows(database, [media])
  return id as string
}

/** The ids of the new rows, in the order of `media`. */
export async function insertMediaRows(database: Database, media: readonly NewMedia[]): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    with given as (
      select new_id() as id, m.* from jsonb_to_recordset(${JSON.stringify(media.map((each, place) => ({ ...each, place })))}::jsonb)
        as m ("storageKey" text, "contentType" text, bytes bigint, width int, height int, "isPublic" boolean, "ownerId" uuid, place int)),
    kept as (
      insert into media (id, storage_key, content_type, bytes, width, height, is_public, owner_id)
      select id, "storageKey", "contentType", bytes, width, height, "isPublic", "ownerId" from given)
    select id from given order by place`)
  return rows.map(({ id }) => id)
}

/** Takes a file out of the table; its bytes are deleted from storage by whoever knows the key. */
export async function deleteMedia(database: Database, id: string): Promise<void> {
  await database.run(sql`delete from media where id = ${id}`)
}

/** The storage key of a picture of `ownerId` whose row is gone now; undefined when it stays, also because it is shown. */
export async function deleteUnshownPicture(
  database: Database,
  { id, ownerId, isShown }: { id: string; ownerId: string; isShown: Sql },
): Promise<string | undefined> {
  const removed = await database.first<{ storage_key: string }>(sql`
    delete from media m where m.id = ${id} and m.owner_id = ${ownerId}
      and not ${isShown} returning storage_key`)
  return removed?.storage_key
}

/** The storage keys of all sizes of a picture, whose rows are gone now. */
export async function deletePictureRows(database: Database, name: string): Promise<string[]> {
  const rows = await database.query<{ storage_key: string }>(sql`
    delete from media where storage_key like ${`${name.replace(/[\\%_]/g, '\\$&')}%`} returning storage_key`)
  return rows.map(({ storage_key }) => storage_key)
}
