/** A learner's own notes at moments of a lecture. */
import type { Database } from '#server/platform/postgres/database.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { deleteNote, insertNote, isNoteListFull, lockNotesOf, type Note, updateNote } from '../player/lectures.sql.ts'

/** Throws 404 unless the learner owns the lecture's course, 409 when the lecture has as many notes as a page can show. */
export function keepNote(
  database: Database,
  learnerId: string,
  note: { lectureId: string; atSeconds: number | null; text: string },
): Promise<Note> {
  return database.transaction(async (transaction) => {
    await lockNotesOf(transaction, learnerId)
    const kept = await insertNote(transaction, learnerId, note)
    if (kept) return kept
    if (await isNoteListFull(transaction, learnerId, note.lectureId))
      throw conflict('too_many_notes', 'This lecture has 200 notes. Remove one to keep another.')
    throw notFound()
  })
}

/** Throws 404 for a note that is not the learner's. */
export async function changeNote(database: Database, learnerId: string, noteId: string, text: string): Promise<Note> {
  const changed = await updateNote(database, learnerId, noteId, text)
  if (!changed) throw notFound()
  return changed
}

/** Throws 404 for a note that is not the learner's. */
export async function removeNote(database: Database, learnerId: string, noteId: string): Promise<null> {
  if ((await deleteNote(database, learnerId, noteId)) === 0) throw notFound()
  return null
}
