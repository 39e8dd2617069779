/** What the boxes of a code show after a failure. */
import type { Failure } from '#contracts/endpoint.ts'
import { type FormState, noteOf } from '#web/lib/forms/form-state.ts'
import { m } from '#web/paraglide/messages.js'

/** Their own message for any code that does not do (contract section 3); a limit or a fault is said as it is. */
export function codeStateOf(failure: Failure): FormState {
  const isRefused = failure.status >= 400 && failure.status < 500 && failure.status !== 429
  return isRefused ? { errors: { otp: m.auth_otp_expired() } } : { errors: {}, note: noteOf(failure) }
}
