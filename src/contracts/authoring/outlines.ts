/** A course as its authors see it: sections, items, and what is still wrong with them. */
import { z } from 'zod'
import { missingParts, recordCautions } from '#contracts/catalogue/courses.office.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { id } from '#contracts/fields.ts'
import { may, seen, shownTexts, someNames } from '#contracts/fields.office.ts'
import { itemKinds, release } from './item-content.ts'
import { whoEdited } from './items.ts'

/** How an item stands to what learners see. */
const itemStates = ['published', 'changed', 'draft'] as const
/** Why an item cannot be published; `problems` also of warnings, which do not hinder. */
export const itemProblems = [
  'title',
  'body',
  'film',
  'film_working',
  'film_failed',
  'captions',
  'chapter_title',
  'file',
  'link',
  'questions',
  'question_text',
  'question_options',
  'question_answer',
  'question_picture',
  'question_alt',
  'question_areas',
  'draws',
  'accepts',
  'file_types',
  'rubric',
] as const
export type ItemProblem = (typeof itemProblems)[number]
/** Learners can do without. */
export const warnings: readonly ItemProblem[] = ['captions']

const course = z.object({ course: id })

export const authoredCourses = endpoint({
  method: 'GET',
  path: '/admin/authored-courses',
  access: 'person',
  summary:
    'Courses that the caller can write: all for staff with the permission, their own for mentors, none for others',
  data: z.array(
    z.object({
      course_id: z.string(),
      slug: z.string(),
      course_name: z.string(),
      is_published: z.boolean(),
      items: z.number(),
      /** Of the outline. */
      revision: z.number().nullable(),
      is_in_review: z.boolean(),
    }),
  ),
})

export const getOutline = endpoint({
  method: 'GET',
  path: '/admin/courses/:course/outline',
  access: 'person',
  summary: 'The outline as it is written, with the state and the problems of each item',
  params: course,
  data: z.object({
    course_id: z.string(),
    slug: z.string(),
    course_name: z.string(),
    is_published: z.boolean(),
    /** What the course's record lacks before visitors may see it. */
    missing: z.array(z.enum(missingParts)),
    cautions: z.array(z.enum(recordCautions)),
    learners: z.number(),
    /** Learners take the items in their order. */
    is_in_order: z.boolean(),
    /** Of what learners see. */
    revision: z.number().nullable(),
    sections: z.array(
      z.object({
        section_id: z.string(),
        title: shownTexts,
        release: release.nullable(),
        seen: z.string(),
        items: z.array(
          z.object({
            item_id: z.string(),
            kind: z.enum(itemKinds),
            title: shownTexts,
            minutes: z.number(),
            is_preview: z.boolean(),
            release: release.nullable(),
            state: z.enum(itemStates),
            problems: z.array(z.enum(itemProblems)),
            open_comments: z.number(),
            edited: whoEdited,
          }),
        ),
      }),
    ),
    retired: z.array(z.object({ item_id: z.string(), kind: z.enum(itemKinds), title: shownTexts })),
    /** Whether anything differs from what learners see: items, sections or their order. */
    is_changed: z.boolean(),
    /** Of all that would be published. */
    seen: z.string(),
    review: z
      .object({
        review_id: z.string(),
        state: z.enum(['open', 'approved', 'sent_back', 'withdrawn']),
        note: z.string(),
        asked_by: z.string(),
        asked_at: z.string(),
        decision: z.string(),
        decided_by: z.string().nullable(),
        decided_at: z.string().nullable(),
      })
      .nullable(),
    can: may('edit', 'publish'),
  }),
})

export const putStudyOrder = endpoint({
  method: 'PUT',
  path: '/admin/courses/:course/study-order',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Whether learners take the items of a course in their order; learners see it with the next revision',
  params: course,
  body: z.strictObject({ is_in_order: z.boolean() }),
  data: z.object({}),
})
export const postSection = endpoint({
  method: 'POST',
  path: '/admin/courses/:course/sections',
  isOneOfDoubles: true,
  access: 'person',
  isOwnersOnly: true,
  summary: 'Adds a section at the end',
  params: course,
  body: z.strictObject({ title: someNames(160) }),
  data: z.object({ section_id: z.string() }),
  errors: ['too_many'],
})
const section = z.object({ section: id })
export const putSection = endpoint({
  method: 'PUT',
  path: '/admin/sections/:section',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Names a section, and says when it opens to learners; where `release` is left out, that stays as it is',
  params: section,
  body: z.strictObject({ title: someNames(160), release: release.nullable().optional(), seen }),
  data: z.object({ seen: z.string() }),
  errors: ['changed_meanwhile'],
})
export const moveSection = endpoint({
  method: 'POST',
  path: '/admin/sections/:section/place',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Moves a section before another one, or to the end',
  params: section,
  body: z.strictObject({ before: id.nullable() }),
  data: z.object({}),
})
export const deleteSection = endpoint({
  method: 'DELETE',
  path: '/admin/sections/:section',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Removes an empty section',
  params: section,
  data: z.object({}),
  errors: ['not_empty'],
})
