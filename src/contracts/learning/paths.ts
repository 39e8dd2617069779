/** Learning paths that somebody follows. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, slug, textLanguage } from '#contracts/fields.ts'

const pathCourse = z.object({
  slug: z.string(),
  course_name: z.string(),
  is_required: z.boolean(),
  /** The caller has it. */
  is_held: z.boolean(),
  /** Per cent; 0 of a course that is not theirs. */
  progress: z.number(),
  /** Its certificate holds. */
  is_done: z.boolean(),
})

export const learnerPaths = endpoint({
  method: 'GET',
  path: '/learner-paths',
  access: 'learner',
  summary: 'The learning paths that the caller follows, with what is done and what is missing',
  data: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      text_language: textLanguage,
      /** Visitors see it: there is a page to lead to. */
      is_shown: z.boolean(),
      courses: z.array(pathCourse),
      /** Of the path, once it is issued. */
      certificate_slug: z.string().nullable(),
    }),
  ),
})
export const followPath = endpoint({
  method: 'PUT',
  path: '/learner-paths/:slug',
  access: 'learner',
  isOwnersOnly: true,
  summary: 'Follows a learning path, or no longer; whoever has all its certificates gets that of the path at once',
  params: z.object({ slug }),
  body: z.strictObject({ is_following: z.boolean() }),
  data: done,
})
