/** What was watched or read. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id } from '#contracts/fields.ts'

export const progressEntries = z.object({
  lecture: z.object({ lecture_id: z.string(), percent: z.number(), position: z.number(), is_completed: z.boolean() }),
  section: z.object({ section_id: z.string(), percent: z.number(), is_completed: z.boolean() }),
  course: z.object({
    course_id: z.string(),
    percent: z.number(),
    is_completed: z.boolean(),
    /** Lectures and quizzes that are not done yet. */
    items_left: z.number(),
    certificate_slug: z.string().nullable(),
  }),
})
export const learnerCourseStatus = endpoint({
  method: 'POST',
  path: '/learner-course-status',
  access: 'learner',
  isOwnersOnly: true,
  summary:
    'Report what was watched or read, once when playing begins and then every few seconds; the server decides what is complete',
  body: z.strictObject({
    course_id: id,
    lecture_id: id,
    /** Seconds. */
    position: z.number().min(0).max(86_400).optional(),
    watched: z
      .array(z.tuple([z.number().min(0).max(86_400), z.number().min(0).max(86_400)]))
      .max(200)
      .optional(),
    completed: z.boolean().optional(),
    /** Which device of the learner reports, made by it and always the same. */
    device_id: z.uuid().optional(),
  }),
  data: progressEntries,
  limit: { max: 60, seconds: 60, by: 'person' },
  errors: ['closed'],
})
