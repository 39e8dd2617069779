/** A course is made from another one. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id } from '#contracts/fields.ts'

export const postCourseCopy = endpoint({
  method: 'POST',
  path: '/admin/courses/:course/copies',
  isOneOfDoubles: true,
  access: { permission: 'courses.create' },
  summary:
    'Duplicates a course as a draft: its record and everything that is taught, without batches, people and reviews',
  params: z.object({ course: id }),
  data: z.object({ course_id: z.string(), slug: z.string() }),
})
