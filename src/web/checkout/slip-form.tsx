/** Shows the bank's slip of a transfer: a picture or a PDF goes up, and the order waits for staff to confirm it. */
import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Order } from '#contracts/checkout.ts'
import type { Failure } from '#contracts/endpoint.ts'
import { dateAndTime } from '#web/lib/format.ts'
import { useRootData } from '#web/lib/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, SmartLink } from '#web/ui/button.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { FileIcon, UploadIcon } from '#web/ui/icons.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'

const largest = 5 * 1024 * 1024
type Slip = NonNullable<Order['bank_transfer']>['slips'][number]

/** What went wrong, in words; undefined when the slip is there. */
async function sendSlip(no: string, form: FormData): Promise<string | undefined> {
  const file = form.get('slip')
  if (!(file instanceof File) || file.size === 0) return m.slip_needed()
  if (file.size > largest) return m.slip_large()
  // The reference first: a server reads the fields that come before the file.
  const body = new FormData()
  body.set('reference', String(form.get('reference') ?? ''))
  body.set('slip', file)
  try {
    const headers = { 'accept-language': document.documentElement.lang }
    const response = await fetch(`/api/orders/${no}/transfer-slip`, { method: 'POST', headers, body })
    if (response.ok) return undefined
    const failure = (await response.json()) as Failure
    return Object.values(failure.errors ?? {})[0]?.[0] ?? failure.error.message
  } catch {
    return m.offline()
  }
}

export function SlipForm({ no, slips }: { no: string; slips: readonly Slip[] }) {
  const { revalidate } = useRevalidator()
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const { primary_email } = useRootData().frame.config

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSending(true)
    const problem = await sendSlip(no, new FormData(event.currentTarget))
    setError(problem)
    setSending(false)
    if (problem) return
    form.current?.reset()
    toast.success(m.slip_sent())
    await revalidate()
  }

  return (
    <div className="no-print stack mt-4">
      {slips.length > 0 && <ShownSlips slips={slips} />}
      <form ref={form} className="needs-script stack" noValidate onSubmit={onSubmit}>
        <h3 className="h4">{slips.length > 0 ? m.slip_another() : m.slip_title()}</h3>
        <TextField
          label={m.slip_reference()}
          optionalText={m.order_optional()}
          name="reference"
          maxLength={60}
          autoComplete="off"
          dir="ltr"
        />
        <FileField
          label={m.slip_file()}
          hint={m.slip_hint()}
          error={error}
          name="slip"
          accept="image/jpeg,image/png,image/webp,application/pdf"
        />
        <div>
          <Button type="submit" icon={<UploadIcon />} isLoading={isSending}>
            {m.slip_send()}
          </Button>
        </div>
      </form>
      <noscript>
        <Note tone="warn">{m.slip_by_mail({ address: primary_email })}</Note>
      </noscript>
    </div>
  )
}

function ShownSlips({ slips }: { slips: readonly Slip[] }) {
  return (
    <div>
      <Note tone="ok">{m.slip_waiting()}</Note>
      <ul className="papers mt-4">
        {slips.map(({ file, uploaded_at, reference }) => (
          <li key={file}>
            <FileIcon size={20} />
            <div>
              <SmartLink href={file} reloadDocument target="_blank" className="link">
                {m.slip_of({ when: dateAndTime(uploaded_at) })}
              </SmartLink>
              {reference && (
                <p className="small muted">
                  <bdi>{reference}</bdi>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
