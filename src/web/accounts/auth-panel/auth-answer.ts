/** What a login page shows after a form was sent without scripts. */
import type { Failure } from '#contracts/endpoint.ts'
import { m } from '#web/paraglide/messages.js'
import type { AuthView } from '../forms/auth-view.ts'
import { codeStateOf } from '../codes/code-state-of.ts'
import { emptyState, type FormState, stateOf } from '#web/lib/forms/form-state.ts'
import { signUpFields } from '../sign-up/sign-up-form.tsx'

export interface AuthAnswer {
  view: AuthView
  failure?: Failure
  /** The field that should repeat the password and does not. */
  differing?: string
  /** What was typed, without any password. */
  values?: Record<string, string>
}

/** In words, while rendering: only then is the language of the page known. */
export function stateOfAnswer({ view, failure, differing, values }: AuthAnswer): FormState {
  if (differing !== undefined) return { errors: { [differing]: m.rule_passwords_differ() }, values }
  return failure ? { ...stateOfFailure(view, failure), values } : { ...emptyState, values }
}

function stateOfFailure(view: AuthView, failure: Failure): FormState {
  if (view.name === 'login') return stateOf(failure, ['email', 'password'], { contact_no: 'email' })
  if (view.name === 'sign_up') return stateOf(failure, signUpFields)
  if (view.name === 'otp') return codeStateOf(failure)
  if (view.step === 'phone') return stateOf(failure, ['phone'], { email: 'phone' })
  if (view.step === 'code') return stateOf(failure, ['otp'], { otp_code: 'otp' })
  return stateOf(failure, ['password', 'password_confirmation'])
}
