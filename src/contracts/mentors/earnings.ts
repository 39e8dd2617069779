/** What a mentor earned in a month, line by line. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { paging } from '#contracts/fields.ts'

export const earningKinds = ['share', 'class', 'batch', 'minimum'] as const

export const statementQuery = z.object({
  /** YYYY-MM in Dhaka; the running one unless told. */
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Not a month')
    .optional(),
  ...paging,
})
/** Money in taka; less than nothing where it was taken back. */
export const earningLine = z.object({
  earning_id: z.string(),
  at: z.string(),
  kind: z.enum(earningKinds),
  course_name: z.string(),
  /** Of a share. */
  order_no: z.string().nullable(),
  /** Of a class or a batch that is still there. */
  batch_no: z.number().nullable(),
  /** When the class began. */
  class_at: z.string().nullable(),
  /** It takes back what an earlier line said. */
  is_correction: z.boolean(),
  amount: z.number(),
})
export type EarningLine = z.output<typeof earningLine>
const statementPayout = z.object({
  no: z.string(),
  method: z.enum(['bank', 'bkash']),
  bank_name: z.string().nullable(),
  ending: z.string(),
  state: z.enum(['waiting', 'paid', 'failed']),
  amount: z.number(),
  tax: z.number(),
  tax_percent: z.number(),
  sent: z.number(),
  reference: z.string().nullable(),
  paid_at: z.string().nullable(),
  failed_at: z.string().nullable(),
  reason: z.string().nullable(),
  /** Made for what was owed when this month ended. */
  is_for_month: z.boolean(),
  was_paid_in_month: z.boolean(),
  came_back_in_month: z.boolean(),
})
export type StatementPayout = z.output<typeof statementPayout>
export const statementSums = {
  month: z.string(),
  /** Months with lines and the running one, the newest first. */
  months: z.array(z.string()),
  /** Owed when the month began, by the ledger. */
  opening: z.number(),
  earned: z.number(),
  /** Withheld and sent by payouts that were booked in the month, less what came back. */
  tax: z.number(),
  paid: z.number(),
  /** Owed when it ended, or now. */
  balance: z.number(),
  /** What the lines and payouts say is what the ledger says. */
  agrees: z.boolean(),
  /** For this month, or booked in it. */
  payouts: z.array(statementPayout),
}
export type StatementSums = z.output<z.ZodObject<typeof statementSums>>

export const mentorStatement = endpoint({
  method: 'GET',
  path: '/mentor-statement',
  access: 'mentor',
  summary: 'One’s own earnings of a month, newest first, and what is owed',
  query: statementQuery,
  isPaged: true,
  data: earningLine,
  beside: z.object(statementSums),
})
