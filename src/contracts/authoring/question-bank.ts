/** The question bank: questions of a course, or the academy's own for all courses, with their versions. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id, line, paging } from '#contracts/fields.ts'
import { may, officePicture } from '#contracts/fields.office.ts'
import { locales } from '#contracts/locales.ts'
import { questionKinds } from '#contracts/learning/quizzes/question-kinds.ts'
import { question } from './item-content.ts'

const listed = {
  question_id: z.string(),
  /** null: the academy's own, which every course may use. */
  course_id: z.string().nullable(),
  course_name: z.string().nullable(),
  category: z.string(),
  tags: z.array(z.string()),
  version: z.number(),
  is_retired: z.boolean(),
  /** Quizzes that took it. */
  uses: z.number(),
  created_at: z.string(),
  question,
}

/** Letters of a category, letters of a tag, and tags of one question. */
export const mostOfPlace = { category: 120, tag: 40, tags: 12 } as const
/** Names the place of questions; parts of it may be divided by a slash. */
const category = line(mostOfPlace.category)
const tags = z.array(line(mostOfPlace.tag).pipe(z.string().min(1))).max(mostOfPlace.tags)
const place = { course_id: id.nullable(), category: category.default(''), tags: tags.default([]) }

const filters = {
  q: line(100).optional(),
  kind: z.enum(questionKinds).optional(),
  /** Itself and those below it. */
  category: category.optional(),
  tag: line(mostOfPlace.tag).optional(),
  /** That a quiz of this course may use: its own and the academy's. */
  course: id.optional(),
  state: z.enum(['current', 'retired']).default('current'),
}
export const bankQuestions = endpoint({
  method: 'GET',
  path: '/admin/questions',
  access: 'person',
  summary: 'Questions of the bank that the caller can use, newest first',
  query: z.object({ ...filters, ...paging }),
  isPaged: true,
  data: z.object(listed),
  beside: z.object({ can: may('edit'), categories: z.array(z.string()), tags: z.array(z.string()) }),
})

export const exportFormats = ['gift', 'moodle_xml', 'qti', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]
export const exportQuestions = endpoint({
  method: 'GET',
  path: '/admin/questions/export',
  access: 'person',
  summary:
    'Questions of the bank as a file that others read (GIFT, Moodle XML, a QTI 2.2 package or CSV) in one language; a question that the format cannot hold stays out and is named',
  query: z.object({ ...filters, format: z.enum(exportFormats), language: z.enum(locales).default('en') }),
  data: z.object({
    file_name: z.string(),
    media_type: z.string(),
    /** The file; of a format that is no text in base64. */
    text: z.string(),
    encoding: z.enum(['utf-8', 'base64']),
    exported: z.number(),
    left_out: z.number(),
    /** Which those are, in the language of the file. */
    left_out_questions: z.array(z.object({ kind: z.enum(questionKinds), text: z.string() })),
  }),
  limit: { max: 60, seconds: 3600, by: 'person' },
  errors: ['too_many'],
})

const params = z.object({ question: id })
const whole = z.object({
  ...listed,
  used_in: z.array(z.object({ course_id: z.string(), item_id: z.string(), title: z.string() })),
  versions: z.array(z.object({ number: z.number(), made_by: z.string().nullable(), made_at: z.string() })),
  can: may('edit'),
})
export const bankQuestion = endpoint({
  method: 'GET',
  path: '/admin/questions/:question',
  access: 'person',
  summary: 'One question of the bank with its versions and the quizzes that took it',
  params,
  data: whole,
})
export const postBankQuestion = endpoint({
  method: 'POST',
  path: '/admin/questions',
  isOneOfDoubles: true,
  access: 'person',
  isOwnersOnly: true,
  summary: 'Adds a question to the bank; a mentor’s belongs to a course that they teach. It has to be whole',
  body: z.strictObject({ ...place, question }),
  data: z.object({ question_id: z.string() }),
  errors: ['incomplete'],
})
export const putBankQuestion = endpoint({
  method: 'PUT',
  path: '/admin/questions/:question',
  access: 'person',
  isOwnersOnly: true,
  summary:
    'Makes a new version of a question; `version` is the one that was changed. Begun attempts and quizzes that took an older one keep it',
  params,
  body: z.strictObject({ ...place, question, version: z.number().int().min(1) }),
  data: z.object({ version: z.number() }),
  errors: ['changed_meanwhile', 'incomplete'],
})
export const retireBankQuestion = endpoint({
  method: 'PUT',
  path: '/admin/questions/:question/retirement',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Takes a question out of use, or back; quizzes that took it keep it',
  params,
  body: z.strictObject({ is_retired: z.boolean() }),
  data: z.object({}),
})
export const uploadQuestionPicture = endpoint({
  method: 'POST',
  path: '/admin/questions/pictures',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Uploads a picture for a question, of a quiz or of the bank',
  data: officePicture,
  isUpload: true,
  limit: { max: 200, seconds: 3600, by: 'person' },
  errors: ['wrong_media_type', 'too_large'],
})
