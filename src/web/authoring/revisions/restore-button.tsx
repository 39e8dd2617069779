/** Writes an earlier revision into the draft, after it was said what that would do. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#web/lib/api/call-api.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { RefreshIcon } from '#web/ui/icons/task-icons.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { useCourseAddress } from '../items/use-builder-address.ts'

interface Trial {
  retired: number
  returned: number
  changed: number
  seen: string
}

export function RestoreButton({ courseId, revision }: { courseId: string; revision: number }) {
  const [trial, setTrial] = useState<Trial>()
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const course = useCourseAddress()
  const shown = number(revision)
  async function ask(is_trial: boolean) {
    setAsking(true)
    const outcome = await callApi('POST /admin/courses/:course/restorations', {
      params: { course: courseId },
      body: { revision, is_trial, seen: trial?.seen ?? '' },
    })
    setAsking(false)
    if (!outcome.ok) {
      toast.error(outcome.failure.status === 0 ? m.build_offline() : outcome.failure.message)
      // What is asked would not be what happens now: it is reckoned again.
      if (outcome.failure.error.code === 'changed_meanwhile') await ask(true)
      return
    }
    if (is_trial) setTrial(outcome.answer.data)
    else {
      setTrial(undefined)
      toast.success(m.build_restored({ revision: shown }))
      await navigate(`${course}/build`)
    }
  }
  return (
    <>
      <Button icon={<RefreshIcon />} isLoading={isAsking && !trial} onClick={() => ask(true)}>
        {m.build_restore({ revision: shown })}
      </Button>
      <ConfirmDialog
        isOpen={trial !== undefined}
        title={m.build_restore_ask({ revision: shown })}
        confirmText={m.build_restore({ revision: shown })}
        cancelText={m.build_cancel()}
        isLoading={isAsking}
        onCancel={() => setTrial(undefined)}
        onConfirm={() => ask(false)}
      >
        {trial &&
          m.build_restore_text({
            changed: number(trial.changed),
            returned: number(trial.returned),
            retired: number(trial.retired),
          })}
      </ConfirmDialog>
    </>
  )
}
