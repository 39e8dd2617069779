/** A learner marks an own note as important, or no longer. */
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Note, writeImportance } from '../player/lectures.sql.ts'

/** Throws 404 for a note that is not the learner's. */
export async function markNote(
  database: Database,
  learnerId: string,
  noteId: string,
  isImportant: boolean,
): Promise<Note> {
  const marked = await writeImportance(database, learnerId, noteId, isImportant)
  if (!marked) throw notFound()
  return marked
}
