/** Container `forgot_password`: the phone, its code, a new password, and the word that it worked. */
import { callApi } from '#web/lib/api/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, buttonClass } from '#web/ui/fields/button.tsx'
import { BackIcon } from '#web/ui/icons/icons.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { AuthLink, type AuthPlace } from '../forms/auth-links.tsx'
import type { AuthView } from '../forms/auth-view.ts'
import { CodeForm } from '../codes/code-form.tsx'
import { type FormState, stateOf } from '#web/lib/forms/form-state.ts'
import { loadRules, rulesOnFocus } from '../forms/load-rules.ts'
import { NewPasswordFields, toastOf } from './new-password-fields.tsx'
import { PhoneField } from '../forms/phone-field.tsx'
import { useForm } from '../forms/use-form.ts'

type Step = Extract<AuthView, { name: 'forgot_password' }>

interface ForgotPasswordProps {
  view: Step
  place: AuthPlace
  initial?: FormState | undefined
}

export function ForgotPassword({ view, place, initial }: ForgotPasswordProps) {
  if (view.step === 'phone') return <PhoneStep phone={view.phone} place={place} initial={initial} />
  if (view.step === 'code') return <CodeStep view={view} place={place} initial={initial} />
  if (view.step === 'password') return <PasswordStep view={view} place={place} initial={initial} />
  return (
    <div className="stack" role="status">
      <p className="muted">{m.auth_reset_done_text()}</p>
      <AuthLink place={place} to="login" className={buttonClass({ variant: 'primary', isBlock: true })}>
        {m.auth_login_link()}
      </AuthLink>
    </div>
  )
}

/** Keeps the phone that was typed. */
function Back({ place, phone }: { place: AuthPlace; phone: string | undefined }) {
  return (
    <p className="mt-2 text-center">
      <AuthLink
        place={place}
        to="forgot_password"
        step={{ name: 'forgot_password', step: 'phone', phone }}
        className="link"
      >
        <BackIcon size={16} />
        {m.auth_back()}
      </AuthLink>
    </p>
  )
}

function PhoneStep({
  phone: typed,
  place,
  initial,
}: Omit<ForgotPasswordProps, 'view'> & { phone: string | undefined }) {
  const { state, isPending, formProps } = useForm({
    initial,
    check: async (values) => (await loadRules()).checkPhone(values),
    async send({ phone = '' }) {
      const outcome = await callApi('POST /forget-password', { body: { auth_type: '2', email: phone } })
      if (!outcome.ok) return stateOf(outcome.failure, ['phone'], { email: 'phone' })
      place.onView({ name: 'forgot_password', step: 'code', phone, challenge: outcome.answer.data })
      return undefined
    },
  })
  return (
    <form {...formProps} {...rulesOnFocus} className="stack" aria-busy={isPending}>
      <p className="muted">{m.auth_forgot_lead()}</p>
      <FormNote>{state.note}</FormNote>
      <PhoneField
        name="phone"
        defaultValue={initial?.values?.phone ?? typed}
        hasAutoFocus={place.takesFocus}
        error={state.errors.phone}
      />
      <Button type="submit" variant="primary" isBlock isLoading={isPending} loadingText={m.auth_sending()}>
        {m.auth_send_otp()}
      </Button>
      <p className="text-center">
        <AuthLink place={place} to="login" className="link">
          <BackIcon size={16} />
          {m.auth_back_to_login()}
        </AuthLink>
      </p>
    </form>
  )
}

function CodeStep({ view, place, initial }: ForgotPasswordProps & { view: Extract<Step, { step: 'code' }> }) {
  const { phone, challenge } = view
  return (
    <CodeForm
      challenge={challenge}
      kept={{ phone }}
      initial={initial}
      hasAutoFocus={place.takesFocus}
      incompleteText={m.auth_otp_invalid()}
      onResent={(next) => place.onView({ ...view, challenge: next })}
      verify={async (otp) => {
        const outcome = await callApi('POST /forget-password-otp-validation', {
          body: { auth_type: '2', email: phone, otp, id: challenge.id },
        })
        if (!outcome.ok) return stateOf(outcome.failure, ['otp'], { otp_code: 'otp' })
        place.onView({ name: 'forgot_password', step: 'password', ticket: outcome.answer.data.id, phone })
        return undefined
      }}
    >
      <Back place={place} phone={phone} />
    </CodeForm>
  )
}

function PasswordStep({ view, place, initial }: ForgotPasswordProps & { view: Extract<Step, { step: 'password' }> }) {
  const { ticket, phone } = view
  const { state, isPending, formProps } = useForm({
    initial,
    async check(values) {
      const errors = (await loadRules()).checkNewPassword(values)
      toastOf({ errors })
      return errors
    },
    async send({ password = '', password_confirmation = '' }) {
      const outcome = await callApi('POST /reset-password', {
        body: { id: ticket, auth_type: '2', password, password_confirmation },
      })
      if (outcome.ok) {
        toastOf('updated')
        place.onView({ name: 'forgot_password', step: 'done' })
        return undefined
      }
      const answer = stateOf(outcome.failure, ['password', 'password_confirmation'])
      toastOf(answer, outcome.failure)
      return answer
    },
  })
  return (
    <form {...formProps} {...rulesOnFocus} className="stack" aria-busy={isPending}>
      <FormNote>{state.note}</FormNote>
      <input type="hidden" name="ticket" value={ticket} />
      <NewPasswordFields errors={state.errors} hasAutoFocus={place.takesFocus} />
      <Button
        type="submit"
        name="intent"
        value="reset"
        variant="primary"
        isBlock
        isLoading={isPending}
        loadingText={m.auth_saving()}
      >
        {m.auth_reset()}
      </Button>
      <Back place={place} phone={phone} />
    </form>
  )
}
