/** Shows the bank's slip of a transfer: a picture or a PDF goes up, and the order waits for staff to confirm it. */
import { type FormEvent, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Order } from '#contracts/checkout/orders.ts'
import { dateAndTime } from '#web/lib/text/format.ts'
import { useFirstError } from '#web/lib/forms/use-first-error.ts'
import { fileTexts } from '#web/lib/text/file-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { FileField } from '#web/ui/fields/file-field.tsx'
import { FileIcon, UploadIcon } from '#web/ui/icons/task-icons.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const largest = 5 * 1024 * 1024
type Slip = NonNullable<Order['bank_transfer']>['slips'][number]

interface SlipFormProps {
  slips: readonly Slip[]
  /** What the server said about the last file. */
  error: string | undefined
}

export function SlipForm({ slips, error: answered }: SlipFormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'slip'
  const [fault, setFault] = useState<{ text: string }>()
  const form = useFirstError(fault ?? answered)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const file = new FormData(event.currentTarget).get('slip')
    const problem = faultOf(file instanceof File ? file : undefined)
    // A new object each time, so that the field has the focus again.
    setFault(problem ? { text: problem } : undefined)
    if (problem || isSending) event.preventDefault()
  }

  return (
    <div className="no-print stack mt-4">
      {slips.length > 0 && <ShownSlips slips={slips} />}
      <Form
        // Empty again once a slip has arrived.
        key={slips.length}
        ref={form}
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        noValidate
        className="stack"
        aria-busy={isSending}
        onSubmit={onSubmit}
      >
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
          {...fileTexts()}
          label={m.slip_file()}
          hint={m.slip_hint()}
          error={fault?.text ?? (isSending ? undefined : answered)}
          name="slip"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          onChange={() => setFault(undefined)}
        />
        <div>
          <Button type="submit" name="intent" value="slip" icon={<UploadIcon />} isLoading={isSending}>
            {m.slip_send()}
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** What the browser can say of a file before it is sent. */
function faultOf(file: File | undefined): string | undefined {
  if (!file || file.size === 0) return m.slip_needed()
  return file.size > largest ? m.slip_large() : undefined
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
