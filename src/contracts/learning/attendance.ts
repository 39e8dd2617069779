/** Who was at a class: noted when a learner joins, marked by mentors and staff. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id } from '#contracts/fields.ts'
import { may } from '#contracts/fields.office.ts'

export const attendanceMarks = ['present', 'absent', 'excused'] as const
export type AttendanceMark = (typeof attendanceMarks)[number]
const mark = z.enum(attendanceMarks)

export const joinClass = endpoint({
  method: 'POST',
  path: '/attendance',
  access: 'learner',
  isOwnersOnly: true,
  summary:
    'Joins a live class of one’s own batch, from 15 minutes before it starts: notes that one was there and answers its link',
  body: z.strictObject({ meeting_id: id }),
  data: z.object({ join_link: z.string() }),
  errors: ['not_open'],
})

const params = z.object({ meeting: id })
export const showAttendance = endpoint({
  method: 'GET',
  path: '/admin/meetings/:meeting/attendance',
  access: 'person',
  summary: 'The people of a class, and who was there; for staff and the mentors of the course',
  params,
  data: z.object({
    meeting_id: z.string(),
    course_id: z.string(),
    batch_id: z.string(),
    course_name: z.string(),
    batch_no: z.number(),
    number: z.number(),
    starts_at: z.string(),
    /** From 15 minutes before it starts; never for a cancelled one. */
    is_open: z.boolean(),
    people: z.array(
      z.object({
        enrolment_id: z.string(),
        name: z.string(),
        /** Oneself: a colleague marks it. */
        is_own: z.boolean(),
        /** Null until the mentor marks the person. */
        mark: mark.nullable(),
        /** When the person first joined. */
        joined_at: z.string().nullable(),
        /** By the button to the room, or by the code that the class shows. */
        joined_by: z.enum(['link', 'code']).nullable(),
        /** Classes of the batch that are over, and how many of them this person attended. */
        held: z.number(),
        attended: z.number(),
      }),
    ),
    can: may('edit'),
  }),
})
export const putAttendance = endpoint({
  method: 'PUT',
  path: '/admin/meetings/:meeting/attendance',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Marks people as present, absent or excused; null takes a mark back',
  params,
  body: z.strictObject({
    marks: z.array(z.strictObject({ enrolment_id: id, mark: mark.nullable() })).max(1000),
  }),
  data: z.object({ marked: z.number() }),
  errors: ['not_open', 'yourself'],
})

export const showClassCode = endpoint({
  method: 'GET',
  path: '/admin/meetings/:meeting/code',
  access: 'person',
  summary: 'The code that a class shows now, and who is there; for those who may mark its list',
  params,
  data: z.object({
    meeting_id: z.string(),
    course_id: z.string(),
    batch_id: z.string(),
    course_name: z.string(),
    title: z.string(),
    number: z.number(),
    starts_at: z.string(),
    is_open: z.boolean(),
    is_over: z.boolean(),
    learners: z.number(),
    here: z.number(),
    latest: z.array(z.object({ name: z.string() })),
    /** From 15 minutes before the class starts until it ends. */
    shown: z
      .object({
        code: z.string(),
        /** Six digits, to type. */
        typed: z.string(),
        /** Seconds until the next one. */
        changes_in: z.number(),
      })
      .nullable(),
  }),
})

export const scanCode = endpoint({
  method: 'POST',
  path: '/attendance/code',
  access: 'learner',
  isOwnersOnly: true,
  summary:
    'Notes that one is at a class of one’s own batch, by the code that it shows: scanned with its class, or its six digits alone. A code counts for 60 seconds',
  body: z.strictObject({
    meeting_id: id.optional(),
    code: z.string().trim().min(1, 'Input field is required').max(80),
  }),
  data: z.object({
    /** Already: it was noted before, and counts once. */
    result: z.enum(['present', 'already']),
    meeting_id: z.string(),
    number: z.number(),
    title: z.string(),
    course_name: z.string(),
    course_slug: z.string(),
    /** What the mentor marked counts before it. */
    mark: mark.nullable(),
    joined_at: z.string(),
    attended: z.number(),
    held: z.number(),
  }),
  limit: { max: 20, seconds: 60, by: 'person' },
  errors: ['other_batch', 'yourself', 'class_over', 'not_open', 'code_too_old'],
})
