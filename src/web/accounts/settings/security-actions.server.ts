/** The forms of photo, contacts, passkeys and the end of the account; each works without scripts. */
import { type RouterContextProvider, redirect } from 'react-router'
import type { Challenge } from '#contracts/accounts/sign-up/codes.ts'
import { tryApi } from '#web/lib/api/page-services.ts'
import { challengeIn, codeIn } from '../auth-panel/auth-actions.server.ts'
import { answer } from './settings-actions.server.ts'

type Context = Readonly<RouterContextProvider>
type Texts = Record<string, string>

export async function savePhoto(context: Context, form: FormData, { crop, zoom, x, y }: Texts) {
  const file = form.get('photo')
  if (!(file instanceof File) || file.size === 0) return answer({ part: 'photo', missing: ['photo'] })
  const outcome = await tryApi(context, 'POST /user-settings/photo', {
    body: { crop: crop as 'auto' | undefined, ...(crop === 'free' ? { zoom, x, y } : {}) },
    file: { bytes: new Uint8Array(await file.arrayBuffer()), filename: file.name },
  })
  return answer(outcome.ok ? { part: 'photo', done: 'photo_saved' } : { part: 'photo', failure: outcome.failure })
}

export async function requestContact(context: Context, { contact = '', current_password }: Texts) {
  const outcome = await tryApi(context, 'POST /user-settings/contact', {
    body: { contact, ...(current_password ? { current_password } : {}) },
  })
  return outcome.ok
    ? answer({ part: 'contact', sent: { contact, challenge: outcome.answer.data } })
    : answer({ part: 'contact', failure: outcome.failure, values: { contact } })
}

export async function choosePin(context: Context, { pin = '', pin_again = '', current_password }: Texts) {
  const outcome = await tryApi(context, 'POST /user-settings/pin', {
    body: { pin, pin_again, ...(current_password ? { current_password } : {}) },
  })
  return answer(outcome.ok ? { part: 'pin', done: 'pin_saved' } : { part: 'pin', failure: outcome.failure })
}

/** The boxes, for whichever of the two steps they belong to. */
export async function verifyStep(context: Context, form: FormData, { step, contact = '' }: Texts) {
  const challenge = challengeIn(form)
  const code = { id: challenge.id, otp: codeIn(form) }
  if (step === 'delete') {
    const outcome = await tryApi(context, 'POST /delete-account', { body: code })
    if (outcome.ok) throw redirect('/account/login?deleted')
    return answer({ part: 'delete', sent: { contact, challenge }, failure: outcome.failure })
  }
  const outcome = await tryApi(context, 'POST /user-settings/contact/confirm', { body: code })
  return outcome.ok
    ? answer({ part: 'contact', done: 'contact_saved' })
    : answer({ part: 'contact', sent: { contact, challenge }, failure: outcome.failure })
}

export async function resendStep(context: Context, form: FormData, { step, contact = '' }: Texts) {
  const old = challengeIn(form)
  const part = step === 'delete' ? 'delete' : 'contact'
  const outcome = await tryApi(context, 'POST /resend-otp', { body: { user: old.id, auth_type: '2' } })
  const sent = (challenge: Challenge) => ({ contact, challenge })
  return outcome.ok
    ? answer({ part, sent: sent(outcome.answer.data) })
    : answer({ part, sent: sent(old), failure: outcome.failure })
}

export async function renamePasskey(context: Context, { id = '', name = '' }: Texts) {
  const outcome = await tryApi(context, 'PUT /passkeys/:id', { params: { id }, body: { name } })
  return outcome.ok
    ? answer({ part: 'passkeys', done: 'passkey_renamed' })
    : answer({ part: 'passkeys', failure: outcome.failure, values: { name } })
}

export async function removePasskey(context: Context, { id = '', current_password }: Texts) {
  const outcome = await tryApi(context, 'DELETE /passkeys/:id', {
    params: { id },
    body: current_password ? { current_password } : {},
  })
  // What is gone already is as the person wants it.
  return outcome.ok || outcome.failure.status === 404
    ? answer({ part: 'passkeys', done: 'passkey_removed' })
    : answer({ part: 'passkeys', failure: outcome.failure })
}

export async function sendDeletionCode(context: Context) {
  const outcome = await tryApi(context, 'POST /delete-account/code', {})
  return outcome.ok
    ? answer({ part: 'delete', sent: { contact: '', challenge: outcome.answer.data } })
    : answer({ part: 'delete', failure: outcome.failure })
}

export async function deleteAccount(context: Context, { password = '' }: Texts) {
  const outcome = await tryApi(context, 'POST /delete-account', { body: { password } })
  if (outcome.ok) throw redirect('/account/login?deleted')
  return answer({ part: 'delete', failure: outcome.failure })
}
