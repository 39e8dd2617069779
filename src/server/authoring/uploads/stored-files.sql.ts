/** SQL of what happens to one file of the library, from its first byte to its end. */
import type { LibraryFailure, LibraryKind, LibraryType } from '#contracts/authoring/library.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { nameOfOriginal } from './places-of-file.ts'

export interface StoredFile {
  id: string
  course_id: string
  course_slug: string
  kind: LibraryKind
  type: LibraryType
  name: string
  folder: string
  parts: string[]
  bytes: number
  state: 'arriving' | 'working' | 'ready' | 'failed'
  address: string | null
  video: { captions?: Record<string, string> } | null
  transcript: Record<string, { at: number; text: string }[]>
  uploaded_by: string | null
  /** The bucket's, of an upload that goes straight there and was not looked at; empty until the bucket gave one. */
  upload_id: string | null
}
const columns = sql`f.id, f.course_id, c.slug as course_slug, f.kind, f.type, f.name, f.folder, f.parts, f.bytes, f.state, f.address,
  f.video, f.transcript, f.uploaded_by, f.upload_id`

export const readFile = (database: Database, fileId: string): Promise<StoredFile | undefined> =>
  database.first<StoredFile>(
    sql`select ${columns} from library_file f join published.course c on c.id = f.course_id where f.id = ${fileId}`,
  )
export const lockFile = (transaction: Database, fileId: string): Promise<StoredFile | undefined> =>
  transaction.first<StoredFile>(
    sql`select ${columns} from library_file f join published.course c on c.id = f.course_id where f.id = ${fileId} for update of f`,
  )

export type PlacedFile = Pick<StoredFile, 'id' | 'folder' | 'parts' | 'upload_id'>
export const filesOfCourse = (transaction: Database, courseId: string): Promise<PlacedFile[]> =>
  transaction.query<PlacedFile>(
    sql`select id, folder, parts, upload_id from library_file where course_id = ${courseId} for update`,
  )
/** Of these ids. */
export async function filesThatAre(database: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    sql`select id from library_file where id = any (${[...ids]}::uuid[])`,
  )
  return rows.map(({ id }) => id)
}

export async function insertFile(
  database: Database,
  file: {
    courseId: string
    kind: LibraryKind
    type: LibraryType
    name: string
    mediaType: string
    bytes: number
    personId: string
    /** It goes straight to the bucket. */
    isStraight: boolean
  },
): Promise<string> {
  const row = await database.first<{ id: string }>(sql`
    insert into library_file (course_id, kind, type, name, media_type, bytes, uploaded_by, parts, upload_id)
    values (${file.courseId}, ${file.kind}, ${file.type}, ${file.name}, ${file.mediaType}, ${file.bytes}, ${file.personId},
      ${file.isStraight ? [nameOfOriginal(file)] : []}::text[], ${file.isStraight ? '' : null}) returning id`)
  return row?.id as string
}

/** Until the transaction ends: uploads that begin at the same moment come one after the other, as they share the room. */
export const lockArriving = (transaction: Database) =>
  transaction.run(sql`select pg_advisory_xact_lock(hashtextextended('library:arriving', 0))`)

/** How many files a person has under way, and what all people's still need on the disk; those to the bucket need nothing there. */
export async function countArriving(database: Database, personId: string): Promise<{ own: number; bytes: number }> {
  const row = await database.first<{ own: number; bytes: number }>(sql`
    select (count(*) filter (where uploaded_by = ${personId}))::int as own, coalesce(sum(bytes) filter (where upload_id is null), 0)::float8 as bytes
    from library_file where state = 'arriving'`)
  return row ?? { own: 0, bytes: 0 }
}

/** False when that was done before, or the file was cancelled. */
export async function beginWork(database: Database, fileId: string): Promise<boolean> {
  return (
    (await database.run(sql`
      update library_file set state = 'working', changed_at = now() where id = ${fileId} and state = 'arriving'`)) > 0
  )
}

/** Names that storage is about to hold; 0 when the file is gone. */
export const addParts = (database: Database, fileId: string, names: readonly string[]): Promise<number> =>
  database.run(sql`
    update library_file set parts = array(select distinct unnest(parts || ${[...names]}::text[])) where id = ${fileId} and state = 'working'`)

export const setAddress = (database: Database, fileId: string, address: string): Promise<number> =>
  database.run(
    sql`update library_file set address = ${address}, upload_id = null where id = ${fileId} and state = 'working'`,
  )

/** 0 when it was removed meanwhile. Captions that were written before stay. */
export const setReady = (
  database: Database,
  fileId: string,
  { video = null, note = null }: { video?: object | null; note?: string | null } = {},
): Promise<number> =>
  database.run(sql`
    update library_file set state = 'ready', failure = null, note = ${note}, changed_at = now(),
      video = case when ${video === null} then null
        else ${JSON.stringify(video)}::jsonb || jsonb_build_object('captions', coalesce(video -> 'captions', '{}')) end
    where id = ${fileId} and state = 'working'`)

export const setFailed = (database: Database, fileId: string, failure: LibraryFailure): Promise<number> =>
  database.run(sql`
    update library_file set state = 'failed', failure = ${failure}, changed_at = now() where id = ${fileId} and state = 'working'`)

/** Nothing of it is in storage any more. */
export const forgetParts = (database: Database, fileId: string): Promise<number> =>
  database.run(sql`update library_file set parts = '{}', address = null, upload_id = null where id = ${fileId}`)

/** Those with their bytes still in storage. */
export const workAgain = (database: Database, fileId: string): Promise<number> =>
  database.run(sql`
    update library_file set state = 'working', failure = null, changed_at = now()
    where id = ${fileId} and state = 'failed' and address is not null`)

export const removeRow = (database: Database, fileId: string): Promise<number> =>
  database.run(sql`delete from library_file where id = ${fileId}`)

/** Of those that come through the server. */
export const findUnfinished = (database: Database, hours: number) =>
  database.query<{ id: string; bytes: number; is_old: boolean }>(sql`
    select id, bytes, created_at < now() - make_interval(hours => ${hours}) as is_old from library_file
    where state = 'arriving' and upload_id is null`)

export const writeCaptionsOf = (
  database: Database,
  fileId: string,
  {
    language,
    address,
    transcript,
    name,
  }: { language: string; address: string; transcript: { at: number; text: string }[]; name: string },
): Promise<number> =>
  database.run(sql`
    update library_file set
      video = video || jsonb_build_object('captions', coalesce(video -> 'captions', '{}') || jsonb_build_object(${language}::text, ${address}::text)),
      transcript = transcript || jsonb_build_object(${language}::text, ${JSON.stringify(transcript)}::jsonb),
      parts = array_append(parts, ${name}), changed_at = now()
    where id = ${fileId} and video is not null`)

export const removeCaptionsOf = (database: Database, fileId: string, language: string): Promise<number> =>
  database.run(sql`
    update library_file set video = video #- array['captions', ${language}::text], transcript = transcript - ${language}::text, changed_at = now()
    where id = ${fileId} and video is not null`)

/** Whether learners get this address. */
export async function isPublished(database: Database, courseId: string, address: string): Promise<boolean> {
  const found = await database.first(sql`
    select from lecture where course_id = ${courseId} and position(${address} in video::text) > 0 limit 1`)
  return found !== undefined
}

export const dropPart = (database: Database, fileId: string, name: string): Promise<number> =>
  database.run(sql`update library_file set parts = array_remove(parts, ${name}) where id = ${fileId}`)
