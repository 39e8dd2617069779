/** Seats that somebody without phone and email was given, told on the shared tablet until they have seen it. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id } from '#contracts/fields.ts'

export const seatNews = endpoint({
  method: 'GET',
  path: '/seat-news',
  access: 'learner',
  summary:
    'Seats that the caller was given and has not seen, the nearest last day first; nothing for who is told by SMS or email',
  data: z.array(
    z.object({
      allocation_id: z.string(),
      slug: z.string(),
      course_name: z.string(),
      company_name: z.string(),
      given_on: z.string(),
      /** Where the company makes the course mandatory. */
      due_on: z.string().nullable(),
      /** The company's rule gave it; otherwise a person. */
      is_by_rule: z.boolean(),
      given_by: z.string().nullable(),
    }),
  ),
})
export const markSeatsSeen = endpoint({
  method: 'POST',
  path: '/seat-news/seen',
  access: 'learner',
  isOwnersOnly: true,
  summary: 'Marks seats as seen, those that were shown; of other people’s nothing changes',
  body: z.strictObject({ allocation_ids: z.array(id).min(1).max(200) }),
  data: done,
})
