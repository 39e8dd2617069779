/** Which container of the auth dialogs and pages is shown, and what it needs; nothing of it is ever stored. */
import type { Challenge } from '#contracts/accounts/sign-up/codes.ts'
import type { AuthContainer } from '#web/lib/browser/dialogs.ts'
import { m } from '#web/paraglide/messages.js'

/** What was typed to sign up, without the password: for who finds a mistake in it. */
type TypedDetails = Record<'name' | 'email' | 'contact_no', string>

export type AuthView =
  | { name: 'login' }
  | { name: 'sign_up'; typed?: TypedDetails }
  | { name: 'otp'; challenge: Challenge; isRemembered: boolean; typed?: TypedDetails }
  | { name: 'forgot_password'; step: 'phone'; phone?: string }
  | { name: 'forgot_password'; step: 'code'; phone: string; challenge: Challenge }
  | { name: 'forgot_password'; step: 'password'; ticket: string; phone?: string }
  | { name: 'forgot_password'; step: 'done' }

/** The container as it first opens; a code screen without a code that was sent makes no sense. */
export function firstView(container: AuthContainer): AuthView {
  if (container === 'forgot_password') return { name: 'forgot_password', step: 'phone' }
  return { name: container === 'otp' ? 'login' : container }
}

/** Tells one screen from another, so that each starts fresh. */
export const viewKey = (view: AuthView): string =>
  view.name === 'forgot_password' ? `${view.name} ${view.step}` : view.name

export function titleOf(view: AuthView): string {
  if (view.name === 'login') return m.auth_login_title()
  if (view.name === 'sign_up') return m.auth_sign_up_title()
  if (view.name === 'otp') return m.auth_otp_title()
  const titles = {
    phone: m.auth_forgot_title,
    code: m.auth_otp_title,
    password: m.auth_new_password_title,
    done: m.auth_reset_done_title,
  }
  return titles[view.step]()
}
