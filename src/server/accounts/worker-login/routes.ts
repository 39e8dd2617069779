/** How workers log in by a PIN. */
import * as contract from '#contracts/accounts/worker-login.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { choosePin } from './new-pin.ts'
import { kioskShown, signInAtKiosk, signInByNumber } from './sign-in-worker.ts'
import { startAgain, startMany } from './start-codes.ts'

export const workerLoginRoutes: Implementation[] = [
  implement(contract.workerSignIn, (call) => signInByNumber(call, call.body)),
  implement(contract.choosePin, (call) => choosePin(call, call.body)),
  implement(contract.getKiosk, (call) => kioskShown(call, call.params.secret, call.query.line)),
  implement(contract.kioskSignIn, (call) => signInAtKiosk(call, call.params.secret, call.body)),
  implement(contract.postStartCode, (call) => startAgain(call, call.params.id)),
  implement(contract.postStartCodes, (call) => startMany(call, call.body)),
]
