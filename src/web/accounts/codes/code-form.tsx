/** The boxes for a one-time code, with 'Verify' and 'Resend OTP'; for the sign-up screen and for a forgotten password. */
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Challenge } from '#contracts/accounts/sign-up/codes.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { ownDigits, number, position } from '#web/lib/text/format.ts'
import { useRootData } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { OtpField } from '#web/ui/fields/otp-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { emptyState, type FieldErrors, type FormState, noteOf } from '#web/lib/forms/form-state.ts'
import { isolated } from '#web/lib/text/direction.ts'
import { useForm } from '../forms/use-form.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface CodeFormProps {
  challenge: Challenge
  /** What the page has to send along without scripts. */
  kept?: Readonly<Record<string, string>>
  initial?: FormState | undefined
  hasAutoFocus: boolean
  /** What an incomplete code is answered with. */
  incompleteText: string
  verify: (code: string) => Promise<FormState | undefined>
  onResent: (challenge: Challenge) => void
  children?: ReactNode
}

export function CodeForm({
  challenge,
  kept = {},
  initial,
  hasAutoFocus,
  incompleteText,
  verify,
  onResent,
  children,
}: CodeFormProps) {
  const { isDemo } = useRootData()
  const [isResending, setResending] = useState(false)
  const [sent, setSent] = useState(0)
  const wait = useSecondsLeft(challenge.resend_in, sent)
  const { state, setState, isPending, formProps } = useForm({
    initial,
    check: async ({ otp = '' }): Promise<FieldErrors> =>
      otp.length === challenge.otp_digits ? {} : { otp: incompleteText },
    send: ({ otp = '' }) => verify(otp),
  })

  async function resend() {
    setResending(true)
    const outcome = await callApi('POST /resend-otp', { body: { user: challenge.id, auth_type: '2' } })
    setResending(false)
    if (!outcome.ok) {
      setState({ errors: {}, note: noteOf(outcome.failure) })
      return
    }
    setState(emptyState)
    setSent(sent + 1)
    toast.info(m.auth_resent())
    onResent(outcome.answer.data)
  }

  return (
    <form {...formProps} className="stack" aria-busy={isPending}>
      <p className="muted">{m.auth_otp_lead()}</p>
      <FormNote>{state.note}</FormNote>
      {Object.entries({
        id: challenge.id,
        contact_no: challenge.contact_no,
        otp_digits: String(challenge.otp_digits),
        ...kept,
      }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <OtpField
        key={sent}
        className="min-w-0"
        length={challenge.otp_digits}
        // A masked number reads left to right inside any sentence.
        legend={m.auth_otp_sent_to({ contact: isolated(ownDigits(challenge.contact_no)) })}
        digitLabel={(digit) => m.auth_digit({ position: number(digit) })}
        hasAutoFocus={hasAutoFocus || sent > 0}
        error={state.errors.otp}
      />
      <Button
        type="submit"
        name="intent"
        value="verify"
        variant="primary"
        isBlock
        isLoading={isPending}
        loadingText={m.auth_verifying()}
      >
        {m.auth_verify()}
      </Button>
      <div className="text-center">
        <p className="muted">
          {m.auth_no_message()}{' '}
          <Button
            type="submit"
            name="intent"
            value="resend"
            variant="quiet"
            className="disabled:border-transparent disabled:bg-transparent"
            disabled={wait > 0}
            isLoading={isResending}
            onClick={(event) => {
              event.preventDefault()
              void resend()
            }}
          >
            {m.auth_resend()}
          </Button>
        </p>
        {wait > 0 && <p className="hint num">{m.auth_resend_wait({ time: position(wait) })}</p>}
        {isDemo && (
          <p className="hint">
            {m.auth_demo_hint()}{' '}
            <Link to="/dev/outbox" target="_blank">
              {m.auth_demo_outbox()}
            </Link>
          </p>
        )}
        {children}
      </div>
    </form>
  )
}
