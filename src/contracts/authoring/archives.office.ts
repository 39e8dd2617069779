/** Courses that come from another academy as one archive: checked first, then imported as a draft, and undone while no learner has it. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id } from '#contracts/fields.ts'

/** Of one archive. */
export const mostArchiveBytes = 4 * 1024 * 1024 * 1024
const importStates = ['checked', 'applying', 'applied', 'failed', 'undone'] as const
export type ImportState = (typeof importStates)[number]
const importParts = [
  'course',
  'industry',
  'subject',
  'section',
  'item',
  'skill',
  'file',
  'picture',
  'captions',
] as const
export type ImportPart = (typeof importParts)[number]
/** What follows: nothing can be imported, this part is left out, or it is only told. */
export const importWeights = ['blocks', 'left_out', 'remark'] as const

const counts = z.object({
  sections: z.number(),
  items: z.number(),
  questions: z.number(),
  skills: z.number(),
  files: z.number(),
  pictures: z.number(),
  captions: z.number(),
  /** Parts that cannot be imported. */
  bad: z.number(),
})
const listed = {
  import_id: z.string(),
  file_name: z.string(),
  bytes: z.number(),
  state: z.enum(importStates),
  course_name: z.string(),
  /** Of the draft that was made. */
  course_id: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string().nullable(),
}
const whole = z.object({
  ...listed,
  counts,
  rows: z.array(
    z.object({
      part: z.enum(importParts),
      /** Counted from 1 over the course. */
      no: z.number(),
      name: z.string(),
      weight: z.enum(importWeights),
      message: z.string(),
      /** What to do about it. */
      advice: z.string(),
    }),
  ),
  /** Parts that were put away so far, and all of them. */
  done: z.number(),
  total: z.number(),
  /** Why it could not be imported. */
  failure: z.string().nullable(),
})
export type CourseImport = z.output<typeof whole>

const access = { permission: 'courses.create' } as const
const params = z.object({ import: id })

export const courseImports = endpoint({
  method: 'GET',
  path: '/admin/courses/imports',
  access,
  summary: 'Archives of courses that were checked or imported lately, the newest first',
  data: z.array(z.object(listed)),
})
export const postCourseImport = endpoint({
  method: 'POST',
  path: '/admin/courses/imports',
  access,
  summary:
    'Checks an archive of a course (field `file`): what it holds, and what of it cannot be imported. Nothing changes',
  isUpload: true,
  mostFileBytes: mostArchiveBytes,
  limit: { max: 40, seconds: 3600, by: 'person' },
  data: whole,
  errors: ['too_large', 'no_space', 'not_an_archive'],
})
export const courseImport = endpoint({
  method: 'GET',
  path: '/admin/courses/imports/:import',
  access,
  summary: 'One archive: the result of its check, and how far its import is',
  params,
  data: whole,
})
export const applyCourseImport = endpoint({
  method: 'POST',
  path: '/admin/courses/imports/:import/apply',
  access,
  summary: 'Imports a checked archive as a new draft; what cannot be imported is left out only with `leave_out_bad`',
  params,
  body: z.strictObject({ leave_out_bad: z.boolean().default(false) }).prefault({}),
  data: whole,
  errors: ['has_errors', 'not_checked', 'no_space'],
})
export const undoCourseImport = endpoint({
  method: 'POST',
  path: '/admin/courses/imports/:import/undo',
  access,
  summary: 'Removes the draft that an import made, until it was published or anybody has it',
  params,
  body: z.strictObject({}).prefault({}),
  data: whole,
  errors: ['in_use', 'not_applied'],
})
