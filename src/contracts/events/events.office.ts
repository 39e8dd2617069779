/** The back office's events and who registered for them. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, line, paging } from '#contracts/fields.ts'
import {
  link,
  may,
  moment,
  officePicture,
  picture,
  removal,
  secureAddress,
  seen,
  shownTexts,
  someNames,
  someTexts,
  texts,
} from '#contracts/fields.office.ts'

const times = ['coming', 'past'] as const
const row = z.object({
  event_id: z.string(),
  slug: z.string(),
  title: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  mode: z.enum(['online', 'in_person']),
  seats: z.number().nullable(),
  registered: z.number(),
  waiting: z.number(),
  attended: z.number(),
  is_published: z.boolean(),
  is_past: z.boolean(),
})
export const officeEvents = endpoint({
  method: 'GET',
  path: '/admin/site/events',
  access: { permission: 'events.view' },
  summary: 'Events: coming ones first, then past ones',
  query: z.object({ q: line(100).optional(), time: z.enum(times).optional(), ...paging }),
  isPaged: true,
  data: row,
  beside: z.object({ can: may('create', 'edit', 'delete', 'publish', 'export') }),
})

export const uploadEventPicture = endpoint({
  method: 'POST',
  path: '/admin/events/pictures',
  access: { permission: 'events.edit' },
  summary: 'Uploads a picture of an event',
  data: officePicture,
  isUpload: true,
  limit: { max: 200, seconds: 3600, by: 'person' },
  errors: ['wrong_media_type', 'too_large'],
})

const seats = z.number().int().min(1).max(100_000).nullable()
export const agendaTextMax = 200
const agendaBody = z
  .array(
    z.strictObject({
      time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time like 18:30.'),
      text: someTexts(agendaTextMax),
    }),
  )
  .max(40)
export const officeEventBody = z
  .strictObject({
    title: someNames(160),
    summary: texts(400),
    description: texts(20_000),
    starts_at: moment.refine((at) => at !== null, 'Input field is required'),
    ends_at: moment.refine((at) => at !== null, 'Input field is required'),
    mode: z.enum(['in_person', 'online']),
    place: texts(300),
    /** Where an online event is watched; only those who registered get it. */
    link: secureAddress.default(''),
    seats: seats.default(null),
    image: picture.default(null),
    recording: link.default(null),
    /** Left as it is when it is not sent. */
    agenda: agendaBody.optional(),
    /** Mentors in their order; left as they are when not sent. */
    speakers: z.array(id).max(20).optional(),
    is_published: z.boolean(),
    seen,
  })
  .refine(({ starts_at, ends_at }) => !starts_at || !ends_at || starts_at < ends_at, {
    path: ['ends_at'],
    message: 'The end is before the start.',
  })
const params = z.object({ event: id })
const saved = z.object({ event_id: z.string(), slug: z.string(), removed: z.array(removal) })
export const officeEvent = endpoint({
  method: 'GET',
  path: '/admin/site/events/:event',
  access: { permission: 'events.view' },
  summary: 'One event with every language',
  params,
  data: row.extend({
    title: shownTexts,
    summary: shownTexts,
    description: shownTexts,
    place: shownTexts,
    link: z.string().nullable(),
    image: z.string().nullable(),
    recording: z.string().nullable(),
    agenda: z.array(z.object({ time: z.string(), text: shownTexts })),
    speakers: z.array(z.object({ mentor_id: z.string(), mentor_name: z.string() })),
    seen: z.string(),
    can: may('edit', 'delete', 'publish', 'export'),
  }),
})
export const postEvent = endpoint({
  method: 'POST',
  path: '/admin/site/events',
  isOneOfDoubles: true,
  access: { permission: 'events.create' },
  summary: 'Adds an event; a published one needs that permission',
  body: officeEventBody,
  data: saved,
})
export const putEvent = endpoint({
  method: 'PUT',
  path: '/admin/site/events/:event',
  access: { permission: 'events.edit' },
  summary: 'Changes an event; more seats let people in from the waiting list, who are told',
  params,
  body: officeEventBody,
  data: saved,
  errors: ['changed_meanwhile'],
})
export const deleteEvent = endpoint({
  method: 'DELETE',
  path: '/admin/site/events/:event',
  access: { permission: 'events.delete' },
  summary: 'Removes an event that nobody registered for',
  params,
  data: done,
  errors: ['has_registrations'],
})

export const states = ['registered', 'waiting', 'unconfirmed', 'cancelled'] as const
const registration = z.object({
  registration_id: z.string(),
  name: z.string(),
  contact_no: z.string().nullable(),
  email: z.string().nullable(),
  state: z.enum(states),
  /** Place in the waiting list. */
  place: z.number().nullable(),
  attended_at: z.string().nullable(),
  created_at: z.string(),
})
export const officeRegistrations = endpoint({
  method: 'GET',
  path: '/admin/site/events/:event/registrations',
  access: { permission: 'events.view' },
  summary: 'Who registered for an event, the first at the top',
  params,
  query: z.object({ q: line(100).optional(), state: z.enum(states).optional(), ...paging }),
  isPaged: true,
  data: registration,
  beside: z.object({ can: may('edit', 'export') }),
})
export const changeRegistration = endpoint({
  method: 'PUT',
  path: '/admin/site/events/:event/registrations/:registration',
  access: { permission: 'events.edit' },
  summary:
    'Marks somebody as attended, or cancels their registration; a free seat goes to the next on the waiting list',
  params: params.extend({ registration: id }),
  body: z.strictObject({ change: z.enum(['attended', 'not_attended', 'cancel']) }),
  data: done,
  errors: ['no_seat'],
})
