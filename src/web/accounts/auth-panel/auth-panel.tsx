/** The containers of the auth dialogs and pages, one at a time. */
import type { LoggedInUser } from '#contracts/accounts/sessions.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import type { LoginWay } from '../sign-in/next-step.ts'
import { AuthLink, type AuthPlace } from '../forms/auth-links.tsx'
import { type AuthView, viewKey } from '../forms/auth-view.ts'
import { CodeForm } from '../codes/code-form.tsx'
import { ForgotPassword } from '../password/forgot-password.tsx'
import { codeStateOf } from '../codes/code-state-of.ts'
import { type FormState } from '#web/lib/forms/form-state.ts'
import { LoginForm } from '../sign-in/login-form.tsx'
import { SignUpForm } from '../sign-up/sign-up-form.tsx'

export interface AuthPanelProps {
  view: AuthView
  place: AuthPlace
  /** The server's answer to a form that was sent without scripts; belongs to the first view only. */
  initial?: FormState | undefined
  onLoggedIn: (user: LoggedInUser, way: LoginWay) => Promise<void>
}

export function AuthPanel({ view, place, initial, onLoggedIn }: AuthPanelProps) {
  const key = viewKey(view)
  if (view.name === 'login')
    return <LoginForm key={key} place={place} initial={initial} onLoggedIn={(user) => onLoggedIn(user, 'password')} />
  if (view.name === 'sign_up') {
    const typed = view.typed && { errors: {}, values: view.typed }
    return <SignUpForm key={key} place={place} initial={initial ?? typed} />
  }
  if (view.name === 'forgot_password') return <ForgotPassword key={key} view={view} place={place} initial={initial} />
  const { challenge, isRemembered, typed } = view
  return (
    <CodeForm
      key={key}
      challenge={challenge}
      kept={isRemembered ? { remember: 'on' } : {}}
      initial={initial}
      hasAutoFocus={place.takesFocus}
      incompleteText={m.auth_otp_expired()}
      onResent={(next) => place.onView({ ...view, challenge: next })}
      verify={async (otp) => {
        const outcome = await callApi('POST /verify-otp', { body: { id: challenge.id, otp, remember: isRemembered } })
        if (outcome.ok) {
          await onLoggedIn(outcome.answer.data.userInfo, 'code')
          return undefined
        }
        return codeStateOf(outcome.failure)
      }}
    >
      {typed && (
        <AuthLink place={place} to="sign_up" step={{ name: 'sign_up', typed }}>
          {m.auth_change_number()}
        </AuthLink>
      )}
    </CodeForm>
  )
}
