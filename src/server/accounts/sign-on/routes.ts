/** An owner sets the company's own sign-in up. */
import * as contract from '#contracts/accounts/sign-on.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { saveSignOn, showSignOn, switchSignOn, testSignOn } from './set-sign-on.ts'

export const signOnRoutes: Implementation[] = [
  implement(contract.getSignOn, showSignOn),
  implement(contract.putSignOn, (call) => saveSignOn(call, call.body)),
  implement(contract.testSignOn, testSignOn),
  implement(contract.switchSignOn, (call) => switchSignOn(call, call.body.is_on)),
]
