/** Notes at a lecture. */
import * as contract from '#contracts/learning/notes.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { changeNote, keepNote, removeNote } from './keep-note.ts'
import { markNote } from './mark-note.ts'

export const notesRoutes: Implementation[] = [
  implement(contract.postNote, ({ database, viewer, params, body }) =>
    keepNote(database, viewer.learnerId, { lectureId: params.id, atSeconds: body.at_seconds ?? null, text: body.text }),
  ),
  implement(contract.putNote, (call) =>
    changeNote(call.database, call.viewer.learnerId, call.params.id, call.body.text),
  ),
  implement(contract.markNote, ({ database, viewer, params, body }) =>
    markNote(database, viewer.learnerId, params.id, body.is_important),
  ),
  implement(contract.deleteNote, (call) => removeNote(call.database, call.viewer.learnerId, call.params.id)),
]
