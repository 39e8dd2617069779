/** What a learner writes and adds before handing in: text, photographs, files. */
import type { HandedFile } from '#contracts/learning/assignments.ts'
import { randomToken } from '#server/platform/crypto.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { handInAddress } from './hand-in-pass.ts'
import { readHandIn } from './read-hand-in.ts'
import { expectOpen } from '../release/expect-open.ts'
import { canHandIn } from './show-assignment.ts'
import {
  deleteFileRow,
  findOwnAssignment,
  insertDraft,
  insertFile,
  lockEnrolmentOfAssignment,
  type OwnedAssignment,
  type StoredSubmission,
  writeDraftText,
} from './submissions.sql.ts'

export interface Of {
  learnerId: string
  assignmentId: string
}

const notOpen = () => conflict('not_open', 'You cannot hand in anything more for this assignment.')

/** The enrolment is locked until the transaction ends. Throws 404, 409 `closed` before it opens, and 409 `not_open` while nothing can be handed in. */
export async function lockDraft(
  transaction: Database,
  { learnerId, assignmentId }: Of,
): Promise<{ assignment: OwnedAssignment; draft: StoredSubmission }> {
  await lockEnrolmentOfAssignment(transaction, learnerId, assignmentId)
  const read = async () => {
    const assignment = await findOwnAssignment(transaction, learnerId, assignmentId)
    if (!assignment) throw notFound()
    return { assignment, draft: assignment.submissions.find(({ state }) => state === 'draft') }
  }
  const found = await read()
  await expectOpen(transaction, found.assignment.enrolment_id, assignmentId)
  if (!canHandIn(found.assignment)) throw notOpen()
  if (found.draft) return { ...found, draft: found.draft }
  await insertDraft(transaction, found.assignment.enrolment_id, assignmentId)
  const { assignment, draft } = await read()
  if (!draft) throw new Error('A draft went away under the lock of its enrolment')
  return { assignment, draft }
}

/** Answers when it was saved. */
export const saveDraft = (database: Database, of: Of, text: string): Promise<string> =>
  database.transaction(async (transaction) => {
    const { draft } = await lockDraft(transaction, of)
    return writeDraftText(transaction, draft.submission_id, text.toWellFormed())
  })

type Given = { kind: 'photo' | 'file'; file: { bytes: Buffer; filename: string } | undefined }

/** Throws 404, 409 `not_open` and `too_many`, 413, 415, 422 at `file`. */
export async function addFile(
  { database, storage, clock }: Pick<Services, 'database' | 'storage' | 'clock'>,
  { personId, ...of }: Of & { personId: string },
  { kind, file }: Given,
): Promise<HandedFile> {
  if (!file || file.bytes.length === 0) throw invalid({ file: ['Input field is required'] })
  const asked = await findOwnAssignment(database, of.learnerId, of.assignmentId)
  if (!asked) throw notFound()
  if (!asked.accepts.includes(kind)) throw invalid({ file: ['This file type is not accepted for this assignment.'] })
  const { ending, bytes, ...read } = await readHandIn({ kind, ...file }, asked.file_types)
  const storageKey = `hand-ins/${randomToken(16)}.${ending}`
  await storage.put(storageKey, bytes, { contentType: read.contentType })
  try {
    const fileId = await database.transaction(async (transaction) => {
      const { assignment, draft } = await lockDraft(transaction, of)
      if (draft.files.length >= assignment.most_files) throw conflict('too_many', 'No more files can be added.')
      const kept = { submissionId: draft.submission_id, kind, ...read, bytes: bytes.length, storageKey }
      return insertFile(transaction, kept)
    })
    const address = handInAddress(database, clock.now(), { fileId, personId })
    return { file_id: fileId, kind, name: read.name, bytes: bytes.length, address }
  } catch (error) {
    await storage.delete(storageKey)
    throw error
  }
}

/** Throws 404, 409 `not_open`. */
export async function removeFile(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  of: Of,
  fileId: string,
): Promise<void> {
  const gone = await database.transaction(async (transaction) => {
    const { draft } = await lockDraft(transaction, of)
    return deleteFileRow(transaction, draft.submission_id, fileId)
  })
  if (!gone) throw notFound()
  if (gone.storage_key) await storage.delete(gone.storage_key)
}
