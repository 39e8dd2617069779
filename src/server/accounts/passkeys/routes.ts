/** Passkeys. */
import * as contract from '#contracts/accounts/passkeys.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { logInByPasskey, offerPasskeyLogin } from './log-in-by-passkey.ts'
import { addPasskey, listPasskeys, offerPasskey, removePasskey, renamePasskey } from './manage-passkeys.ts'

export const passkeysRoutes: Implementation[] = [
  implement(contract.passkeys, listPasskeys),
  implement(contract.passkeyOptions, (call) => offerPasskey(call, call.body.current_password)),
  implement(contract.addPasskey, (call) => addPasskey(call, call.body)),
  implement(contract.renamePasskey, (call) => renamePasskey(call, call.params.id, call.body.name)),
  implement(contract.removePasskey, (call) => removePasskey(call, call.params.id, call.body.current_password)),
  implement(contract.passkeyLoginOptions, offerPasskeyLogin),
  implement(contract.passkeyLogin, (call) => logInByPasskey(call, call.body)),
]
