/** The back office's choice of courses for the home page. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, line } from '#contracts/fields.ts'
import { may } from '#contracts/fields.office.ts'

const course = z.object({
  course_id: z.string(),
  slug: z.string(),
  course_name: z.string(),
  is_published: z.boolean(),
})
export const officeFeatured = endpoint({
  method: 'GET',
  path: '/admin/featured',
  access: { permission: 'courses.view' },
  summary: 'Featured courses in their order, and courses to add whose name has the words `q`',
  query: z.object({ q: line(100).optional() }),
  data: z.object({ featured: z.array(course), found: z.array(course), can: may('edit') }),
})
export const putFeatured = endpoint({
  method: 'PUT',
  path: '/admin/featured',
  access: { permission: 'courses.publish' },
  summary: 'Sets which courses are featured, and in which order',
  body: z.strictObject({ courses: z.array(id).max(24) }),
  data: done,
})
