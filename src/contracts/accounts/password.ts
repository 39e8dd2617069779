/** The password: forgotten and set anew in three steps, changed by who knows it. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { challenge } from './sign-up/codes.ts'
import { authType, done, emailOrPhone, newPassword, otp, password } from '#contracts/fields.ts'

export const forgetPassword = endpoint({
  method: 'POST',
  path: '/forget-password',
  access: 'anyone',
  summary: 'Ask for a code to set a new password; the same answer whether or not the account exists',
  body: z.strictObject({ auth_type: authType.optional(), email: emailOrPhone }),
  data: challenge,
})

export const forgetPasswordOtpValidation = endpoint({
  method: 'POST',
  path: '/forget-password-otp-validation',
  access: 'anyone',
  summary: 'Exchange a code for a one-time ticket that sets a new password',
  body: z.strictObject({
    email: emailOrPhone,
    otp,
    id: z.string().max(100).optional(),
    auth_type: authType.optional(),
  }),
  data: z.object({ id: z.string() }),
  errors: ['otp_invalid'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/reset-password',
  access: 'anyone',
  summary: 'Set a new password with a ticket; every session of the account ends',
  body: z.strictObject({
    id: z.string().max(100),
    auth_type: authType.optional(),
    password: newPassword,
    password_confirmation: z.string().max(128),
  }),
  data: done,
  errors: ['reset_failed'],
})

/** Who came by an invitation has no current password. */
const changePasswordBody = z.strictObject({
  current_password: password.optional(),
  password: newPassword,
  password_confirmation: z.string().max(128),
})
export const changePassword = endpoint({
  method: 'POST',
  path: '/change-password',
  access: 'person',
  isOwnersOnly: true,
  needsOwnDevice: true,
  summary: 'Set a new password; the other sessions, the API tokens and the calendar address of the account end',
  body: changePasswordBody,
  data: done,
})
