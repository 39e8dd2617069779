/** The back office's books: the ledger, revenue, waiting lists, and the terms of sale. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { day, id, line, oneOrMore, page } from '#contracts/fields.ts'
import { reason } from '#contracts/fields.office.ts'
import { officePage, orderNo, period } from './orders.office.ts'

export const accounts = [
  ...(['buyer', 'gateway', 'bank', 'revenue', 'discount', 'coupon', 'vat', 'fee', 'refund'] as const),
  ...(['mentor_cost', 'mentor', 'tax_withheld'] as const),
] as const
export const ledgerFilters = {
  ...period,
  account: oneOrMore(z.enum(accounts)),
  order: orderNo.optional(),
  transaction: id.optional(),
}
const ledgerEntry = z.object({
  id: z.string(),
  transaction: z.string(),
  at: z.string(),
  account: z.enum(accounts),
  debit: z.number(),
  credit: z.number(),
  memo: z.string(),
  order_no: z.string().nullable(),
})
export type LedgerEntry = z.output<typeof ledgerEntry>
export const officeLedger = endpoint({
  method: 'GET',
  path: '/admin/ledger',
  access: { permission: 'orders.view' },
  summary: 'The ledger: entries newest first, the balance of each account, and the proof that all of it adds up',
  query: z.object({ ...ledgerFilters, ...officePage }),
  isPaged: true,
  data: ledgerEntry,
  beside: z.object({
    accounts: z.array(
      z.object({ account: z.enum(accounts), debit: z.number(), credit: z.number(), balance: z.number() }),
    ),
    proof: z.object({
      debit: z.number(),
      credit: z.number(),
      transactions: z.number(),
      /** Transactions of the whole ledger whose entries do not add up to nothing: none. */
      unbalanced: z.number(),
    }),
    can: z.object({ export: z.boolean() }),
  }),
})

export const officeWaitingLists = endpoint({
  method: 'GET',
  path: '/admin/waiting-lists',
  access: { permission: 'orders.view' },
  summary: 'Batches with a waiting list',
  query: z.object({ page, perpage: officePage.perpage }),
  isPaged: true,
  data: z.object({
    batch_id: z.string(),
    course_name: z.string(),
    batch_no: z.number(),
    class_start_date: z.string().nullable(),
    seats: z.number().nullable(),
    seats_left: z.number().nullable(),
    waiting: z.number(),
    offered: z.number(),
    taken: z.number(),
  }),
})
const waitingPlace = z.object({
  id: z.string(),
  position: z.number().nullable(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  state: z.enum(['waiting', 'offered', 'taken', 'lapsed', 'left']),
  joined_at: z.string(),
  offered_until: z.string().nullable(),
  can: z.object({ offer: z.boolean(), remove: z.boolean() }),
})
export type WaitingPlace = z.output<typeof waitingPlace>
export const officeWaitingList = endpoint({
  method: 'GET',
  path: '/admin/waiting-lists/:id',
  access: { permission: 'orders.view' },
  summary: 'The waiting list of a batch, in order',
  params: z.object({ id }),
  data: z.object({
    batch_id: z.string(),
    course_name: z.string(),
    batch_no: z.number(),
    seats: z.number().nullable(),
    seats_left: z.number().nullable(),
    places: z.array(waitingPlace),
  }),
})
export const officeOfferPlace = endpoint({
  method: 'POST',
  path: '/admin/waiting-places/:id/offer',
  access: { permission: 'orders.edit' },
  summary: 'Offer a waiting learner a seat for some hours',
  params: z.object({ id }),
  body: z.strictObject({ hours: z.number().int().min(1, 'At least 1.').max(168) }),
  isIdempotent: true,
  data: z.object({ id: z.string(), offered_until: z.string() }),
  errors: ['not_waiting', 'registration_closed', 'sold_out'],
})
export const officeRemovePlace = endpoint({
  method: 'POST',
  path: '/admin/waiting-places/:id/remove',
  access: { permission: 'orders.edit' },
  summary: 'Takes a person off a waiting list; a seat held for them goes to the next',
  params: z.object({ id }),
  body: z.strictObject({ reason }),
  data: z.object({ id: z.string() }),
  errors: ['not_waiting'],
})

const bothLanguages = (max: number) => z.strictObject({ en: line(max), bn: line(max) })
const salesTerms = z.strictObject({
  vat: z.strictObject({
    rate_percent: z
      .number()
      .min(0)
      .max(100)
      .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6, 'At most two decimals.'),
    is_inclusive: z.boolean(),
    /** Of the VAT schedule. */
    service_code: z
      .string()
      .trim()
      .regex(/^$|^S\d{3}(\.\d{2})?$/, 'S and three digits, for example S037.00.'),
  }),
  seller: z.strictObject({
    name: bothLanguages(120).refine(({ en }) => en.length > 0, 'Input field is required'),
    address: bothLanguages(250),
    bin: z
      .string()
      .trim()
      .regex(/^$|^\d{9}-\d{4}$/, 'Nine digits, a hyphen, four digits.'),
    officer: z.strictObject({ name: line(100), designation: line(100) }),
  }),
  bank_account: z.strictObject({
    bank: line(100),
    branch: line(100),
    account_name: line(120),
    account_no: z
      .string()
      .trim()
      .regex(/^[\d -]{0,34}$/, 'Digits, spaces and hyphens only.'),
    routing_no: z
      .string()
      .trim()
      .regex(/^$|^\d{9}$/, 'Nine digits.'),
  }),
  /** For how many months a company can give seats that it buys; null: for good. Left out: as it is now. */
  seats: z
    .strictObject({
      months: z
        .number('Enter 1 to 120 months.')
        .int('Enter 1 to 120 months.')
        .min(1, 'Enter 1 to 120 months.')
        .max(120, 'Enter 1 to 120 months.')
        .nullable(),
    })
    .optional(),
})
export type SalesTerms = z.output<typeof salesTerms>
const texts = z.object({ en: z.string(), bn: z.string() })
/** As they are kept: of an installation that has not set them yet they are empty. */
const keptTerms = z.object({
  vat: z.object({ rate_percent: z.number(), is_inclusive: z.boolean(), service_code: z.string() }),
  seller: z.object({
    name: texts,
    address: texts,
    bin: z.string(),
    officer: z.object({ name: z.string(), designation: z.string() }),
  }),
  bank_account: z.object({
    bank: z.string(),
    branch: z.string(),
    account_name: z.string(),
    account_no: z.string(),
    routing_no: z.string(),
  }),
  seats: z.object({ months: z.number().nullable() }),
})
export const officeSalesTerms = endpoint({
  method: 'GET',
  path: '/admin/sales-terms',
  access: { permission: 'orders.view' },
  summary: 'VAT, seller, bank account and how long seats last as they are now, and their versions by date',
  data: z.object({
    today: z.string(),
    terms: keptTerms,
    versions: z.array(
      z.object({
        id: z.string(),
        valid_from: z.string(),
        changed_by: z.string().nullable(),
        created_at: z.string(),
        is_current: z.boolean(),
        terms: keptTerms,
      }),
    ),
    can: z.object({ edit: z.boolean() }),
  }),
})
export const writeSalesTerms = endpoint({
  method: 'POST',
  path: '/admin/sales-terms',
  access: { permission: 'orders.approve' },
  summary: 'A new version of the terms of sale, from a day on; what was issued before stays as it is',
  body: z.strictObject({ valid_from: day, terms: salesTerms }),
  isIdempotent: true,
  isOneOfDoubles: true,
  data: z.object({ id: z.string() }),
})
