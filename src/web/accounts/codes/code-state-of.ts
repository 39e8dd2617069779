/** What the boxes of a code show after a failure. */
import type { Failure } from '#contracts/endpoint.ts'
import { type FormState, noteOf } from '#web/lib/forms/form-state.ts'
import { m } from '#web/paraglide/messages.js'

/** Their own message for any code that does not do (contract section 3); used-up tries, a limit or a fault are said as they are. */
export function codeStateOf(failure: Failure): FormState {
  if (failure.error.code === 'otp_used_up') return { errors: { otp: failure.message } }
  const isRefused = failure.status >= 400 && failure.status < 500 && failure.status !== 429
  return isRefused ? { errors: { otp: m.auth_otp_expired() } } : { errors: {}, note: noteOf(failure) }
}
