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
        /** Null where nobody marked anything. */
        mark: mark.nullable(),
        /** When the join button was first used. */
        joined_at: z.string().nullable(),
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
  errors: ['not_open'],
})
