/** The search of courses. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { paging, textLanguage } from '#contracts/fields.ts'
import { levels, trainingTypes } from './courses.ts'

export const searchHit = z.object({
  course_id: z.string(),
  slug: z.string(),
  course_name: z.string(),
  course_overview: z.string(),
  text_language: textLanguage,
  image: z.string(),
  training_type: z.enum(trainingTypes),
  level: z.enum(levels),
  total: z.number(),
  curency_name: z.string(),
})
export const search = endpoint({
  method: 'GET',
  path: '/search',
  access: 'anyone',
  summary: 'Courses by words, best first, forgiving of typos, in English and Bangla',
  query: z.object({
    q: z
      .string()
      .default('')
      .transform((text) => text.slice(0, 100)),
    ...paging,
  }),
  isPaged: true,
  data: searchHit,
  cacheTags: ['courses', 'mentors', 'synonyms'],
  // A factory is one address: what hundreds of people type in a minute, and not what a program asks.
  limit: { max: 1200, seconds: 60, by: 'address' },
})
export const suggest = endpoint({
  method: 'GET',
  path: '/search/suggest',
  access: 'anyone',
  summary: 'Suggestions from two characters on',
  query: z.object({
    q: z
      .string()
      .default('')
      .transform((text) => text.slice(0, 100)),
  }),
  data: z.object({
    courses: z.array(z.object({ slug: z.string(), text: z.string(), image: z.string() })),
    mentors: z.array(z.object({ slug: z.string(), text: z.string() })),
    subjects: z.array(z.object({ slug: z.string(), text: z.string() })),
  }),
  cacheTags: ['courses', 'mentors', 'synonyms'],
  isSameForAll: true,
  // While somebody types there are several for each search.
  limit: { max: 3600, seconds: 60, by: 'address' },
})
