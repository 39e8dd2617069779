/** A learner's own notes at moments of a lecture. */
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { deleteNote, insertNote, type Note } from '../player/lectures.sql.ts'

/** Throws 404 unless the learner owns the lecture's course. */
export async function keepNote(
  database: Database,
  learnerId: string,
  note: { lectureId: string; atSeconds: number | null; text: string },
): Promise<Note> {
  const kept = await insertNote(database, learnerId, note)
  if (!kept) throw notFound()
  return kept
}

/** Throws 404 for a note that is not the learner's. */
export async function removeNote(database: Database, learnerId: string, noteId: string): Promise<null> {
  if ((await deleteNote(database, learnerId, noteId)) === 0) throw notFound()
  return null
}
