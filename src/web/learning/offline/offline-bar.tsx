/** Above a lesson without a network: that what is saved is studied, until when it counts, and what waits to be sent; with one, what was not accepted and why. */
import { useStore } from '#web/lib/browser/store.ts'
import { useOnline } from '#web/lib/browser/use-online.ts'
import { date, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { useViewer } from '#web/lib/access/viewer.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { isSame, keepUnaccepted, unaccepted } from './unaccepted/unaccepted.ts'
import { unacceptedWords } from './unaccepted/unaccepted-words.ts'
import { savedSections } from './saved-study.ts'
import { waitingOperations } from '../study/waiting-operations.ts'

export function OfflineBar({ courseId }: { courseId: string }) {
  const isOnline = useOnline()
  const waiting = useStore(waitingOperations).length
  const learnerId = useViewer()?.learnerId
  const notes = useStore(unaccepted)
  const ends = useStore(savedSections).find(({ course_id }) => course_id === courseId)?.ends_at
  return (
    <div role="status">
      {!isOnline && (
        <Note tone="warn">
          {m.saved_studying()} {waiting > 0 && m.saved_waiting({ shown: number(waiting) })}{' '}
          {ends && m.saved_counts_until({ date: date(ends) })}
        </Note>
      )}
      {notes.map((note) => (
        <Note key={`${note.lesson_id} ${note.code}`} tone="warn">
          {unacceptedWords(note)}{' '}
          <Button
            variant="quiet"
            onClick={() =>
              learnerId &&
              keepUnaccepted(
                learnerId,
                notes.filter((each) => !isSame(each, note)),
              )
            }
          >
            {m.close()}
          </Button>
        </Note>
      ))}
    </div>
  )
}
