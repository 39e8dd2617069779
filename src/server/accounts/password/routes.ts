/** The password: forgotten and changed. */
import * as contract from '#contracts/accounts/password.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { changePassword } from './change-password.ts'
import { checkResetCode } from './check-reset-code.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword } from './reset-password.ts'

export const passwordRoutes: Implementation[] = [
  implement(contract.forgetPassword, (call) => requestReset(call, call.body.email)),
  implement(contract.forgetPasswordOtpValidation, (call) => {
    const { email, otp, id } = call.body
    return checkResetCode(call, { contact: email, otp, id })
  }),
  implement(contract.resetPassword, (call) => {
    const { id, password, password_confirmation } = call.body
    return resetPassword(call, { ticket: id, password, confirmation: password_confirmation })
  }),
  implement(contract.changePassword, (call) => {
    const { current_password, password, password_confirmation } = call.body
    return changePassword(call, { current: current_password, password, confirmation: password_confirmation })
  }),
]
