/** The ways in beside the password. */
import * as contract from '#contracts/accounts/sign-in.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { beginCompanySignIn } from './company-login/begin-company-sign-in.ts'
import { endCompanySignIn } from './company-login/end-company-sign-in.ts'
import { logInByPasskey, offerPasskeyLogin } from './passkeys/log-in-by-passkey.ts'
import { addPasskey, listPasskeys, offerPasskey, removePasskey, renamePasskey } from './passkeys/manage-passkeys.ts'

export const signInRoutes: Implementation[] = [
  implement(contract.passkeys, listPasskeys),
  implement(contract.passkeyOptions, (call) => offerPasskey(call, call.body.current_password)),
  implement(contract.addPasskey, (call) => addPasskey(call, call.body)),
  implement(contract.renamePasskey, (call) => renamePasskey(call, call.params.id, call.body.name)),
  implement(contract.removePasskey, (call) => removePasskey(call, call.params.id)),
  implement(contract.passkeyLoginOptions, offerPasskeyLogin),
  implement(contract.passkeyLogin, (call) => logInByPasskey(call, call.body)),
  implement(contract.companySignIn, (call) => beginCompanySignIn(call, call.body)),
  implement(contract.companySignInReturn, (call) => endCompanySignIn(call, call.body.query)),
]
