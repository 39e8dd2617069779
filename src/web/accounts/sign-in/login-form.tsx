/** Container `login`: e-mail or phone and password. An account that was never verified goes on to its code. */
import { Link, useLocation } from 'react-router'
import type { LoggedInUser } from '#contracts/accounts/sessions.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AuthLink, type AuthPlace, companyPath } from '../forms/auth-links.tsx'
import { type FormState, stateOf } from '#web/lib/forms/form-state.ts'
import { loadRules, rulesOnFocus } from '../forms/load-rules.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { useForm } from '../forms/use-form.ts'

interface LoginFormProps {
  place: AuthPlace
  initial?: FormState | undefined
  onLoggedIn: (user: LoggedInUser) => Promise<void>
}

export function LoginForm({ place, initial, onLoggedIn }: LoginFormProps) {
  const { pathname, search } = useLocation()
  const next = place.isPage ? place.next : pathname + search
  const { state, setState, isPending, formProps } = useForm({
    initial,
    check: async (values) => (await loadRules()).checkLogin(values),
    async send({ email = '', password = '', remember }) {
      const isRemembered = remember === 'on'
      const outcome = await callApi('POST /login', {
        body: { auth_type: '2', email, password, remember: isRemembered },
      })
      if (!outcome.ok) return stateOf(outcome.failure, ['email', 'password'], { contact_no: 'email' })
      const { data } = outcome.answer
      // The challenge stands for the password that was just checked, so no password is carried along.
      if ('userInfo' in data) await onLoggedIn(data.userInfo)
      else place.onView({ name: 'otp', challenge: data, isRemembered })
      return undefined
    },
  })
  return (
    <form {...formProps} {...rulesOnFocus} className="stack" aria-busy={isPending}>
      <p className="muted">{m.auth_login_lead()}</p>
      <FormNote>{state.note}</FormNote>
      <TextField
        className="rtl:[&_input]:text-end"
        label={m.auth_email_or_phone()}
        name="email"
        dir="ltr"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={state.values?.email ?? initial?.values?.email}
        autoFocus={place.takesFocus}
        error={state.errors.email}
      />
      <PasswordField
        label={m.auth_password()}
        name="password"
        required
        showText={m.auth_show()}
        hideText={m.auth_hide()}
        error={state.errors.password}
      />
      <div className="row row--wrap between gap-y-1">
        <Checkbox name="remember">{m.auth_remember()}</Checkbox>
        <AuthLink place={place} to="forgot_password" className="link">
          {m.auth_forgot_link()}
        </AuthLink>
      </div>
      <Button type="submit" variant="primary" isBlock isLoading={isPending} loadingText={m.auth_logging_in()}>
        {m.auth_login()}
      </Button>
      <PasskeyButton onLoggedIn={onLoggedIn} onFailed={(note) => setState({ errors: {}, note })} />
      <p className="muted text-center">
        <Link to={companyPath(next)}>{m.auth_company()}</Link>
      </p>
      <p className="muted row row--wrap justify-center">
        {m.auth_new_here()}
        <AuthLink place={place} to="sign_up" className="btn btn--line">
          {m.auth_create_link()}
        </AuthLink>
      </p>
    </form>
  )
}
