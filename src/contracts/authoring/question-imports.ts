/** Questions from a file of another academy: checked first, then imported, and undone until one is used. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id } from '#contracts/fields.ts'
import { may } from '#contracts/fields.office.ts'
import { locales } from '#contracts/locales.ts'
import { questionKinds } from '#contracts/learning/quizzes/question-kinds.ts'

const questionFormats = ['gift', 'aiken', 'moodle_xml', 'qti', 'csv'] as const
export type QuestionFormat = (typeof questionFormats)[number]
export const questionImportStates = ['checked', 'applied', 'undone'] as const
/** It comes in as it is, with a remark, or stays out. */
export const questionOutcomes = ['ready', 'remark', 'bad'] as const
/** Of one file. */
export const mostImportedQuestions = 2000

const whole = z.object({
  import_id: z.string(),
  file_name: z.string(),
  format: z.enum(questionFormats),
  state: z.enum(questionImportStates),
  course_id: z.string().nullable(),
  course_name: z.string().nullable(),
  created_at: z.string(),
  can: may('edit'),
  counts: z.object({ total: z.number(), ready: z.number(), remark: z.number(), bad: z.number() }),
  /** Every item of the file in its order. */
  rows: z.array(
    z.object({
      /** Counted from 1 over the file. */
      no: z.number(),
      line: z.number(),
      kind: z.enum(questionKinds).nullable(),
      outcome: z.enum(questionOutcomes),
      /** Its words; of a bad one as they stand in the file. */
      text: z.string(),
      category: z.string(),
      messages: z.array(z.string()),
    }),
  ),
})
export type QuestionImport = z.output<typeof whole>

const params = z.object({ question_import: id })
const body = z.strictObject({}).prefault({})

export const postQuestionImport = endpoint({
  method: 'POST',
  path: '/admin/questions/imports',
  access: 'person',
  isOwnersOnly: true,
  summary:
    'Checks a file of questions (GIFT, Aiken, Moodle XML, QTI 2.1 or 2.2, or CSV, field `file`): what would come in, and what is wrong with which item. Nothing changes',
  isUpload: true,
  body: z.object({
    /** Left out: for all courses. */
    course_id: id.optional(),
    /** In which its texts are. */
    language: z.enum(locales).default('en'),
  }),
  limit: { max: 60, seconds: 3600, by: 'person' },
  data: whole,
  errors: ['too_large'],
})
export const getQuestionImport = endpoint({
  method: 'GET',
  path: '/admin/questions/imports/:question_import',
  access: 'person',
  summary: 'One file of questions: the result of its check',
  params,
  data: whole,
})
export const applyQuestionImport = endpoint({
  method: 'POST',
  path: '/admin/questions/imports/:question_import/apply',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Imports the good questions of a checked file, all of them or none',
  params,
  body,
  data: whole,
  errors: ['not_checked'],
})
export const undoQuestionImport = endpoint({
  method: 'POST',
  path: '/admin/questions/imports/:question_import/undo',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Removes the questions of an import, until one of them was used or changed',
  params,
  body,
  data: whole,
  errors: ['in_use', 'not_applied'],
})
