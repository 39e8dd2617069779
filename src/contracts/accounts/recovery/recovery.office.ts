/** An account whose phone is lost and that nothing else opens: moved to a new phone by an administrator, a day later. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, instant, joinedLines, otp, phone } from '#contracts/fields.ts'
import { reason } from '#contracts/fields.office.ts'
import { challenge } from '../sign-up/codes.ts'

const params = z.object({ id })

const recoveryState = z.enum(['open', 'stopped', 'finished', 'refused'])

export const recovery = z.object({
  id: z.string(),
  state: recoveryState,
  contact_no: z.string(),
  /** What showed that the person is who they say. */
  proof: z.string(),
  started_by: z.string(),
  started_at: instant,
  /** When the phone becomes the account's, unless it is stopped. */
  takes_effect_at: instant,
  /** Null where the link stopped it, or time ended it. */
  ended_by: z.string().nullable(),
  ended_at: instant.nullable(),
  end_reason: z.string().nullable(),
})

const refusals = ['outranked', 'account_exists', 'works_here', 'not_activated', 'deactivated', 'recovery_open'] as const

export const sendRecoveryCode = endpoint({
  method: 'POST',
  path: '/admin/users/:id/recovery-code',
  access: { permission: 'recovery.create' },
  summary: 'Send a code to the new phone of a person who lost theirs: the person reads it out',
  params,
  body: z.strictObject({ contact_no: phone }),
  data: challenge,
  limit: { max: 20, seconds: 3600, by: 'person' },
  errors: [...refusals],
})

export const startRecovery = endpoint({
  method: 'POST',
  path: '/admin/users/:id/recovery',
  access: { permission: 'recovery.create' },
  summary: 'Start the move of an account to the new phone: the old contacts are told and can stop it for 24 hours',
  params,
  body: z.strictObject({
    id: z.string().max(100),
    otp,
    /** Which document was seen, and how. */
    proof: joinedLines(300).pipe(z.string().min(10, 'Please say which document you saw and how.')),
  }),
  data: done,
  errors: [...refusals, 'otp_invalid'],
})

export const stopOfficeRecovery = endpoint({
  method: 'POST',
  path: '/admin/users/:id/recovery/stop',
  access: { permission: 'recovery.delete' },
  summary: 'Stop the recovery of an account, with a reason',
  params,
  body: z.strictObject({ reason }),
  data: done,
  errors: ['no_recovery'],
})
