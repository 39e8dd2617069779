/** The classes of a batch, changed one by one: by staff, and by the mentors who teach the course. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id } from '#contracts/fields.ts'
import { may, moment, reason, secureAddress, seen, shownTexts, texts } from '#contracts/fields.office.ts'

const batchParams = z.object({ batch: id })
const meetingParams = z.object({ meeting: id })

const meeting = z.object({
  meeting_id: z.string(),
  /** In the order of the plan; it stays when the class is moved. */
  number: z.number(),
  title: shownTexts,
  starts_at: z.string(),
  ends_at: z.string(),
  /** `no_end`: only its start is known, `day`: only its day. */
  hours: z.enum(['known', 'no_end', 'day']),
  /** Of its own; empty or null where that of the batch counts. */
  venue: shownTexts,
  live_link: z.string().nullable(),
  state: z.enum(['planned', 'cancelled']),
  moved_from: z.string().nullable(),
  /** Why it was moved or cancelled, as its people were told. */
  note: z.string(),
  is_over: z.boolean(),
  /** How many were there. */
  attended: z.number(),
  /** The mark of what the form for its place and title is filled from. */
  seen: z.string(),
})
export type OfficeMeeting = z.input<typeof meeting>

export const taughtBatches = endpoint({
  method: 'GET',
  path: '/admin/batches',
  access: 'person',
  summary:
    'Batches with classes at fixed times: all of them for staff who see courses, their own for mentors; those with the next class first',
  query: z.object({ course: id.optional() }),
  data: z.array(
    z.object({
      batch_id: z.string(),
      course_id: z.string(),
      course_name: z.string(),
      batch_no: z.number(),
      training_type: z.string(),
      learners: z.number(),
      next_starts_at: z.string().nullable(),
    }),
  ),
})
export const batchMeetings = endpoint({
  method: 'GET',
  path: '/admin/batches/:batch/meetings',
  access: 'person',
  summary: 'All classes of a batch, and how many people a change is told to',
  params: batchParams,
  data: z.object({
    batch_id: z.string(),
    course_id: z.string(),
    course_name: z.string(),
    batch_no: z.number(),
    training_type: z.enum(['Live', 'On-site', 'Self-paced']),
    /** Who have the course in this batch now. */
    learners: z.number(),
    meetings: z.array(meeting),
    can: may('edit'),
  }),
})

const times = {
  starts_at: moment,
  ends_at: moment,
}
const own = { title: texts(120), venue: texts(300), live_link: secureAddress.default('') }
const told = z.object({ meeting_id: z.string(), told: z.number() })

export const postMeeting = endpoint({
  method: 'POST',
  path: '/admin/batches/:batch/meetings',
  isOneOfDoubles: true,
  access: 'person',
  isOwnersOnly: true,
  summary: 'Adds a class besides the plan, and tells the people of the batch',
  params: batchParams,
  body: z.strictObject({ ...times, ...own, reason }),
  data: told,
})
export const putMeeting = endpoint({
  method: 'PUT',
  path: '/admin/meetings/:meeting',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Changes the title, the place and the link of one class; what is left empty is as the batch has it',
  params: meetingParams,
  body: z.strictObject({ ...own, seen }),
  data: z.object({ meeting_id: z.string() }),
  errors: ['changed_meanwhile'],
})
export const moveMeeting = endpoint({
  method: 'POST',
  path: '/admin/meetings/:meeting/move',
  isOneOfDoubles: true,
  access: 'person',
  isOwnersOnly: true,
  summary: 'Moves a class to another time to come, and tells the people of the batch',
  params: meetingParams,
  body: z.strictObject({ ...times, reason }),
  data: told,
  errors: ['is_cancelled', 'class_over'],
})
export const cancelMeeting = endpoint({
  method: 'POST',
  path: '/admin/meetings/:meeting/cancel',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Cancels a class, and tells the people of the batch unless it is over',
  params: meetingParams,
  body: z.strictObject({ reason }),
  data: told,
  errors: ['is_cancelled', 'class_over'],
})
export const restoreMeeting = endpoint({
  method: 'POST',
  path: '/admin/meetings/:meeting/restore',
  access: 'person',
  isOwnersOnly: true,
  summary: 'A cancelled class takes place after all; the people of the batch are told unless it is over',
  params: meetingParams,
  body: z.strictObject({ reason }),
  data: told,
  errors: ['class_over', 'not_cancelled', 'time_taken'],
})
