/** An owner sets the company's own sign-in up. */
import * as contract from '#contracts/accounts/sign-on/sign-on.ts'
import { companySignInReturn } from '#contracts/accounts/company-login.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { saveSignOn, showSignOn, switchSignOn, testSignOn } from './set-sign-on.ts'
import { endReturn } from './end-return.ts'

export const signOnRoutes: Implementation[] = [
  implement(companySignInReturn, (call) => endReturn(call, call.body)),
  implement(contract.getSignOn, showSignOn),
  implement(contract.putSignOn, (call) => saveSignOn(call, call.body)),
  implement(contract.testSignOn, testSignOn),
  implement(contract.switchSignOn, (call) => switchSignOn(call, call.body.is_on)),
]
