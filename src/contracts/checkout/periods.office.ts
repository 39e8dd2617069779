/** The months of the books: what is open in each, closing them, and opening the last closed one again. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { reason } from '#contracts/fields.office.ts'

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Not a month')
const periodStates = ['running', 'open', 'closed'] as const
const period = z.object({
  /** `2026-03`. */
  month,
  state: z.enum(periodStates),
  closed_at: z.string().nullable(),
  closed_by: z.string().nullable(),
})
export type Period = z.output<typeof period>

/** What is not settled when a month is to be closed, in numbers of things. */
const openThings = z.object({
  /** Paid orders and earnings of mentors that the books do not have yet. Nothing is closed over them. */
  unposted: z.number(),
  /** Payouts to mentors, for this month or an earlier one, that are neither paid nor failed. Nothing is closed over them. */
  payouts: z.number(),
  /** Payments of this month or before that fit no order and wait for a person. */
  held: z.number(),
  /** Refunds that were asked for and are not sent. */
  refunds: z.number(),
})
export type OpenThings = z.output<typeof openThings>

export const officePeriods = endpoint({
  method: 'GET',
  path: '/admin/periods',
  access: { permission: 'books.view' },
  summary: 'The months of the books, the newest first, with what is open in the one that can be closed next',
  data: z.object({
    periods: z.array(period),
    /** The first open month, once it is over. */
    next: z.object({ month, open: openThings }).nullable(),
    /** The last closed month, which alone can be opened again. */
    last: month.nullable(),
    /** The newest 20. */
    reopenings: z.array(
      z.object({ month, reopened_at: z.string(), reopened_by: z.string(), reason: z.string(), closed_at: z.string() }),
    ),
    can: z.object({ close: z.boolean(), reopen: z.boolean() }),
  }),
})
const params = z.object({ month })
export const closePeriod = endpoint({
  method: 'POST',
  path: '/admin/periods/:month/closing',
  access: { permission: 'books.edit' },
  summary: 'Closes the books of the first open month: nothing is booked into it any more',
  params,
  /** Held payments and refunds that are not sent go into a later month; whoever closes says that this is known. */
  body: z.strictObject({ accepts_open: z.boolean().default(false) }),
  data: z.object({ month }),
  errors: ['closed_already', 'not_next', 'not_over', 'not_settled', 'open_things'],
})
export const reopenPeriod = endpoint({
  method: 'POST',
  path: '/admin/periods/:month/reopening',
  access: { permission: 'books.approve' },
  summary: 'Opens the last closed month again, with a reason',
  params,
  body: z.strictObject({ reason }),
  data: z.object({ month }),
  errors: ['not_closed', 'not_last'],
})
