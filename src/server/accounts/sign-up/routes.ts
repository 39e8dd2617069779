/** Signing up. */
import * as contract from '#contracts/accounts/sign-up/sign-up.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { registerPerson } from './register-person.ts'
import { resendCode } from './resend-code.ts'
import { verifyAccount } from './verify-account.ts'

export const signUpRoutes: Implementation[] = [
  implement(contract.register, (call) => registerPerson(call, call.body)),
  implement(contract.resendOtp, (call) => resendCode(call, call.body.user)),
  implement(contract.verifyOtp, (call) => verifyAccount(call, call.body)),
]
