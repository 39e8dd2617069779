/** A file on its way: how much has arrived, and buttons to pause, resume and cancel. */
import { useEffect, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { bytes } from '#web/lib/text/bytes.ts'
import { percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Progress } from '#web/ui/marks/progress.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import type { Sending, useUpload } from './use-upload.ts'

type Controls = Pick<ReturnType<typeof useUpload>, 'pause' | 'resume' | 'cancel'>

const itemOf = (search: string) => new URLSearchParams(search).get('item')

export function UploadProgress({ sending, ...controls }: { sending: Sending } & Controls) {
  const { name, sent, total, isPaused, error } = sending
  const share = total > 0 ? Math.floor((sent / total) * 100) : 0
  const isStopped = isPaused || error !== undefined
  const [leaving, setLeaving] = useState<string>()
  const navigate = useNavigate()
  const base = useHref('/').replace(/\/$/, '')
  useEffect(() => {
    if (isStopped) return
    // By the link that is pressed: the router's own blocker would weigh on every page's scripts.
    function ask(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.target || event.ctrlKey || event.metaKey || event.shiftKey) return
      const next = new URL(link.href)
      // The checks beside the outline open by the address, and leave nothing.
      if (next.pathname === location.pathname && itemOf(next.search) === itemOf(location.search)) return
      // Other languages are other documents, of which the browser asks itself.
      if (!next.pathname.startsWith(base)) return
      event.preventDefault()
      setLeaving(next.pathname.slice(base.length) + next.search)
    }
    document.addEventListener('click', ask, { capture: true })
    return () => document.removeEventListener('click', ask, { capture: true })
  }, [isStopped, base])
  return (
    <div className="library-upload">
      <p>
        <b dir="auto">{name}</b>{' '}
        <span className="small muted">{m.library_sent_of({ sent: bytes(sent), total: bytes(total) })}</span>
      </p>
      <Progress value={share} label={m.library_progress_of({ name })} text={percent(share)} />
      <FormNote>{error}</FormNote>
      <div className="row row--wrap">
        <Button isDense onClick={isStopped ? controls.resume : controls.pause}>
          {isStopped ? m.library_resume() : m.library_pause()}
        </Button>
        <Button isDense variant="quiet" onClick={controls.cancel}>
          {m.library_cancel()}
        </Button>
        <span role="status" className="small muted">
          {isPaused && m.library_paused()}
        </span>
      </div>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => navigate(leaving ?? '')}
        title={m.library_leave({ name })}
        cancelText={m.library_stay()}
        confirmText={m.library_leave_confirm()}
      >
        {m.library_leave_note()}
      </ConfirmDialog>
    </div>
  )
}
