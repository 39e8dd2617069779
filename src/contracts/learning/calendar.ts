/** One's own calendar: classes that one attends or teaches, and work that is due; also at a secret address, for other programs. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done } from '#contracts/fields.ts'

const calendarEntry = z.object({
  /** Stays the same when it is moved. */
  id: z.string(),
  kind: z.enum(['class', 'teaching', 'deadline']),
  course_name: z.string(),
  /** Below the site's address. */
  path: z.string(),
  /** Of the work that is due, or of a class that has a title of its own. */
  title: z.string(),
  /** Of a class, in the order of the plan. */
  number: z.number().nullable(),
  /** YYYY-MM-DD in Dhaka. */
  date: z.string(),
  /** Null where the hours are not known. */
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  moved_from: z.string().nullable(),
  /** Why it was moved or cancelled. */
  note: z.string(),
  venue: z.string().nullable(),
  map_link: z.string().nullable(),
  state: z.enum(['planned', 'cancelled']),
  is_over: z.boolean(),
  /** Grows with every change. */
  revision: z.number(),
  changed_at: z.string(),
})
export type CalendarEntry = z.output<typeof calendarEntry>
const entries = z.array(calendarEntry)

export const getCalendar = endpoint({
  method: 'GET',
  path: '/calendar',
  access: 'person',
  summary:
    'Classes that the caller attends or teaches and work that is due, from two months ago on; the first comes first',
  data: z.object({
    entries,
    /** The secret part of the address that programs subscribe to; null until one is made, on a shared tablet, and while staff act as the person. */
    token: z.string().nullable(),
  }),
})

export const postCalendarAddress = endpoint({
  method: 'POST',
  path: '/calendar/address',
  access: 'person',
  isOwnersOnly: true,
  needsOwnDevice: true,
  summary: 'Makes a secret address of one’s calendar; an earlier one ends',
  data: z.object({ token: z.string() }),
  limit: { max: 20, seconds: 3600, by: 'person' },
})

export const deleteCalendarAddress = endpoint({
  method: 'DELETE',
  path: '/calendar/address',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Ends the secret address of one’s calendar',
  data: done,
})

export const getSharedCalendar = endpoint({
  method: 'GET',
  path: '/calendars/:calendar',
  access: 'anyone',
  summary: 'The calendar behind a secret address',
  params: z.object({ calendar: z.string().regex(/^[\w-]{43}$/) }),
  data: entries,
  limit: { max: 600, seconds: 60, by: 'address' },
})
