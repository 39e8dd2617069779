/** One's own registration for an event, by the link that was sent. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, line } from '#contracts/fields.ts'
import { states } from './events.office.ts'

const ownParams = z.object({ registration: id })
const key = line(100)
export const getOwnRegistration = endpoint({
  method: 'GET',
  path: '/event-registrations/:registration',
  access: 'anyone',
  summary: 'A registration as the link of its message shows it; the key of that link proves who asks',
  params: ownParams,
  query: z.object({ key }),
  data: z.object({
    slug: z.string(),
    title: z.string(),
    starts_at: z.string(),
    ends_at: z.string(),
    name: z.string(),
    state: z.enum(states),
    is_past: z.boolean(),
  }),
  limit: { max: 60, seconds: 600, by: 'address' },
})
export const confirmOwnRegistration = endpoint({
  method: 'POST',
  path: '/event-registrations/:registration/confirmation',
  access: 'anyone',
  summary: 'Confirms a registration or a place on the waiting list; a second time changes nothing',
  params: ownParams,
  body: z.strictObject({ key }),
  data: z.object({ state: z.enum(states) }),
  limit: { max: 30, seconds: 600, by: 'address' },
  errors: ['event_over'],
})
export const cancelOwnRegistration = endpoint({
  method: 'POST',
  path: '/event-registrations/:registration/cancellation',
  access: 'anyone',
  summary: 'Cancels a registration; its seat goes to the next on the waiting list',
  params: ownParams,
  body: z.strictObject({ key }),
  data: done,
  limit: { max: 30, seconds: 600, by: 'address' },
  errors: ['event_over'],
})
