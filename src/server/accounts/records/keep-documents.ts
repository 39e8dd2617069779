/** Papers of a mentor's working life: kept for the mentor and for who verifies the entry, and gone with it. */
import { mostDocuments } from '#contracts/mentors/papers.ts'
import { randomToken } from '#server/platform/crypto.ts'
import { conflict, invalid, notFound, Problem } from '#server/platform/errors.ts'
import { paperName } from '#server/platform/pictures/paper-name.ts'
import { readPaper } from '#server/platform/pictures/read-paper.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import {
  deleteDocumentRow,
  type DocumentRow,
  findDocumentFile,
  findKeysOfMentor,
  insertDocument,
  lockRecord,
  type RecordKind,
} from './documents.sql.ts'

type Kept = Pick<Services, 'database' | 'storage'>
interface Entry {
  mentorId: string
  kind: RecordKind
  id: string
}
const mostBytes = 5 * 1024 * 1024

/** Does `note` in the same transaction. Throws 404 for a foreign entry, 409 `too_many_documents`, 413, 415. */
export async function keepDocument(
  { database, storage }: Kept,
  entry: Entry,
  file: { bytes: Buffer; filename: string } | undefined,
  note: (transaction: Database, name: string) => Promise<void>,
): Promise<DocumentRow> {
  if (!file || file.bytes.length === 0) throw invalid({ document: ['Input field is required'] })
  if (file.bytes.length > mostBytes) throw new Problem(413, 'too_large', 'This is too large.')
  const paper = await readPaper(file.bytes)
  const storageKey = `record-documents/${randomToken(16)}.${paper.ending}`
  const name = paperName(file.filename, paper.ending)
  await storage.put(storageKey, paper.bytes, { contentType: paper.contentType })
  try {
    return await database.transaction(async (transaction) => {
      const count = await lockRecord(transaction, entry)
      if (count === undefined) throw notFound()
      if (count >= mostDocuments)
        throw conflict('too_many_documents', 'This entry has five documents. Remove one to add another.')
      const row = await insertDocument(transaction, { ...entry, name, storageKey, bytes: paper.bytes.length })
      await note(transaction, name)
      return row
    })
  } catch (error) {
    await storage.delete(storageKey)
    throw error
  }
}

/** Does `note` in the same transaction. Throws 404 for a foreign one. */
export async function dropDocument(
  { database, storage }: Kept,
  mentorId: string,
  documentId: string,
  note: (transaction: Database, name: string) => Promise<void>,
): Promise<void> {
  const file = await database.transaction(async (transaction) => {
    const gone = await deleteDocumentRow(transaction, mentorId, documentId)
    if (!gone) throw notFound()
    await note(transaction, gone.name)
    return gone
  })
  await storage.delete(file.storage_key)
}

/** As a file is sent; a picture is shown, a PDF goes to the disk. */
export async function openDocument(database: Database, mentorId: string, documentId: string) {
  const file = await findDocumentFile(database, mentorId, documentId)
  return file && { name: file.name, storageKey: file.storage_key, isShown: file.storage_key.endsWith('.webp') }
}

/** Where the papers of a mentor lie, for who removes the mentor. */
export const documentKeysOf = findKeysOfMentor

/** Called once the rows are gone. */
export async function forgetDocuments({ storage }: Pick<Kept, 'storage'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.delete(key)
}
