/** Another phone or e-mail of one's own, and the proof that it is. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { challenge } from './sign-up/codes.ts'
import { done, emailOrPhone, otp, password } from '#contracts/fields.ts'
import { userSettings } from './settings/settings.ts'

/** The new phone or e-mail, or the present e-mail that was never confirmed. The password is asked where there is one. */
export const requestContact = endpoint({
  method: 'POST',
  path: '/user-settings/contact',
  access: 'person',
  isOwnersOnly: true,
  needsOwnDevice: true,
  summary: 'Ask for a code at another phone or email, or to confirm the present email',
  body: z.strictObject({ contact: emailOrPhone, current_password: password.optional() }),
  data: challenge,
})
export const confirmContact = endpoint({
  method: 'POST',
  path: '/user-settings/contact/confirm',
  access: 'person',
  isOwnersOnly: true,
  needsOwnDevice: true,
  summary: 'Make the phone or email that the code went to one’s own',
  body: z.strictObject({ id: z.string().max(100), otp }),
  data: userSettings,
  errors: ['otp_invalid', 'contact_taken'],
})

/** By the link in the e-mail of a sign-up. */
export const confirmEmailLink = endpoint({
  method: 'POST',
  path: '/confirm-email',
  access: 'anyone',
  summary: 'Confirm an email by the link that was sent there',
  body: z.strictObject({ token: z.string().max(1000) }),
  data: done,
  limit: { max: 30, seconds: 600, by: 'address' },
})
