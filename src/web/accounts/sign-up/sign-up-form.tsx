/** Container `sign_up`: makes an unverified account; the code that was sent to its phone comes next. */
import { callApi } from '#web/lib/api/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { AuthLink, type AuthPlace } from '../forms/auth-links.tsx'
import { type FormState, stateOf } from '#web/lib/forms/form-state.ts'
import { loadRules, rulesOnFocus } from '../forms/load-rules.ts'
import { PhoneField } from '../forms/phone-field.tsx'
import { useForm } from '../forms/use-form.ts'

export const signUpFields = ['name', 'email', 'contact_no', 'password', 'confirm_password']

interface SignUpFormProps {
  place: AuthPlace
  initial?: FormState | undefined
}

export function SignUpForm({ place, initial }: SignUpFormProps) {
  const { state, isPending, formProps } = useForm({
    initial,
    check: async (values) => (await loadRules()).checkSignUp(values),
    async send({ name = '', email = '', contact_no = '', password = '', confirm_password }) {
      const outcome = await callApi('POST /register', { body: { name, email, contact_no, password, confirm_password } })
      if (!outcome.ok) return stateOf(outcome.failure, signUpFields)
      toast.success(m.auth_registered())
      place.onView({
        name: 'otp',
        challenge: outcome.answer.data,
        isRemembered: false,
        typed: { name, email, contact_no },
      })
      return undefined
    },
  })
  const show = { showText: m.auth_show(), hideText: m.auth_hide() }
  return (
    <form {...formProps} {...rulesOnFocus} className="stack" aria-busy={isPending}>
      <p className="muted">{m.auth_sign_up_lead()}</p>
      <FormNote>{state.note}</FormNote>
      <TextField
        label={m.auth_name()}
        name="name"
        autoComplete="name"
        required
        maxLength={25}
        defaultValue={initial?.values?.name}
        autoFocus={place.takesFocus}
        error={state.errors.name}
      />
      <TextField
        label={m.auth_email()}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={initial?.values?.email}
        error={state.errors.email}
      />
      <PhoneField name="contact_no" defaultValue={initial?.values?.contact_no} error={state.errors.contact_no} />
      <PasswordField
        label={m.auth_password()}
        name="password"
        autoComplete="new-password"
        required
        hint={m.auth_password_hint()}
        error={state.errors.password}
        {...show}
      />
      <PasswordField
        label={m.auth_confirm_password()}
        name="confirm_password"
        autoComplete="new-password"
        required
        error={state.errors.confirm_password}
        {...show}
      />
      <Button type="submit" variant="primary" isBlock isLoading={isPending} loadingText={m.auth_signing_up()}>
        {m.auth_sign_up()}
      </Button>
      <p className="muted text-center">
        {m.auth_have_account()}{' '}
        <AuthLink place={place} to="login">
          {m.auth_login_link()}
        </AuthLink>
      </p>
    </form>
  )
}
