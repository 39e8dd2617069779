/** Sign-up: an account, its code, the account verified. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { authType, email, otp, personName, phone, signUpPassword } from '#contracts/fields.ts'
import { challenge } from './codes.ts'
import { loggedInUser } from '../sessions.ts'

/** `user_id` is accepted and honoured only with a valid invitation; the form's other fields are the specification's. */
export const registerBody = z.strictObject({
  name: personName,
  email,
  contact_no: phone,
  password: signUpPassword,
  confirm_password: z.string().max(128).optional(),
  user_id: z.union([z.string().max(200), z.number()]).nullish(),
  learner_name: z.string().max(25).optional(),
  auth_type: authType.optional(),
  signup: z.unknown().optional(),
})

export const register = endpoint({
  method: 'POST',
  path: '/register',
  access: 'anyone',
  summary: 'Sign up: makes an unverified account and sends a code to its phone',
  body: registerBody,
  data: challenge,
  errors: ['account_exists'],
})

export const resendOtp = endpoint({
  method: 'POST',
  path: '/resend-otp',
  access: 'anyone',
  summary: 'Send a new code; the old one ends',
  body: z.strictObject({ user: z.string().min(1).max(254), auth_type: authType.optional() }),
  data: challenge,
})

/** The boxes of the sign-up screen: the challenge stands for the password that was already checked. */
export const verifyOtp = endpoint({
  method: 'POST',
  path: '/verify-otp',
  access: 'anyone',
  summary: 'Verify an account by the code of a sign-up challenge, and log in',
  body: z.strictObject({ id: z.string().max(100), otp, remember: z.boolean().optional() }),
  data: z.object({ userInfo: loggedInUser }),
  beside: z.object({ token: z.string() }),
  errors: ['otp_invalid', 'otp_used_up'],
})
