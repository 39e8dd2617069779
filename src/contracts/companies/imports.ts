/** People of a company from a file: checked first, then imported, and undone. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id } from '#contracts/fields.ts'

/** Of one file. */
export const mostImportRows = 20_000
export const peopleImportStates = ['checked', 'applying', 'applied', 'undone'] as const
export const importOutcomes = ['new', 'changed', 'unchanged', 'bad'] as const
export const importColumns = ['name', 'phone', 'email', 'employee_no', 'department', 'designation', 'line'] as const
export type ImportColumn = (typeof importColumns)[number]

const whole = z.object({
  import_id: z.string(),
  file_name: z.string(),
  state: z.enum(peopleImportStates),
  counts: z.object({ new: z.number(), changed: z.number(), unchanged: z.number(), bad: z.number() }),
  /** The bad ones first; at most 1000. */
  rows: z.array(
    z.object({
      /** As the spreadsheet numbers it. */
      row: z.number(),
      name: z.string().nullable(),
      employee_no: z.string().nullable(),
      outcome: z.enum(importOutcomes),
      errors: z.array(z.object({ column: z.enum(importColumns), message: z.string() })),
    }),
  ),
  /** People who were imported so far, and all of them. */
  done: z.number(),
  total: z.number(),
  /** People whom undoing left as they are, because they were changed or got a seat since. */
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
export const applyPeopleImport = endpoint({
  method: 'POST',
  path: '/corporate-learners/imports/:company_import/apply',
  access: 'corporate',
  summary: 'Imports the good rows of a checked file, by a job; nobody gets a message',
  params,
  body,
  data: whole,
  errors: ['not_checked'],
})
export const undoPeopleImport = endpoint({
  method: 'POST',
  path: '/corporate-learners/imports/:company_import/undo',
  access: 'corporate',
  summary: 'Restores everybody as they were before the import, except who was changed or got a seat since',
  params,
  body,
  data: whole,
  errors: ['not_applied'],
})
