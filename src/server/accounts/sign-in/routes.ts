/** Logging in by password. */
import * as contract from '#contracts/accounts/sign-in.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { logIn } from './log-in.ts'

export const signInRoutes: Implementation[] = [
  implement(contract.login, (call) => {
    const { email, contact_no, ...rest } = call.body
    // The contract wants one of the two.
    return logIn(call, { ...rest, contact: email ?? contact_no ?? '' })
  }),
]
