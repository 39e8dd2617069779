/** People of a company from a file: checked first, mended, then imported, and undone. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id } from '#contracts/fields.ts'

/** Of one file. */
export const mostImportRows = 20_000
/** Of one file that are shown, the bad ones first. */
export const mostShownRows = 1000
/** Rows that are mended together. */
export const mostMendedRows = 100
const peopleImportStates = ['columns', 'checked', 'applying', 'applied', 'undoing', 'undone'] as const
const importOutcomes = ['new', 'changed', 'unchanged', 'bad'] as const
export const importColumns = [
  ...(['employee_no', 'name', 'phone', 'email', 'department', 'designation'] as const),
  ...(['site', 'line', 'grade', 'joined_on'] as const),
] as const
export type ImportColumn = (typeof importColumns)[number]

const columnOrNone = z.enum([...importColumns, ''])
const whole = z.object({
  import_id: z.string(),
  file_name: z.string(),
  /** In `columns` the meaning of the columns is not chosen yet. */
  state: z.enum(peopleImportStates),
  /** What the file calls its columns, what each is taken for, and what stands in it. */
  columns: z.array(z.object({ name: z.string(), column: columnOrNone, examples: z.array(z.string()) })),
  counts: z.object({
    new: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    bad: z.number(),
    /** In the company and not in the file: they stay as they are. */
    left: z.number(),
  }),
  rows: z.array(
    z.object({
      /** As the spreadsheet numbers it. */
      row: z.number(),
      name: z.string().nullable(),
      employee_no: z.string().nullable(),
      outcome: z.enum(importOutcomes),
      errors: z.array(z.object({ column: z.enum(importColumns), message: z.string() })),
      /** Of a bad row, as it was written, by column. */
      cells: z.record(z.string(), z.string().nullable()).nullable(),
    }),
  ),
  /** New people with a phone or an email: so many are invited when it is wanted. */
  to_invite: z.number(),
  invites: z.boolean(),
  /** So far. */
  invited: z.number(),
  /** People who were imported so far, and all of them. */
  done: z.number(),
  total: z.number(),
  /** People whom undoing left as they are, because they were changed, got a seat or made the account their own since. */
  kept: z.number(),
  created_at: z.string(),
})
export type PeopleImport = z.output<typeof whole>

const params = z.object({ company_import: id })
const body = z.strictObject({}).prefault({})

export const postPeopleImport = endpoint({
  method: 'POST',
  path: '/corporate-learners/imports',
  access: 'corporate',
  summary:
    'Checks a file of people (CSV or XLSX, field `file`): what would change, and what is wrong in which row. Nothing changes',
  /** A file whose columns are not known is kept, to be told which is which. */
  query: z.object({ by_hand: z.literal('1').optional() }),
  isUpload: true,
  limit: { max: 60, seconds: 3600, by: 'person' },
  data: whole,
  errors: ['too_large', 'wrong_media_type'],
})
export const getPeopleImport = endpoint({
  method: 'GET',
  path: '/corporate-learners/imports/:company_import',
  access: 'corporate',
  summary: 'One file of people: the result of its check, and how far its import is',
  params,
  data: whole,
})
export const putImportColumns = endpoint({
  method: 'PUT',
  path: '/corporate-learners/imports/:company_import/columns',
  access: 'corporate',
  summary: 'Says what each column of the file is, in their order, and checks the file again',
  params,
  body: z.strictObject({ columns: z.array(columnOrNone).max(60) }),
  data: whole,
  errors: ['not_checked'],
})
export const patchImportRows = endpoint({
  method: 'PATCH',
  path: '/corporate-learners/imports/:company_import/rows',
  access: 'corporate',
  summary: 'Mends cells of a checked file and checks it again',
  params,
  body: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          row: z.number().int().min(1).max(1_000_000),
          cells: z.partialRecord(z.enum(importColumns), z.string().max(300)),
        }),
      )
      .max(mostMendedRows),
  }),
  data: whole,
  errors: ['not_checked'],
})
export const applyPeopleImport = endpoint({
  method: 'POST',
  path: '/corporate-learners/imports/:company_import/apply',
  access: 'corporate',
  summary:
    'Imports the good rows of a checked file, by a job, and then invites the new people who have a phone or an email, unless that is not wanted',
  params,
  body: z.strictObject({ invite: z.boolean().default(true) }).prefault({}),
  data: whole,
  errors: ['not_checked'],
})
export const undoPeopleImport = endpoint({
  method: 'POST',
  path: '/corporate-learners/imports/:company_import/undo',
  access: 'corporate',
  summary:
    'Restores everybody as they were before the import, by a job, except who was changed, got a seat or made the account their own since; invitations that were not opened end',
  params,
  body,
  data: whole,
  errors: ['not_applied'],
})
