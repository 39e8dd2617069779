/** Where a company's provider sends the browser back to: a trial ends and tells what it found, or somebody is logged in. */
import type { AccountCall } from '../account/account-call.ts'
import { attemptCookie } from '../company-login/begin-company-sign-in.ts'
import { endCompanySignIn, returnedTo } from '../company-login/end-company-sign-in.ts'
import { endTrial } from './end-trial.ts'

/** Throws as `endCompanySignIn`. */
export async function endReturn(
  call: AccountCall,
  body: { company: string; query: string },
): Promise<{ target: string }> {
  if (!(await endTrial(call, { company: body.company, ...returnedTo(call, body) }))) return endCompanySignIn(call, body)
  call.setCookie(attemptCookie, null)
  return { target: '/corporate/sign-on' }
}
