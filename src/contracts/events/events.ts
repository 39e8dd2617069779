/** Events: coming and past ones, what a visitor sees of one, registering. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { email, line, phone, slug, textLanguage } from '#contracts/fields.ts'

const eventCard = z.object({
  event_id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  text_language: textLanguage,
  starts_at: z.string(),
  ends_at: z.string(),
  mode: z.enum(['online', 'in_person']),
  place: z.string(),
  seats: z.number().nullable(),
  seats_left: z.number().nullable(),
  price: z.number(),
  is_past: z.boolean(),
  recording: z.string().nullable(),
})
export const getEvents = endpoint({
  method: 'GET',
  path: '/events',
  access: 'anyone',
  summary: 'Coming events, then past ones',
  query: z.object({ limit: z.string().max(3).optional() }),
  data: z.array(eventCard),
  cacheTags: ['events'],
  isSameForAll: true,
})
const eventDetails = eventCard.extend({
  image: z.string().nullable(),
  description: z.string(),
  agenda: z.array(z.object({ time: z.string(), text: z.string() })),
  speakers: z.array(
    z.object({
      mentor_id: z.string(),
      slug: z.string(),
      mentor_name: z.string(),
      headline: z.string(),
      mentor_photo: z.string(),
    }),
  ),
})
export const getEvent = endpoint({
  method: 'GET',
  path: '/events/:slug',
  access: 'anyone',
  summary: 'One event',
  params: z.object({ slug }),
  data: eventDetails,
  cacheTags: ['events', 'mentors'],
  isSameForAll: true,
})
export const eventRegistrationBody = z.strictObject({
  name: line(60).pipe(z.string().min(3, 'Name must have 3 character')),
  contact_no: phone,
  email: email.nullish(),
})
export const registerForEvent = endpoint({
  method: 'POST',
  path: '/events/:slug/registrations',
  access: 'anyone',
  summary:
    'Register for an event; full ones take a waiting list. By a phone that is not the caller’s own confirmed one it counts once the link of the message was used',
  params: z.object({ slug }),
  body: eventRegistrationBody,
  /** `unconfirmed` says the same whether this phone was registered before or not. */
  data: z.object({ state: z.enum(['unconfirmed', 'registered', 'waiting']), already: z.boolean() }),
  limit: { max: 20, seconds: 600, by: 'address' },
  errors: ['event_over'],
})
