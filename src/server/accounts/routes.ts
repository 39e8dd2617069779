/** People: sign-up, login, codes; with the routes of their settings and of the other ways in. */
import * as demo from '#contracts/accounts/demo.ts'
import * as passwords from '#contracts/accounts/password.ts'
import * as contract from '#contracts/accounts/sessions.ts'
import { notFound } from '../platform/errors.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { readOutbox } from '#server/platform/messaging/outbox.ts'
import { changePassword } from './password/change-password.ts'
import { checkResetCode } from './password/check-reset-code.ts'
import { authenticateUser, readUsers, registerUser } from './demo/demo-users.ts'
import { logIn } from './sign-in/log-in.ts'
import { openOneTimeLink, showOneTimeLink } from './links/open-one-time-link.ts'
import { presentUser } from './sessions/present-user.ts'
import { registerPerson } from './sign-up/register-person.ts'
import { requestReset } from './password/request-reset.ts'
import { resendCode } from './sign-up/resend-code.ts'
import { resetPassword } from './password/reset-password.ts'
import { endAllSessions, endSession } from './sessions/session.ts'
import { settingsRoutes } from './settings-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { switchRole } from './sessions/switch-role.ts'
import { verifyAccount } from './sign-up/verify-account.ts'

export const accountsRoutes: Implementation[] = [
  implement(contract.register, (call) => registerPerson(call, call.body)),
  implement(contract.resendOtp, (call) => resendCode(call, call.body.user)),
  implement(contract.login, (call) => {
    const { email, contact_no, ...rest } = call.body
    // The contract wants one of the two.
    return logIn(call, { ...rest, contact: email ?? contact_no ?? '' })
  }),
  implement(contract.verifyOtp, (call) => verifyAccount(call, call.body)),
  implement(contract.me, (call) => presentUser(call.database, call.viewer)),
  implement(contract.logout, async (call) => {
    await endSession(call)
    return null
  }),
  implement(contract.logoutEverywhere, async (call) => {
    await endAllSessions(call.database, call.viewer.personId)
    await endSession(call)
    return null
  }),
  implement(passwords.forgetPassword, (call) => requestReset(call, call.body.email)),
  implement(passwords.forgetPasswordOtpValidation, (call) => {
    const { email, otp, id } = call.body
    return checkResetCode(call, { contact: email, otp, id })
  }),
  implement(passwords.resetPassword, (call) => {
    const { id, password, password_confirmation } = call.body
    return resetPassword(call, { ticket: id, password, confirmation: password_confirmation })
  }),
  implement(passwords.changePassword, (call) => {
    const { current_password, password, password_confirmation } = call.body
    return changePassword(call, { current: current_password, password, confirmation: password_confirmation })
  }),
  implement(contract.switchRole, (call) => switchRole(call, call.body.role)),
  implement(contract.showOneTimeLink, ({ database, params }) => showOneTimeLink(database, params.token)),
  implement(contract.openOneTimeLink, (call) => openOneTimeLink(call, call.params.token)),
  implement(demo.outbox, (call) => {
    if (!call.config.isDemo) throw notFound()
    return readOutbox(call.config.dataDir)
  }),
  ...settingsRoutes,
  ...signInRoutes,
]

/** Served in demo mode only; otherwise these addresses do not exist. */
export const demoAccountsRoutes: Implementation[] = [
  implement(demo.usersAuthenticate, (call) => authenticateUser(call, call.body)),
  implement(demo.usersRegister, (call) => registerUser(call, call.body)),
  implement(demo.users, (call) => readUsers(call.database, call.viewer, call.query)),
]
