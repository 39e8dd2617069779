/** What a page says of a call that failed. Who is not logged in is led to log in, who may not is told so. */
import { redirect } from 'react-router'
import type { Failure } from '#contracts/endpoint.ts'
import { m } from '#web/paraglide/messages.js'
import { loginPath } from './page-services.ts'

export function noteOrRedirect(request: Request, failure: Failure): string {
  if (failure.status === 401) throw redirect(loginPath(request))
  // Who looks as another role may do it, only not now: they are told so where they are.
  if (failure.status === 403 && failure.error.code !== 'preview_read_only') throw redirect('/401')
  return failure.error.code === 'idempotency_mismatch' ? m.checkout_press_again() : failure.message
}
