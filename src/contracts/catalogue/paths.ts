/** Learning paths: several courses in an order, as visitors see them. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { slug, textLanguage } from '#contracts/fields.ts'
import { courseCard } from './courses.ts'

const pathCard = z.object({
  slug: z.string(),
  title: z.string(),
  promise: z.string(),
  text_language: textLanguage,
  /** Of all its courses together. */
  hours: z.number(),
  /** What its courses cost today, taka. */
  total: z.number(),
})

export const listPaths = endpoint({
  method: 'GET',
  path: '/paths',
  access: 'anyone',
  summary: 'Published learning paths, the newest first',
  data: z.array(pathCard.extend({ courses: z.array(z.string()) })),
  cacheTags: ['courses'],
  isSameForAll: true,
})

export const getPath = endpoint({
  method: 'GET',
  path: '/paths/:slug',
  access: 'anyone',
  summary: 'A learning path with its courses in their order',
  params: z.object({ slug }),
  data: pathCard.extend({
    description: z.string(),
    courses: z.array(courseCard.extend({ is_required: z.boolean() })),
    /** The viewer follows it. */
    is_following: z.boolean(),
    /** The first course that the viewer does not have; null when they have all. */
    next_course: z.object({ slug: z.string(), course_name: z.string() }).nullable(),
  }),
  cacheTags: ['courses', 'mentors'],
})
