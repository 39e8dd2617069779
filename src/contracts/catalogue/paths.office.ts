/** The back office's learning paths. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, line, paging } from '#contracts/fields.ts'
import { may, seen, shownTexts, someNames, texts } from '#contracts/fields.office.ts'

const params = z.object({ path: id })

export const officePaths = endpoint({
  method: 'GET',
  path: '/admin/paths',
  access: { permission: 'courses.view' },
  summary: 'Learning paths, drafts among them, the newest first',
  query: z.object({ q: line(100).optional(), state: z.enum(['published', 'draft']).optional(), ...paging }),
  isPaged: true,
  data: z.object({
    path_id: z.string(),
    slug: z.string(),
    title: z.string(),
    courses: z.number(),
    is_published: z.boolean(),
    /** Visitors see it: it is published, and so are all its courses. */
    is_shown: z.boolean(),
  }),
  beside: z.object({ can: may('create') }),
})

export const officePath = endpoint({
  method: 'GET',
  path: '/admin/paths/:path',
  access: { permission: 'courses.view' },
  summary: 'One learning path with every language, its courses, and courses that it can have',
  params,
  data: z.object({
    path_id: z.string(),
    slug: z.string(),
    title: shownTexts,
    promise: shownTexts,
    description: shownTexts,
    is_published: z.boolean(),
    is_shown: z.boolean(),
    courses: z.array(
      z.object({ course_id: z.string(), course_name: z.string(), is_published: z.boolean(), is_required: z.boolean() }),
    ),
    choices: z.array(z.object({ id: z.string(), name: z.string() })),
    seen: z.string(),
    can: may('edit', 'publish'),
  }),
})

export const postPath = endpoint({
  method: 'POST',
  path: '/admin/paths',
  access: { permission: 'courses.create' },
  summary: 'Adds a learning path as a draft; `address` is its part of the address, made of its title when empty',
  body: z.strictObject({ title: someNames(120), address: line(80).default('') }),
  data: z.object({ path_id: z.string(), slug: z.string() }),
})

export const putPath = endpoint({
  method: 'PUT',
  path: '/admin/paths/:path',
  access: { permission: 'courses.edit' },
  summary: 'Changes what a learning path says',
  params,
  body: z.strictObject({ title: someNames(120), promise: texts(200), description: texts(3000), seen }),
  data: done,
  errors: ['changed_meanwhile'],
})

export const putPathCourses = endpoint({
  method: 'PUT',
  path: '/admin/paths/:path/courses',
  access: { permission: 'courses.edit' },
  summary: 'Sets the courses of a learning path, in their order; certificates that were issued stay as they are',
  params,
  body: z.strictObject({ courses: z.array(z.strictObject({ course_id: id, is_required: z.boolean() })).max(20) }),
  data: done,
})

export const putPathPublication = endpoint({
  method: 'PUT',
  path: '/admin/paths/:path/publication',
  access: { permission: 'courses.publish' },
  summary: 'Shows a learning path to visitors, or no longer; who follows it keeps it',
  params,
  body: z.strictObject({ is_published: z.boolean() }),
  data: done,
})
