/** Notes at a lecture. */
import { deleteNote, postNote, putNote } from '#contracts/learning/notes.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { changeNote, keepNote, removeNote } from './keep-note.ts'

export const notesRoutes: Implementation[] = [
  implement(postNote, ({ database, viewer, params, body }) =>
    keepNote(database, viewer.learnerId, { lectureId: params.id, atSeconds: body.at_seconds ?? null, text: body.text }),
  ),
  implement(putNote, (call) => changeNote(call.database, call.viewer.learnerId, call.params.id, call.body.text)),
  implement(deleteNote, (call) => removeNote(call.database, call.viewer.learnerId, call.params.id)),
]
