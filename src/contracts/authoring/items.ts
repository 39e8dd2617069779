/** What a course is built of: its items are added, changed, moved, retired and talked about. */
import { z } from 'zod'
import { id, paragraph } from '#contracts/fields.ts'
import { officePicture, seen, someNames } from '#contracts/fields.office.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { contentOf, itemKinds } from './item-content.ts'

/** Any of the fields; the use case refuses those that the kind of the item has not. */
const changes = z
  .strictObject({
    ...contentOf.video.shape,
    ...contentOf.link.shape,
    ...contentOf.quiz.shape,
    ...contentOf.assignment.shape,
    release: contentOf.video.shape.release,
  })
  .partial()
export type ItemField = keyof z.output<typeof changes>

export const whoEdited = z.object({ name: z.string(), at: z.string() }).nullable()
const content = z.record(z.string(), z.unknown())

const authoredItem = z.object({
  item_id: z.string(),
  course_id: z.string(),
  kind: z.enum(itemKinds),
  slug: z.string(),
  /** Texts with every language that was written; otherwise as `contentOf` of the kind. */
  content,
  /** By field; sent back with a change, so that nobody overwrites unseen what another wrote. */
  seen: z.record(z.string(), z.string()),
  /** What learners see now; null for what was never published. */
  published: content.nullable(),
  is_retired: z.boolean(),
  edited: whoEdited,
  problems: z.array(z.string()),
  /** The film, sound or file that it shows. */
  library_file: z
    .object({
      file_id: z.string(),
      name: z.string(),
      kind: z.string(),
      bytes: z.number(),
      state: z.enum(['arriving', 'working', 'ready', 'failed']),
      address: z.string().nullable(),
      poster: z.string().nullable(),
    })
    .nullable(),
  comments: z.array(
    z.object({
      comment_id: z.string(),
      author: z.string(),
      text: z.string(),
      created_at: z.string(),
      is_settled: z.boolean(),
    }),
  ),
})
export type AuthoredItem = z.output<typeof authoredItem>

const item = z.object({ item: id })

export const getItem = endpoint({
  method: 'GET',
  path: '/admin/items/:item',
  access: 'person',
  summary: 'One item with what is written and what learners see',
  params: item,
  data: authoredItem,
})
export const postItem = endpoint({
  method: 'POST',
  path: '/admin/sections/:section/items',
  isOneOfDoubles: true,
  access: 'person',
  isOwnersOnly: true,
  summary: 'Adds an item as a draft at the end of a section, or before another of its items',
  params: z.object({ section: id }),
  body: z.strictObject({ kind: z.enum(itemKinds), title: someNames(160), before: id.nullable().default(null) }),
  data: z.object({ item_id: z.string() }),
  errors: ['too_many'],
})
export const patchItem = endpoint({
  method: 'PATCH',
  path: '/admin/items/:item',
  access: 'person',
  isOwnersOnly: true,
  summary:
    'Changes fields of an item; refuses all when one of them was changed by somebody else since `seen`, and names it',
  params: item,
  body: z.strictObject({ changes, seen: z.record(z.string().max(40), seen).default({}) }),
  data: authoredItem,
  errors: ['changed_meanwhile'],
})
export const postItemCopy = endpoint({
  method: 'POST',
  path: '/admin/items/:item/copies',
  isOneOfDoubles: true,
  access: 'person',
  isOwnersOnly: true,
  summary: 'Duplicates an item as a draft behind it',
  params: item,
  data: z.object({ item_id: z.string() }),
  errors: ['too_many'],
})
export const moveItem = endpoint({
  method: 'POST',
  path: '/admin/items/:item/place',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Moves an item within its section or to another one: before an item, or to the end',
  params: item,
  body: z.strictObject({ section: id, before: id.nullable() }),
  data: z.object({}),
})
export const retireItem = endpoint({
  method: 'PUT',
  path: '/admin/items/:item/retirement',
  access: 'person',
  isOwnersOnly: true,
  summary:
    'Removes an item from the course, or puts it back at the end of a section; learners who completed it keep that',
  params: item,
  body: z.discriminatedUnion('is_retired', [
    z.strictObject({ is_retired: z.literal(true) }),
    z.strictObject({ is_retired: z.literal(false), section: id }),
  ]),
  data: z.object({}),
})
export const uploadItemPicture = endpoint({
  method: 'POST',
  path: '/admin/items/:item/pictures',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Uploads a picture for the text of an item',
  params: item,
  data: officePicture,
  isUpload: true,
  limit: { max: 200, seconds: 3600, by: 'person' },
  errors: ['wrong_media_type', 'too_large'],
})
export const postComment = endpoint({
  method: 'POST',
  path: '/admin/items/:item/comments',
  isOneOfDoubles: true,
  access: 'person',
  isOwnersOnly: true,
  summary: 'A remark on an item for its author or reviewer',
  params: item,
  body: z.strictObject({
    text: paragraph(2000)
      .transform((text) => text.trim())
      .pipe(z.string().min(1, 'Input field is required')),
  }),
  data: z.object({ comment_id: z.string() }),
})
export const settleComment = endpoint({
  method: 'PUT',
  path: '/admin/item-comments/:comment',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Marks a remark as settled, or open again',
  params: z.object({ comment: id }),
  body: z.strictObject({ is_settled: z.boolean() }),
  data: z.object({}),
})
