/** The back office's industries and subject areas. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, line } from '#contracts/fields.ts'
import { may, officePicture, ordered, picture, seen, shownTexts, someTexts, texts } from '#contracts/fields.office.ts'

const params = z.object({ kind: z.enum(['industries', 'subjects']) })
const termParams = params.extend({ term: id })
const term = z.object({
  term_id: z.string(),
  slug: z.string(),
  name: z.string(),
  names: shownTexts,
  descriptions: shownTexts,
  image: z.string().nullable(),
  /** What is shown: the picture, or a woven one. */
  shown_image: z.string(),
  is_published: z.boolean(),
  courses_count: z.number(),
  seen: z.string(),
})
const body = z.strictObject({
  name: someTexts(80),
  description: texts(1000),
  image: picture.default(null),
  is_published: z.boolean(),
})
export const officeTerms = endpoint({
  method: 'GET',
  path: '/admin/taxonomy/:kind',
  access: { permission: 'industry.view' },
  summary: 'Industries or subject areas in their order',
  params,
  data: z.object({ terms: z.array(term), can: may('create', 'edit', 'delete', 'publish') }),
})
export const postTerm = endpoint({
  method: 'POST',
  path: '/admin/taxonomy/:kind',
  access: { permission: 'industry.create' },
  summary: 'Adds an industry or a subject area at the end; a published one needs that permission',
  params,
  body: body.extend({ address: line(80).default('') }),
  data: z.object({ term_id: z.string(), slug: z.string() }),
})
export const putTerm = endpoint({
  method: 'PUT',
  path: '/admin/taxonomy/:kind/:term',
  access: { permission: 'industry.edit' },
  summary: 'Changes an industry or a subject area',
  params: termParams,
  body: body.extend({ seen }),
  data: done,
  errors: ['changed_meanwhile'],
})
export const deleteTerm = endpoint({
  method: 'DELETE',
  path: '/admin/taxonomy/:kind/:term',
  access: { permission: 'industry.delete' },
  summary: 'Removes an industry or a subject area that no course has',
  params: termParams,
  data: done,
  errors: ['has_courses'],
})
const into = z.object({ into: id })
export const previewTermMerge = endpoint({
  method: 'GET',
  path: '/admin/taxonomy/:kind/:term/merge',
  access: { permission: 'industry.delete' },
  summary: 'What would move if an industry or a subject area were merged into another one. Nothing changes',
  params: termParams,
  query: into,
  data: z.object({
    into_name: z.string(),
    courses: z.array(
      z.object({
        course_id: z.string(),
        course_name: z.string(),
        /** It has both: only the first goes. */
        has_both: z.boolean(),
      }),
    ),
    /** Companies of an industry. */
    companies: z.number(),
    /** Short lessons of a subject area. */
    short_lessons: z.number(),
  }),
})
export const mergeTerm = endpoint({
  method: 'POST',
  path: '/admin/taxonomy/:kind/:term/merge',
  access: { permission: 'industry.delete' },
  summary: 'Gives all that has an industry or a subject area another one, and removes the first',
  params: termParams,
  body: z.strictObject(into.shape),
  data: z.object({ courses: z.number() }),
})
export const orderTerms = endpoint({
  method: 'POST',
  path: '/admin/taxonomy/:kind/order',
  access: { permission: 'industry.edit' },
  summary: 'Sets the order of industries or subject areas',
  params,
  body: ordered,
  data: done,
})

export const uploadCataloguePicture = endpoint({
  method: 'POST',
  path: '/admin/industries/pictures',
  access: { permission: 'industry.edit' },
  summary: 'Uploads a picture of an industry or a subject',
  data: officePicture,
  isUpload: true,
  limit: { max: 200, seconds: 3600, by: 'person' },
  errors: ['wrong_media_type', 'too_large'],
})
