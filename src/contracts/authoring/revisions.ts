/** Revisions of a course: published, compared with the draft, written into it again. */
import { z } from 'zod'
import { bulkAnswer } from '#contracts/bulk.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { courseFilters, missingParts } from '#contracts/catalogue/courses.office.ts'
import { id, paragraph } from '#contracts/fields.ts'
import { seen, shownTexts } from '#contracts/fields.office.ts'
import { itemKinds } from './item-content.ts'

const course = z.object({ course: id })
const note = paragraph(2000)
  .transform((text) => text.trim())
  .default('')

const published = z.object({
  /** Of the outline that learners see; null: it was never published. */
  revision: z.number().nullable(),
  /** Whether visitors see the course, and what its record lacks if they do not. */
  is_published: z.boolean(),
  missing: z.array(z.enum(missingParts)),
})
export const publishCourse = endpoint({
  method: 'POST',
  path: '/admin/courses/:course/publish',
  access: 'person',
  isOwnersOnly: true,
  summary:
    'Publishes what was written as a new revision, and shows the course to visitors if its record lacks nothing; learners keep what they earned',
  params: course,
  body: z.strictObject({ note, seen }),
  data: published,
  errors: ['not_ready', 'changed_meanwhile', 'nothing_changed'],
})
export const publishCourses = endpoint({
  method: 'POST',
  path: '/admin/courses/publishing',
  access: { permission: 'courses.publish' },
  isOwnersOnly: true,
  summary: 'Publishes several courses, or takes them from visitors: those of a filter, which may name them',
  body: z.strictObject({ filter: z.strictObject(courseFilters), is_published: z.boolean() }),
  data: bulkAnswer,
  errors: ['too_many_rows'],
})
export const getRevisions = endpoint({
  method: 'GET',
  path: '/admin/courses/:course/revisions',
  access: 'person',
  summary: 'What was published, the newest first',
  params: course,
  data: z.array(
    z.object({
      revision: z.number(),
      note: z.string(),
      published_by: z.string().nullable(),
      published_at: z.string(),
      items: z.number(),
    }),
  ),
})
export const getChanges = endpoint({
  method: 'GET',
  path: '/admin/courses/:course/changes',
  access: 'person',
  summary: 'What differs between a revision (the last one if none is named) and the draft, field by field',
  params: course,
  query: z.object({ revision: z.coerce.number().int().min(1).optional() }),
  data: z.object({
    revision: z.number().nullable(),
    /** In the order of the outline: how the course is taken, sections, items. */
    changes: z.array(
      z.object({
        id: z.string(),
        of: z.enum(['course', 'section', 'item']),
        kind: z.enum(itemKinds).nullable(),
        title: shownTexts,
        change: z.enum(['added', 'removed', 'changed', 'moved']),
        /** Of texts one entry a language, `title.bn`; values as text. */
        fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
  }),
})
export const postRestoration = endpoint({
  method: 'POST',
  path: '/admin/courses/:course/restorations',
  access: 'person',
  isOwnersOnly: true,
  summary:
    'Writes an earlier revision into the draft; nothing is published by it. `is_trial` only says what would happen',
  params: course,
  /** `seen`: of the trial; what was written since is not written over unseen. Empty: whatever it is. */
  body: z.strictObject({
    revision: z.number().int().min(1),
    is_trial: z.boolean().default(false),
    seen,
  }),
  data: z.object({
    /** Items that would leave the draft, come back, and change. */
    retired: z.number(),
    returned: z.number(),
    changed: z.number(),
    /** Of the draft that would be written over. */
    seen: z.string(),
  }),
  errors: ['changed_meanwhile'],
})
