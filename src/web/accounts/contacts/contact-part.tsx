/** Phone and e-mail: confirmed or not, and changed by a code that goes to the new one. */
import { useState } from 'react'
import { Form, Link, useNavigate, useNavigation, useRevalidator } from 'react-router'
import type { Challenge } from '#contracts/accounts/sign-up/codes.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { phone } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Button, ButtonLink, buttonClass } from '#web/ui/fields/button.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { CodeForm } from '../codes/code-form.tsx'
import { type FormState, stateOf } from '#web/lib/forms/form-state.ts'
import { PhoneField } from '../forms/phone-field.tsx'

type Settings = DataOf<'GET /user-settings'>
type ContactKind = 'phone' | 'email'
export const contactFields = ['contact', 'current_password']

interface ContactPartProps {
  settings: Settings
  /** Which of the two is being changed. */
  change: ContactKind | null
  /** A code is on its way to `contact`. */
  sent: { contact: string; challenge: Challenge } | undefined
  state: FormState
}

export function ContactPart({ settings, change, sent, state }: ContactPartProps) {
  if (sent)
    return (
      <CodeStep
        key={sent.challenge.id}
        {...sent}
        state={state}
        isProof={[settings.email, settings.contact_no].includes(sent.contact)}
      />
    )
  const { contact_no: ownPhone, email } = settings
  return (
    <>
      <ul>
        <Contact
          kind="phone"
          label={m.auth_phone()}
          value={ownPhone && phone(ownPhone)}
          badge={ownPhone && <ConfirmedBadge isConfirmed={settings.is_phone_confirmed} />}
          isOpen={change === 'phone'}
        >
          {ownPhone && !settings.is_phone_confirmed && (
            <ConfirmForm contact={ownPhone} label={m.confirm_phone_press()} />
          )}
        </Contact>
        {change === 'phone' && <ChangeForm kind="phone" hasPassword={settings.has_password} state={state} />}
        <Contact
          kind="email"
          label={m.auth_email()}
          value={email}
          badge={email && <ConfirmedBadge isConfirmed={settings.is_email_confirmed} />}
          isOpen={change === 'email'}
        >
          {email && !settings.is_email_confirmed && <ConfirmForm contact={email} label={m.confirm_email_press()} />}
        </Contact>
        {change === 'email' && <ChangeForm kind="email" hasPassword={settings.has_password} state={state} />}
      </ul>
      {change === null && <FormNote className="mt-3 empty:mt-0">{state.note ?? state.errors.contact}</FormNote>}
    </>
  )
}

const ConfirmedBadge = ({ isConfirmed }: { isConfirmed: boolean }) => (
  <Badge tone={isConfirmed ? 'ok' : 'warn'}>{isConfirmed ? m.contact_confirmed() : m.contact_unconfirmed()}</Badge>
)

const ConfirmForm = ({ contact, label }: { contact: string; label: string }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="contact" value={contact} />
    <Button type="submit" name="intent" value="request_contact" aria-label={label}>
      {m.contact_confirm()}
    </Button>
  </Form>
)

interface ContactProps {
  kind: ContactKind
  label: string
  value: string | null
  badge: React.ReactNode
  isOpen: boolean
  children?: React.ReactNode
}

function Contact({ kind, label, value, badge, isOpen, children }: ContactProps) {
  const change = kind === 'phone' ? m.contact_change_phone() : m.contact_change_email()
  return (
    <li className="row row--wrap between border-t border-line py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="small muted">{label}</p>
        <p className="font-semibold wrap-anywhere">
          <bdi>{value ?? m.contact_none()}</bdi> {badge}
        </p>
      </div>
      <div className="row row--wrap">
        {children}
        {!isOpen && (
          <Link
            className={buttonClass({})}
            to={`?change=${kind}#contact`}
            preventScrollReset
            aria-label={value ? change : `${m.contact_add()}: ${label}`}
          >
            {value ? m.contact_change() : m.contact_add()}
          </Link>
        )}
      </div>
    </li>
  )
}

function ChangeForm({ kind, hasPassword, state }: { kind: ContactKind; hasPassword: boolean; state: FormState }) {
  const isSending = useNavigation().formData?.get('intent') === 'request_contact'
  const typed = state.values?.contact
  return (
    <li>
      <Form method="post" noValidate preventScrollReset className="panel mb-3 bg-sunken p-4" aria-busy={isSending}>
        <FormNote className="mb-4 empty:mb-0">
          {state.note ?? (hasPassword ? undefined : state.errors.current_password)}
        </FormNote>
        <div className="fields fields--2">
          {kind === 'phone' ? (
            <PhoneField
              label={m.contact_new_phone()}
              name="contact"
              defaultValue={typed}
              error={state.errors.contact}
              hasAutoFocus
            />
          ) : (
            <TextField
              className="rtl:[&_input]:text-end"
              label={m.contact_new_email()}
              name="contact"
              type="email"
              dir="ltr"
              autoComplete="off"
              required
              autoFocus
              defaultValue={typed}
              error={state.errors.contact}
            />
          )}
          {hasPassword && (
            <PasswordField
              label={m.password_current()}
              name="current_password"
              required
              showText={m.auth_show()}
              hideText={m.auth_hide()}
              error={state.errors.current_password}
            />
          )}
        </div>
        <p className="hint mt-3">{m.contact_code_hint()}</p>
        <div className="actions mt-4">
          <ButtonLink href="/user-settings#contact">{m.record_cancel()}</ButtonLink>
          <Button type="submit" name="intent" value="request_contact" variant="primary" isLoading={isSending}>
            {m.auth_send_otp()}
          </Button>
        </div>
      </Form>
    </li>
  )
}

interface CodeStepProps {
  contact: string
  challenge: Challenge
  state: FormState
  /** The present phone or e-mail is confirmed, nothing changes. */
  isProof: boolean
}

function CodeStep({ contact, challenge: first, state, isProof }: CodeStepProps) {
  const [challenge, setChallenge] = useState(first)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    <div className="max-w-100">
      <CodeForm
        challenge={challenge}
        kept={{ step: 'contact', contact }}
        initial={state}
        hasAutoFocus
        incompleteText={m.auth_otp_expired()}
        onResent={setChallenge}
        verify={async (otp) => {
          const outcome = await callApi('POST /user-settings/contact/confirm', { body: { id: challenge.id, otp } })
          if (!outcome.ok) return stateOf(outcome.failure, ['otp'], { otp_code: 'otp' })
          const proven = contact.includes('@') ? m.contact_email_saved() : m.contact_phone_saved()
          toast.success(isProof ? proven : m.contact_saved())
          // Only the end of the address changes, so the page would not ask anew by itself.
          await revalidate()
          await navigate('/user-settings#contact', { replace: true, preventScrollReset: true })
          return undefined
        }}
      >
        <Link to="/user-settings#contact" className="link">
          {m.record_cancel()}
        </Link>
      </CodeForm>
    </div>
  )
}
