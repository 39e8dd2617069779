/** Mentors are paid: who is due, runs, what was paid, what failed, and the terms of it. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { day, id, line, paging } from '#contracts/fields.ts'
import { may, reason } from '#contracts/fields.office.ts'

export const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Not a month')

/** Why somebody is not paid. */
export const hindrances = ['none_given', 'unchecked', 'too_little', 'waiting'] as const
export const payoutStates = ['waiting', 'paid', 'failed'] as const
const place = { method: z.enum(['bank', 'bkash']), bank_name: z.string().nullable(), ending: z.string() }

/** Money in taka. */
const dueMentor = z.object({
  mentor_id: z.string(),
  mentor_name: z.string(),
  /** Of the ledger: owed when the month ended, and not paid since. */
  amount: z.number(),
  tax: z.number(),
  hindrance: z.enum(hindrances).nullable(),
})
const terms = z.object({
  tax_percent: z.number(),
  minimum: z.number(),
  set_at: z.string(),
  set_by: z.string().nullable(),
})

export const payoutDue = endpoint({
  method: 'GET',
  path: '/admin/payout-due',
  access: { permission: 'mentor_money.view' },
  summary: 'Whom a run for a month would pay, and why it would not pay others who are owed something',
  query: z.object({ month: month.optional() }),
  data: z.array(dueMentor),
  beside: z.object({ month: z.string(), months: z.array(z.string()), terms, can: may('edit', 'approve') }),
})
const payoutRun = z.object({
  run_id: z.string(),
  month: z.string(),
  made_at: z.string(),
  made_by: z.string().nullable(),
  waiting: z.number(),
  paid: z.number(),
  failed: z.number(),
  /** Sent, or to be sent; without what failed. */
  amount: z.number(),
})
export const payoutRuns = endpoint({
  method: 'GET',
  path: '/admin/payout-runs',
  access: { permission: 'mentor_money.view' },
  summary: 'Payout runs, the newest first',
  query: z.object(paging),
  isPaged: true,
  data: payoutRun,
})
export const makePayoutRun = endpoint({
  method: 'POST',
  path: '/admin/payout-runs',
  access: { permission: 'mentor_money.approve' },
  summary: 'Makes a payout for each mentor that is due for a month that is over',
  body: z.strictObject({ month }),
  isIdempotent: true,
  isOneOfDoubles: true,
  data: z.object({ run_id: z.string(), payouts: z.number() }),
  errors: ['nobody_due'],
})

const payout = z.object({
  payout_id: z.string(),
  no: z.string(),
  mentor_id: z.string(),
  mentor_name: z.string(),
  ...place,
  /** The mentor changed how they are paid since, so that it stands in no further file: let it fail, and make another run. */
  is_outdated: z.boolean(),
  /** It stood in a file that somebody took out, so that it may be on its way: outdated or not, who failed it blindly would pay twice. */
  was_filed: z.boolean(),
  amount: z.number(),
  tax: z.number(),
  sent: z.number(),
  state: z.enum(payoutStates),
  reference: z.string().nullable(),
  paid_at: z.string().nullable(),
  failed_at: z.string().nullable(),
  reason: z.string().nullable(),
})
export type Payout = z.output<typeof payout>
export const payoutRunInWhole = endpoint({
  method: 'GET',
  path: '/admin/payout-runs/:run',
  access: { permission: 'mentor_money.view' },
  summary: 'A run with its payouts',
  params: z.object({ run: id }),
  data: z.object({
    ...payoutRun.shape,
    tax_percent: z.number(),
    today: z.string(),
    /** The first day on which a payment can be booked. */
    first_day: z.string(),
    payouts: z.array(payout),
    can: may('approve', 'export'),
  }),
})

/** Today unless told. */
const paidBody = z.strictObject({
  reference: line(100).pipe(z.string().min(1, 'Input field is required')),
  paid_on: day.optional(),
})
export const markPaid = endpoint({
  method: 'POST',
  path: '/admin/payouts/:payout/paid',
  access: { permission: 'mentor_money.approve' },
  summary: 'Says that a payout was sent, with the reference of the bank; it is booked in the ledger',
  params: z.object({ payout: id }),
  body: paidBody,
  isIdempotent: true,
  isOneOfDoubles: true,
  data: payout,
  errors: ['not_waiting'],
})
export const markRunPaid = endpoint({
  method: 'POST',
  path: '/admin/payout-runs/:run/paid',
  access: { permission: 'mentor_money.approve' },
  summary: 'Says that all waiting payouts of a run by bank or by bKash were sent; outdated ones go on waiting',
  params: z.object({ run: id }),
  body: paidBody.extend({ method: z.enum(['bank', 'bkash']) }),
  isIdempotent: true,
  isOneOfDoubles: true,
  data: z.object({ paid: z.number() }),
  errors: ['not_waiting'],
})
export const markFailed = endpoint({
  method: 'POST',
  path: '/admin/payouts/:payout/failed',
  access: { permission: 'mentor_money.approve' },
  summary: 'Says that a payout did not arrive; it is owed again, and what was booked is booked back',
  params: z.object({ payout: id }),
  body: z.strictObject({ reason }),
  isIdempotent: true,
  isOneOfDoubles: true,
  data: payout,
  errors: ['failed_already', 'yourself'],
})
export const setPayoutTerms = endpoint({
  method: 'PUT',
  path: '/admin/payout-terms',
  access: { permission: 'mentor_money.edit' },
  summary: 'What is withheld as tax, and the least that is paid; for runs made from now on',
  body: z.strictObject({
    tax_percent: z
      .number('Enter a number.')
      .min(0, 'At least 0.')
      .max(50, 'At most 50.')
      .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, 'At most two decimals.'),
    minimum: z
      .number('Enter a number.')
      .int('Whole taka only.')
      .min(0, 'At least 0.')
      .max(1_000_000, 'This amount is too high.'),
  }),
  data: terms,
  errors: ['yourself'],
})
