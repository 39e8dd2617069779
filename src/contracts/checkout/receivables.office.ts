/** What companies owe on invoices, by how long it is overdue. Money on the wire is taka; days are those of Dhaka. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id, line } from '#contracts/fields.ts'
import { officePage, ofOrder } from './orders.office.ts'

/** Days after the last day to pay; the last age has no end. */
export const ages = ['not_due', 'to_30', 'to_60', 'to_90', 'older'] as const
export type Age = (typeof ages)[number]
const owed = z.object({
  not_due: z.number(),
  to_30: z.number(),
  to_60: z.number(),
  to_90: z.number(),
  older: z.number(),
})

export const receivableFilters = {
  /** The name of a company. */
  q: line(100).optional(),
}
const company = z.object({
  company_id: z.string(),
  company_name: z.string(),
  /** Unpaid invoices. */
  invoices: z.number(),
  owed,
  total: z.number(),
  /** Of the total, what is past its day. */
  overdue: z.number(),
  /** Orders by transfer that wait for their money: nothing is owed for them before it came. */
  awaited: z.number(),
  /** Of any of these invoices, the last time. */
  reminded_at: z.string().nullable(),
})
export type Receivable = z.output<typeof company>
const sums = company.omit({ company_id: true, company_name: true, reminded_at: true })

export const officeReceivables = endpoint({
  method: 'GET',
  path: '/admin/receivables',
  access: { permission: 'orders.view' },
  summary: 'What companies owe on invoices, by how long it is overdue; who owes most overdue money is first',
  query: z.object({ ...receivableFilters, ...officePage }),
  isPaged: true,
  data: company,
  /** Of all companies that were found. */
  beside: z.object({
    today: z.string(),
    sums,
    /** From the last day to pay: negative ones are before it. */
    reminder_days: z.array(z.number()),
    can: z.object({ export: z.boolean(), remind: z.boolean() }),
  }),
})
export const officeCompanyReceivables = endpoint({
  method: 'GET',
  path: '/admin/receivables/:company',
  access: { permission: 'orders.view' },
  summary:
    'The unpaid invoices of one company, the longest overdue first, and its orders by transfer that wait for money',
  params: z.object({ company: id }),
  data: z.array(
    z.object({
      no: z.string(),
      placed_at: z.string(),
      purchase_order: z.string().nullable(),
      /** null: a transfer that is waited for. */
      age: z.enum(ages).nullable(),
      due_on: z.string().nullable(),
      days_late: z.number(),
      amount: z.number(),
      reminded_at: z.string().nullable(),
    }),
  ),
})
export const remindOfInvoice = endpoint({
  method: 'POST',
  path: '/admin/receivables/invoices/:no/reminder',
  access: { permission: 'orders.edit' },
  summary: 'Remind a company of an unpaid invoice by email now, once a day',
  params: ofOrder,
  data: z.object({ no: z.string(), reminded_at: z.string() }),
  isIdempotent: true,
  errors: ['no_address', 'order_state'],
  limit: { max: 60, seconds: 600, by: 'person' },
})
