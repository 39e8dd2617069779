/** The stop of a recovery, by the link that went to the contacts of before. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done } from '#contracts/fields.ts'

export const stopRecovery = endpoint({
  method: 'POST',
  path: '/stop-recovery',
  access: 'anyone',
  summary:
    'Stop the move of an account to another phone, by the link that was sent to the old contacts; 404 for a link that stops nothing',
  body: z.strictObject({ token: z.string().max(100) }),
  data: done,
  limit: { max: 30, seconds: 600, by: 'address' },
})
