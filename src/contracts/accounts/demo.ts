/** Calls that are there only while the demo is on. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { challenge } from './sign-up/codes.ts'
import { loggedInUser } from './sessions.ts'
import { email, personName, phone, signUpPassword } from '#contracts/fields.ts'

/** The specification's leftover calls, on the same code and limits. */
export const usersAuthenticate = endpoint({
  method: 'POST',
  path: '/users/authenticate',
  access: 'anyone',
  summary: 'Demo: log in',
  body: z.strictObject({ email: z.string().max(254), password: z.string().max(128) }),
  data: z.object({ userInfo: loggedInUser }),
  beside: z.object({ token: z.string() }),
  errors: ['invalid_login'],
})
export const usersRegister = endpoint({
  method: 'POST',
  path: '/users/register',
  access: 'anyone',
  summary: 'Demo: sign up',
  body: z.strictObject({
    username: z.string().max(254).optional(),
    name: personName.optional(),
    email,
    contact_no: phone,
    password: signUpPassword,
  }),
  data: challenge,
  errors: ['account_exists'],
})
export const users = endpoint({
  method: 'GET',
  path: '/users',
  access: { permission: 'users.view' },
  summary: 'Demo: all users',
  isPaged: true,
  query: z.object({ page: z.string().optional(), perpage: z.string().optional(), q: z.string().max(100).optional() }),
  data: z.object({ id: z.string(), name: z.string(), email: z.string().nullable(), contact_no: z.string().nullable() }),
})

export const outbox = endpoint({
  method: 'GET',
  path: '/dev/outbox',
  access: 'anyone',
  summary: 'Demo: the messages that a provider would have sent',
  data: z.array(
    z.object({
      at: z.string(),
      channel: z.enum(['sms', 'email']),
      to: z.string(),
      subject: z.string().optional(),
      text: z.string(),
      purpose: z.string(),
      code: z.string().optional(),
      attachments: z.array(z.object({ filename: z.string() })).optional(),
    }),
  ),
})
