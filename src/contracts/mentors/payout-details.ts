/** How a mentor is paid: a bank account or a bKash number. Shown masked, changed with the password. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { latinDigits, line, password, phone } from '#contracts/fields.ts'

const filled = (max: number) => line(max).pipe(z.string().min(1, 'Input field is required'))
const digits = (pattern: RegExp, message: string) =>
  z.string().max(60, message).transform(latinDigits).pipe(z.string().regex(pattern, message))
// What is asked where there is a password; who has none has to have logged in just now.
const proof = { current_password: password.optional() }

const bankDetails = z.strictObject({
  method: z.literal('bank'),
  bank_name: filled(100),
  branch: filled(100),
  routing_no: digits(/^\d{9}$/, 'Nine digits.'),
  account_name: filled(120),
  account_no: digits(/^\d{6,20}$/, 'Digits only, 6 to 20 of them.'),
})
const bkashDetails = z.strictObject({ method: z.literal('bkash'), bkash_no: phone })
export type PayoutDetails = z.output<typeof bankDetails> | z.output<typeof bkashDetails>

export const maskedDetails = z.object({
  method: z.enum(['bank', 'bkash']),
  /** Null for bKash. */
  bank_name: z.string().nullable(),
  /** The last four digits of the account or the number. */
  ending: z.string(),
  given_at: z.string(),
  /** Null: not yet, nothing is paid to it. */
  checked_at: z.string().nullable(),
})

const ownDetails = z.object({ details: maskedDetails.nullable(), has_password: z.boolean() })

export const ownPayoutDetails = endpoint({
  method: 'GET',
  path: '/mentor-payout-details',
  access: 'mentor',
  summary: 'How one is paid, masked, and whether the academy has checked it',
  data: ownDetails,
})
export const givePayoutDetails = endpoint({
  method: 'PUT',
  path: '/mentor-payout-details',
  access: 'mentor',
  isOwnersOnly: true,
  needsOwnDevice: true,
  summary: 'Says how one is paid; the academy checks it anew, and the mentor is told',
  body: z.discriminatedUnion('method', [bankDetails.extend(proof), bkashDetails.extend(proof)]),
  data: ownDetails,
})
