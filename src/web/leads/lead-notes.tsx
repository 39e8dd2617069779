/** What staff wrote down about somebody who asked or applied, the oldest first. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { dateAndTime } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

export function LeadNotes({ notes }: { notes: DataOf<'GET /admin/site/leads/:lead'>['notes'] }) {
  return (
    <>
      <h3 className="h4 mt-5 mb-3">{m.pub_notes()}</h3>
      {notes.length === 0 && <p className="muted">{m.pub_no_notes()}</p>}
      <ul className="grid gap-3">
        {notes.map((note) => (
          <li key={note.created_at + note.text} className="panel panel--pad">
            <p className="lead-message" dir="auto">
              {note.text}
            </p>
            <p className="small muted">{`${dateAndTime(note.created_at)}${note.author ? `, ${note.author}` : ''}`}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
