/** What all mentors earned and were paid in a month. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { line, page, wholeNumber } from '#contracts/fields.ts'
import { may } from '#contracts/fields.office.ts'
import { month } from './payouts.office.ts'

/** Owed something at its end; a payout for it waits or was sent; the way of payment is missing or nobody checked it. */
export const moneyStates = ['owed', 'waiting', 'paid', 'none_given', 'unchecked'] as const

export const overviewFilters = {
  /** In Dhaka; the last one that is over unless told. */
  month: month.optional(),
  q: line(100).optional(),
  state: z.enum(moneyStates).optional(),
}
const sums = {
  earned: z.number(),
  /** Taken back, as a sum above nothing. */
  refunded: z.number(),
  /** Withheld and sent in the month, less what came back. */
  tax: z.number(),
  paid: z.number(),
  /** Owed when the month ended, or now, by the ledger. */
  balance: z.number(),
}
const mentorMoney = z.object({
  mentor_id: z.string(),
  mentor_name: z.string(),
  ...sums,
  /** Of the payout for this month. */
  payout: z.enum(['waiting', 'paid']).nullable(),
  details: z.enum(['none_given', 'unchecked', 'checked']),
})
export type MentorMoney = z.output<typeof mentorMoney>

export const mentorMoneyOverview = endpoint({
  method: 'GET',
  path: '/admin/mentor-money',
  access: { permission: 'mentor_money.view' },
  summary: 'What mentors earned and were paid in a month, and what they are owed, by name',
  query: z.object({ ...overviewFilters, page, perpage: wholeNumber(1, 100).default(25) }),
  isPaged: true,
  data: mentorMoney,
  beside: z.object({
    month: z.string(),
    months: z.array(z.string()),
    /** Of all that the filters leave. */
    sums: z.object(sums),
    can: may('export'),
  }),
})
