/** Above a lesson without a network: that what is saved is studied, until when it counts, and what waits to be sent; with one, which quiz could not be handed in. */
import { useStore } from '#web/lib/browser/store.ts'
import { useOnline } from '#web/lib/browser/use-online.ts'
import { date, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { useViewer } from '#web/lib/access/viewer.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { keepRefused, refusedHandIns } from './refused-hand-ins.ts'
import { savedSections } from './saved-study.ts'
import { waitingOperations } from '../study/waiting-operations.ts'

export function OfflineBar({ courseId }: { courseId: string }) {
  const isOnline = useOnline()
  const waiting = useStore(waitingOperations).length
  const learnerId = useViewer()?.learnerId
  const refused = useStore(refusedHandIns)
  const ends = useStore(savedSections).find(({ course_id }) => course_id === courseId)?.ends_at
  return (
    <div role="status">
      {!isOnline && (
        <Note tone="warn">
          {m.saved_studying()} {waiting > 0 && m.saved_waiting({ shown: number(waiting) })}{' '}
          {ends && m.saved_counts_until({ date: date(ends) })}
        </Note>
      )}
      {refused.map(({ quiz_id, code }) => (
        <Note key={quiz_id} tone="warn">
          {code === 'attempt_ended'
            ? m.quiz_refused_elsewhere()
            : code === 'too_late'
              ? m.quiz_refused_late()
              : m.quiz_refused_gone()}{' '}
          <Button
            variant="quiet"
            onClick={() =>
              learnerId &&
              keepRefused(
                learnerId,
                refused.filter((each) => each.quiz_id !== quiz_id),
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
