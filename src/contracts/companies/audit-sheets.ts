/** Audit sheets: who was trained in what, when and by whom, frozen by the company and opened by a stranger with its code. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, page, perpage } from '#contracts/fields.ts'
import { trainingState } from './training/people-filters.ts'

const sheetFilters = z.object({
  department: z.string().nullable(),
  designation: z.string().nullable(),
  course_name: z.string().nullable(),
})
const listedSheet = z.object({
  sheet_id: z.string(),
  number: z.string(),
  code: z.string(),
  filters: sheetFilters,
  rows: z.number(),
  /** Done and valid on that day. */
  held: z.number(),
  prepared_by: z.string().nullable(),
  made_at: z.string(),
  is_revoked: z.boolean(),
})
export const listAuditSheets = endpoint({
  method: 'GET',
  path: '/reports/audit-sheets',
  access: 'corporate',
  summary: 'Audit sheets of the company, newest first',
  query: z.object({ page, perpage }),
  isPaged: true,
  data: listedSheet,
})
export const makeAuditSheet = endpoint({
  method: 'POST',
  path: '/reports/audit-sheets',
  isOneOfDoubles: true,
  access: 'corporate',
  isOwnersOnly: true,
  summary: 'Freezes who was trained in what',
  body: z.strictObject({
    department: z.string().max(60).nullish(),
    designation: z.string().max(60).nullish(),
    course_id: id.nullish(),
  }),
  isIdempotent: true,
  data: z.object({ sheet_id: z.string(), number: z.string(), code: z.string() }),
  limit: { max: 60, seconds: 3600, by: 'person' },
  errors: ['nothing_to_show', 'too_many_rows'],
})
export const revokeAuditSheet = endpoint({
  method: 'DELETE',
  path: '/reports/audit-sheets/:sheet',
  access: 'corporate',
  isOwnersOnly: true,
  summary: 'Revokes an audit sheet: its code no longer opens it',
  params: z.object({ sheet: id }),
  data: done,
})

/** 128 random bits; anything else is simply absent. */
const code = z.string().max(60)
const limit = { max: 60, seconds: 60, by: 'address' } as const
export const openAuditSheet = endpoint({
  method: 'GET',
  path: '/audit-sheets/:code',
  access: 'anyone',
  summary: 'An audit sheet by its code',
  params: z.object({ code }),
  limit,
  data: listedSheet.omit({ sheet_id: true, is_revoked: true }).extend({
    company_name: z.string(),
    overdue: z.number(),
    running: z.number(),
    not_given: z.number(),
    checksum: z.string(),
    /** Whether the rows are still those that were frozen. */
    is_intact: z.boolean(),
    /** People who had their account deleted since: their names are gone. */
    forgotten: z.number(),
    /** Rows that name a certificate. */
    certificates: z.number(),
  }),
})
export const auditSheetRow = z.object({
  position: z.number(),
  course_name: z.string(),
  name: z.string().nullable(),
  employee_no: z.string().nullable(),
  department: z.string().nullable(),
  designation: z.string().nullable(),
  joined_on: z.string().nullable(),
  state: trainingState,
  progress: z.number(),
  due_on: z.string(),
  done_on: z.string().nullable(),
  valid_until: z.string().nullable(),
  result_percent: z.number().nullable(),
  trained_by: z.string().nullable(),
  /** Signed off at the machine by then, the newest first. */
  skills: z.array(z.object({ name: z.string(), signed_by: z.string(), signed_on: z.string() })),
  serial: z.string().nullable(),
  certificate_slug: z.string().nullable(),
})
export const auditSheetRows = endpoint({
  method: 'GET',
  path: '/audit-sheets/:code/rows',
  access: 'anyone',
  summary: 'The rows of an audit sheet',
  params: z.object({ code }),
  query: z.object({ page, perpage }),
  limit,
  isPaged: true,
  data: auditSheetRow,
})
