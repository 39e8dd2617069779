/** Asks when a section opens to a learner, and until when it is to be done. */
import { type FormEvent, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ReleaseFields } from '../items/release-fields.tsx'
import type { OutlineSection } from '../moving/outline-places.ts'

type Release = OutlineSection['release']
interface Props {
  isOpen: boolean
  onClose: () => void
  release: Release
  /** Answers what is wrong. */
  onSave: (release: Release) => Promise<string | undefined>
}

export function SectionReleaseDialog({ isOpen, onClose, ...rest }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.build_dates()} closeLabel={m.close()}>
      <ReleaseForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

function ReleaseForm({ onClose, onSave, ...props }: Omit<Props, 'isOpen'>) {
  const [release, setRelease] = useState(props.release)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  async function save(event: FormEvent) {
    event.preventDefault()
    setSaving(true)
    const problem = await onSave(release)
    setSaving(false)
    setError(problem)
    if (!problem) onClose()
  }
  return (
    <form className="form-stack" noValidate onSubmit={save}>
      <ReleaseFields of="section" value={release} onChange={setRelease} />
      <FormNote>{error}</FormNote>
      <div className="actions">
        <Button onClick={onClose}>{m.build_cancel()}</Button>
        <Button type="submit" variant="primary" isLoading={isSaving}>
          {m.people_save()}
        </Button>
      </div>
    </form>
  )
}
