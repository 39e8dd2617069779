/** A token or key right after it was made: it is in this one answer, and nowhere else. */
import { Note } from '#web/ui/feedback/note.tsx'

export function ShownOnce({ title, secret }: { title: string; secret: string }) {
  return (
    <Note tone="ok" className="mb-4">
      <strong>{title}</strong>
      <code className="break-all block mt-2" dir="ltr">
        {secret}
      </code>
    </Note>
  )
}
