/** The button 'Save for offline' beside a lesson; what it opens is loaded with the first press. */
import { lazy, Suspense, useEffect, useState } from 'react'
import type { MyCourse } from '#contracts/learning/player.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { useStore } from '#web/lib/browser/store.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { CheckIcon } from '#web/ui/icons/icons.tsx'
import { DownloadIcon } from '#web/ui/icons/task-icons.tsx'
import { loadSaved, savedSections } from './saved-study.ts'

const SaveSheet = lazy(() => import('./save-sheet.tsx'))

export function SaveForOffline({ course }: { course: MyCourse }) {
  const viewer = useViewer()
  // Staff who look at it as its learner save nothing.
  const learnerId = viewer?.actedBy ? null : viewer?.learnerId
  const [canSave, setCanSave] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const saved = useStore(savedSections)
  useEffect(() => {
    setCanSave('caches' in window && 'serviceWorker' in navigator)
    if (learnerId) loadSaved(learnerId)
  }, [learnerId])
  const section = course.current?.section_id
  if (!learnerId || !section) return null
  const isSaved = saved.some(({ section_id }) => section_id === section)
  return (
    <>
      <Button
        className="needs-script"
        icon={isSaved ? <CheckIcon /> : <DownloadIcon />}
        disabled={!canSave}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        {isSaved ? m.saved_for_offline() : m.save_for_offline()}
      </Button>
      {wasOpened && (
        <Suspense>
          <SaveSheet
            course={course}
            sectionId={section}
            learnerId={learnerId}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
