/** A company's own sign-in; where it ends, a trial of it may end too: `sign-on`. */
import * as contract from '#contracts/accounts/company-login.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { beginCompanySignIn } from './begin-company-sign-in.ts'

export const companyLoginRoutes: Implementation[] = [
  implement(contract.companySignIn, (call) => beginCompanySignIn(call, call.body)),
]
