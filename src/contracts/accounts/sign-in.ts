/** Logging in by phone or e-mail and password. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { authType, emailOrPhone, otp, password, phone } from '#contracts/fields.ts'
import { challenge } from './sign-up/codes.ts'
import { loggedInUser } from './sessions.ts'

/** Clients that post the whole form leave the fields of the other way empty. */
const leftEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional()).optional()

const loginBody = z
  .strictObject({
    auth_type: authType,
    email: leftEmpty(emailOrPhone),
    contact_no: leftEmpty(phone),
    password,
    otp: leftEmpty(otp),
    remember: z.boolean().optional(),
  })
  .refine((body) => body?.email !== undefined || body?.contact_no !== undefined, {
    path: ['email'],
    message: 'This Email is required.',
    // Said together with what else is missing.
    when: () => true,
  })

export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'anyone',
  summary: 'Log in by email or phone; with `otp` also verify the account',
  body: loginBody,
  data: z.union([z.object({ userInfo: loggedInUser }), challenge]),
  beside: z.object({ token: z.string() }),
  errors: ['invalid_login', 'otp_invalid', 'otp_used_up'],
})
