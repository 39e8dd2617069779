/** The library of courses: films, sound and files, their captions, and where each is used. Bytes come by tus at `/api/uploads`, or straight to the bucket (`straight-uploads.ts`). */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id, line, paging } from '#contracts/fields.ts'
import { may } from '#contracts/fields.office.ts'
import { locales } from '#contracts/locales.ts'

export const uploadsPath = '/api/uploads'
export const libraryKinds = ['video', 'audio', 'file'] as const
export type LibraryKind = (typeof libraryKinds)[number]
export const libraryStates = ['arriving', 'working', 'ready', 'failed'] as const

const megabyte = 1024 * 1024
/** The most bytes of one file. */
export const mostBytes: Readonly<Record<LibraryKind, number>> = {
  video: 2048 * megabyte,
  audio: 300 * megabyte,
  file: 50 * megabyte,
}
/** Endings of names that are taken. */
export const libraryTypes = {
  video: ['mp4', 'mov', 'webm', 'mkv'],
  audio: ['mp3', 'm4a', 'ogg', 'wav'],
  file: ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'png', 'jpg', 'webp', 'csv', 'txt'],
} as const satisfies Record<LibraryKind, readonly string[]>
export type LibraryType = (typeof libraryTypes)[LibraryKind][number]

/** The ending of a name as `libraryTypes` has it. */
export function typeOfName(name: string): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return ending === 'jpeg' ? 'jpg' : ending
}

/** Why a file cannot be used. */
const libraryFailures = [
  'wrong_content',
  'active_pdf',
  'active_document',
  'unreadable',
  'no_picture',
  'no_sound',
  'too_large_picture',
  'not_convertible',
  'too_long',
  'no_space',
] as const
export type LibraryFailure = (typeof libraryFailures)[number]
/** What the author should know of a file that is ready: it plays as it was uploaded. */
export const libraryNotes = ['not_converted'] as const

/** What an upload says of itself, in `Upload-Metadata`. */
export const uploadMetadata = z.object({ course: id, kind: z.enum(libraryKinds), filename: line(200) })

const listed = {
  file_id: z.string(),
  course_id: z.string(),
  course_name: z.string(),
  kind: z.enum(libraryKinds),
  name: z.string(),
  bytes: z.number(),
  state: z.enum(libraryStates),
  failure: z.enum(libraryFailures).nullable(),
  note: z.enum(libraryNotes).nullable(),
  /** Seconds; null for files, and for what is not ready. */
  duration: z.number().nullable(),
  poster: z.string().nullable(),
  /** Languages. */
  captions: z.array(z.string()),
  uploaded_by: z.string().nullable(),
  created_at: z.string(),
  /** Items, lessons that learners see, and revisions. */
  uses: z.number(),
}

export const libraryFiles = endpoint({
  method: 'GET',
  path: '/admin/library',
  access: 'person',
  summary: 'Videos, audio and files of the courses that the caller can write, newest first',
  query: z.object({
    q: line(100).optional(),
    kind: z.enum(libraryKinds).optional(),
    state: z.enum(libraryStates).optional(),
    course: id.optional(),
    ...paging,
  }),
  isPaged: true,
  data: z.object(listed),
  beside: z.object({ can: may('edit') }),
})

const file = z.object({ file: id })
export const libraryFile = endpoint({
  method: 'GET',
  path: '/admin/library/:file',
  access: 'person',
  summary: 'One file with addresses that play for some hours, and where it is used',
  params: file,
  data: z.object({
    ...listed,
    /** Where it plays or is downloaded; null until it is ready. */
    source: z.string().nullable(),
    hls: z.string().nullable(),
    used_in: z.array(
      z.object({
        of: z.enum(['item', 'lesson', 'revision']),
        course_id: z.string(),
        /** null of revisions. */
        item_id: z.string().nullable(),
        /** Of the item or lesson; the number of a revision. */
        title: z.string(),
      }),
    ),
    can: may('edit'),
  }),
})
export const retryFile = endpoint({
  method: 'POST',
  path: '/admin/library/:file/retries',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Processes a file again that could not be processed, while what was uploaded is still stored',
  params: file,
  data: z.object({}),
  errors: ['not_failed'],
})
export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/admin/library/:file',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Removes a file that is used nowhere; one that is still arriving is cancelled',
  params: file,
  data: z.object({}),
  errors: ['in_use'],
})

const captions = z.object({ file: id, language: z.enum(locales) })
export const getCaptions = endpoint({
  method: 'GET',
  path: '/admin/library/:file/captions/:language',
  access: 'person',
  summary: 'The captions of a film in one language, line by line; none yet is an empty list',
  params: captions,
  data: z.object({ lines: z.array(z.object({ from: z.number(), to: z.number(), text: z.string() })) }),
})
export const putCaptions = endpoint({
  method: 'PUT',
  path: '/admin/library/:file/captions/:language',
  access: 'person',
  isOwnersOnly: true,
  summary:
    'Replaces the captions by a file in WebVTT or SubRip, and the transcript by their words. Learners get them when the course is published again. `keep_overlaps` takes lines that overlap',
  params: captions,
  isUpload: true,
  body: z.object({ keep_overlaps: z.string().max(5).optional() }),
  data: z.object({ lines: z.number() }),
  errors: ['no_film'],
})
export const deleteCaptions = endpoint({
  method: 'DELETE',
  path: '/admin/library/:file/captions/:language',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Removes the captions and the transcript of one language',
  params: captions,
  data: z.object({}),
})
