/** SQL of the papers that mentors show for entries of their working life. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import { iso } from '#server/platform/postgres/iso.ts'

export type RecordKind = 'experience' | 'education' | 'training'
export interface DocumentRow {
  document_id: string
  name: string
  bytes: number
  added_at: string
}
const columns = sql`d.id as document_id, d.name, d.bytes, ${iso(sql`d.added_at`)} as added_at`

/** Of `record_document d`: whether it belongs to an entry of this mentor. */
const isOfMentor = (mentorId: string): Sql => sql`(
  exists (select from experience x where x.id = d.experience_id and x.mentor_id = ${mentorId})
  or exists (select from education x where x.id = d.education_id and x.mentor_id = ${mentorId})
  or exists (select from training x where x.id = d.training_id and x.mentor_id = ${mentorId}))`

/** How many papers an entry of this mentor has; locked, so that no other one comes meanwhile. Undefined for a foreign one. */
export async function lockRecord(
  transaction: Database,
  { mentorId, kind, id }: { mentorId: string; kind: RecordKind; id: string },
): Promise<number | undefined> {
  const own = sql`where id = ${id} and mentor_id = ${mentorId} for no key update`
  const statements = {
    experience: sql`select from experience ${own}`,
    education: sql`select from education ${own}`,
    training: sql`select from training ${own}`,
  }
  if (!(await transaction.first(statements[kind]))) return undefined
  const row = await transaction.first<{ count: number }>(sql`
    select count(*)::int as count from record_document where ${of(kind, id)}`)
  return row?.count ?? 0
}

const of = (kind: RecordKind, id: string): Sql =>
  ({
    experience: sql`experience_id = ${id}`,
    education: sql`education_id = ${id}`,
    training: sql`training_id = ${id}`,
  })[kind]

export async function insertDocument(
  transaction: Database,
  {
    kind,
    id,
    name,
    storageKey,
    bytes,
  }: { kind: RecordKind; id: string; name: string; storageKey: string; bytes: number },
): Promise<DocumentRow> {
  const ofKind = (each: RecordKind) => (each === kind ? id : null)
  const row = await transaction.first<DocumentRow>(sql`
    insert into record_document as d (experience_id, education_id, training_id, name, storage_key, bytes)
    values (${ofKind('experience')}::uuid, ${ofKind('education')}::uuid, ${ofKind('training')}::uuid, ${name}, ${storageKey}, ${bytes})
    returning ${columns}`)
  if (!row) throw new Error('No document was kept')
  return row
}

interface DocumentFile {
  name: string
  storage_key: string
}
export const findDocumentFile = (database: Database, mentorId: string, documentId: string) =>
  database.first<DocumentFile>(sql`
    select d.name, d.storage_key from record_document d where d.id = ${documentId} and ${isOfMentor(mentorId)}`)

/** Undefined for a foreign one. */
export const deleteDocumentRow = (transaction: Database, mentorId: string, documentId: string) =>
  transaction.first<DocumentFile>(sql`
    delete from record_document d where d.id = ${documentId} and ${isOfMentor(mentorId)} returning d.name, d.storage_key`)

/** Of all entries of a mentor. */
export async function findKeysOfMentor(database: Database, mentorId: string): Promise<string[]> {
  const rows = await database.query<{ storage_key: string }>(
    sql`select d.storage_key from record_document d where ${isOfMentor(mentorId)}`,
  )
  return rows.map(({ storage_key: key }) => key)
}
