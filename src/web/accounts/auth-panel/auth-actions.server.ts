/** The forms of the login pages without scripts: each step answers with the next; only opaque ids go through the browser. */
import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Challenge } from '#contracts/accounts/sign-up/codes.ts'
import type { Failure } from '#contracts/endpoint.ts'
import { tryApi } from '#web/lib/api/page-services.ts'
import type { AuthAnswer } from './auth-answer.ts'
import type { AuthView } from '../forms/auth-view.ts'

type Context = Readonly<RouterContextProvider>

const text = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
/** The hidden field, or without scripts the boxes themselves. */
export const codeIn = (form: FormData) => text(form, 'otp') || form.getAll('digit').join('')

/** The challenge as the form carried it: its id is all that counts, the rest is for the eye. */
export function challengeIn(form: FormData): Challenge {
  const digits = Number(text(form, 'otp_digits'))
  return {
    id: text(form, 'id'),
    contact_no: text(form, 'contact_no').slice(0, 40),
    otp_digits: digits === 5 || digits === 6 ? digits : 4,
    otp_expires_in: 0,
    resend_in: 0,
  }
}

const refused = (answer: AuthAnswer & { failure: Failure }) => data(answer, { status: answer.failure.status })
const shown = (view: AuthView) => data<AuthAnswer>({ view })

export async function logIn(context: Context, form: FormData, target: string) {
  const email = text(form, 'email')
  const isRemembered = form.has('remember')
  const outcome = await tryApi(context, 'POST /login', {
    body: { auth_type: '2', email, password: text(form, 'password'), remember: isRemembered },
  })
  if (!outcome.ok) return refused({ view: { name: 'login' }, failure: outcome.failure, values: { email } })
  const { data: answer } = outcome.answer
  if ('userInfo' in answer) throw redirect(target)
  return shown({ name: 'otp', challenge: answer, isRemembered })
}

export async function signUp(context: Context, form: FormData) {
  const view: AuthView = { name: 'sign_up' }
  const values = { name: text(form, 'name'), email: text(form, 'email'), contact_no: text(form, 'contact_no') }
  const password = text(form, 'password')
  if (password !== text(form, 'confirm_password')) {
    return data<AuthAnswer>({ view, differing: 'confirm_password', values }, { status: 422 })
  }
  const outcome = await tryApi(context, 'POST /register', { body: { ...values, password } })
  if (!outcome.ok) return refused({ view, failure: outcome.failure, values })
  return shown({ name: 'otp', challenge: outcome.answer.data, isRemembered: false, typed: values })
}

/** The code of a sign-up, or of a login that was not verified yet. */
export async function verifyCode(context: Context, form: FormData, target: string) {
  const challenge = challengeIn(form)
  const isRemembered = form.has('remember')
  const outcome = await tryApi(context, 'POST /verify-otp', {
    body: { id: challenge.id, otp: codeIn(form), remember: isRemembered },
  })
  if (outcome.ok) throw redirect(target)
  return refused({ view: { name: 'otp', challenge, isRemembered }, failure: outcome.failure })
}

/** Works for both code screens; the phone is carried by that of a forgotten password. */
export async function resendCode(context: Context, form: FormData) {
  const old = challengeIn(form)
  const outcome = await tryApi(context, 'POST /resend-otp', { body: { user: old.id, auth_type: '2' } })
  const challenge = outcome.ok ? outcome.answer.data : old
  const view: AuthView = form.has('phone')
    ? { name: 'forgot_password', step: 'code', phone: text(form, 'phone'), challenge }
    : { name: 'otp', challenge, isRemembered: form.has('remember') }
  return outcome.ok ? shown(view) : refused({ view, failure: outcome.failure })
}

export async function sendResetCode(context: Context, form: FormData) {
  const phone = text(form, 'phone')
  const outcome = await tryApi(context, 'POST /forget-password', { body: { auth_type: '2', email: phone } })
  if (!outcome.ok) {
    return refused({ view: { name: 'forgot_password', step: 'phone' }, failure: outcome.failure, values: { phone } })
  }
  return shown({ name: 'forgot_password', step: 'code', phone, challenge: outcome.answer.data })
}

export async function checkResetCode(context: Context, form: FormData) {
  const phone = text(form, 'phone')
  const challenge = challengeIn(form)
  const outcome = await tryApi(context, 'POST /forget-password-otp-validation', {
    body: { auth_type: '2', email: phone, otp: codeIn(form), id: challenge.id },
  })
  if (!outcome.ok) {
    return refused({ view: { name: 'forgot_password', step: 'code', phone, challenge }, failure: outcome.failure })
  }
  return shown({ name: 'forgot_password', step: 'password', ticket: outcome.answer.data.id })
}

export async function setNewPassword(context: Context, form: FormData) {
  const ticket = text(form, 'ticket')
  const password = text(form, 'password')
  const password_confirmation = text(form, 'password_confirmation')
  const view: AuthView = { name: 'forgot_password', step: 'password', ticket }
  if (password !== password_confirmation) {
    return data<AuthAnswer>({ view, differing: 'password_confirmation' }, { status: 422 })
  }
  const outcome = await tryApi(context, 'POST /reset-password', {
    body: { id: ticket, auth_type: '2', password, password_confirmation },
  })
  return outcome.ok ? shown({ name: 'forgot_password', step: 'done' }) : refused({ view, failure: outcome.failure })
}
