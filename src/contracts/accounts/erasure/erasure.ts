/** One's own data, and the end of the account. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { challenge } from '../sign-up/codes.ts'
import { done, otp, password } from '#contracts/fields.ts'

export const myData = endpoint({
  method: 'GET',
  path: '/my-data',
  access: 'person',
  isOwnersOnly: true,
  needsOwnDevice: true,
  summary: 'Everything the academy holds of oneself, table by table',
  data: z.record(z.string(), z.unknown()),
  limit: { max: 10, seconds: 3600, by: 'person' },
})

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/delete-account/code',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Send a code to delete the account, for whoever has no password',
  data: challenge,
})
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/delete-account',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Delete the account: what law and accounts need stays, without the name',
  body: z.strictObject({ password: password.optional(), id: z.string().max(100).optional(), otp: otp.optional() }),
  data: done,
  errors: ['account_has_duties', 'order_under_way', 'otp_invalid'],
})
