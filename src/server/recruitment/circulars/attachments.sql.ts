/** SQL of the paper that a vacancy comes with, and of a draft that goes with it. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

interface NewAttachment {
  key: string
  name: string
  bytes: number
}

/** Where the one before lay; undefined for a vacancy that is not there. */
export const putAttachment = (transaction: Database, circularId: string, given: NewAttachment | null) =>
  transaction.first<{ former: string | null }>(sql`
    with before as (select id, attachment_key from circular where id = ${circularId} for no key update)
    update circular c set attachment_key = ${given?.key ?? null}, attachment_name = ${given?.name ?? null},
      attachment_bytes = ${given?.bytes ?? null}::int
    from before where c.id = before.id returning before.attachment_key as former`)

interface AttachmentFile {
  name: string
  storage_key: string
}
const columns = sql`attachment_name as name, attachment_key as storage_key`

/** Of a vacancy that visitors see. */
export const findPublicAttachment = (database: Database, slug: string) =>
  database.first<AttachmentFile>(sql`
    select ${columns} from circular where slug = ${slug} and state <> 'draft' and attachment_key is not null`)

export const findAttachment = (database: Database, circularId: string) =>
  database.first<AttachmentFile>(sql`
    select ${columns} from circular where id = ${circularId} and attachment_key is not null`)

export const deleteCircularRow = (transaction: Database, circularId: string) =>
  transaction.first<{ attachment_key: string | null }>(sql`
    delete from circular where id = ${circularId} returning attachment_key`)
