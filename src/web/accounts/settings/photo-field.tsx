/** One's photo, and a new one from a file; it is saved at once. */
import { type ChangeEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Failure } from '#contracts/endpoint.ts'
import { m } from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { UploadIcon } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast.tsx'
import { noteOf } from '../form-state.ts'

const largest = 5 * 1024 * 1024

/** What went wrong, in words; undefined when the photo is saved. */
async function sendPhoto(file: File): Promise<string | undefined> {
  if (file.size > largest) return m.settings_photo_large()
  const body = new FormData()
  body.set('photo', file)
  try {
    const headers = { 'accept-language': document.documentElement.lang }
    const response = await fetch('/api/user-settings/photo', { method: 'POST', headers, body })
    if (response.ok) return undefined
    return response.status === 415 ? m.settings_photo_unreadable() : noteOf((await response.json()) as Failure)
  } catch {
    return m.offline()
  }
}

export function PhotoField({ name, photo }: { name: string; photo: string | null }) {
  const { revalidate } = useRevalidator()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()

  async function onChange(event: ChangeEvent<HTMLInputElement>) {
    const { currentTarget } = event
    const [file] = currentTarget.files ?? []
    if (!file) return
    setSending(true)
    const problem = await sendPhoto(file)
    setError(problem)
    if (!problem) {
      await revalidate()
      toast.success(m.settings_photo_saved())
    }
    setSending(false)
    // The same file chosen again is a change, too.
    currentTarget.value = ''
  }

  return (
    <div className="flex flex-wrap items-start gap-5">
      <Avatar name={name} photo={photo} size={96} />
      <div className="needs-script min-w-0 flex-1 basis-45">
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={m.settings_photo()}
          className="vh"
          tabIndex={-1}
          onChange={onChange}
        />
        <Button
          icon={<UploadIcon />}
          isLoading={isSending}
          loadingText={m.settings_photo_sending()}
          onClick={() => input.current?.click()}
        >
          {m.settings_photo_change()}
        </Button>
        <p className="hint">{m.settings_photo_hint()}</p>
        {error && (
          <div role="alert">
            <FieldError>{error}</FieldError>
          </div>
        )}
      </div>
    </div>
  )
}
