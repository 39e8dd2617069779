/** Waiting for a seat in a batch that is sold out. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { slug } from '#contracts/fields.ts'

const waitingPlace = z.object({
  slug: z.string(),
  course_name: z.string(),
  batch_no: z.number(),
  /** `offered`: a seat is held for this person. */
  state: z.enum(['waiting', 'offered']),
  /** In the line, 1 is next; null once a seat is offered. */
  position: z.number().nullable(),
  joined_at: z.string(),
  offered_until: z.string().nullable(),
})
export type WaitingPlace = z.output<typeof waitingPlace>
const batch = z.strictObject({
  slug: slug.regex(/^[^\p{Cc}]*$/u),
  batch_no: z.number().int().positive().max(1_000_000),
})

export const getWaitingList = endpoint({
  method: 'GET',
  path: '/waiting-list',
  access: 'learner',
  summary: 'The caller’s places on waiting lists, and seats offered',
  data: z.array(waitingPlace),
})
export const joinWaiting = endpoint({
  method: 'POST',
  path: '/waiting-list',
  access: 'learner',
  summary: 'Join the waiting list of a batch that is sold out',
  body: batch,
  data: z.array(waitingPlace),
  errors: ['seats_available', 'already_enrolled', 'registration_closed', 'coming_soon', 'not_on_sale'],
  limit: { max: 60, seconds: 3600, by: 'person' },
})
export const leaveWaiting = endpoint({
  method: 'POST',
  path: '/waiting-list/leave',
  access: 'learner',
  summary: 'Leave a waiting list, or decline a seat that was offered',
  body: batch,
  data: z.array(waitingPlace),
})
