/** The back office's own calls: figures of its start page, and the search over people, courses and orders. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { line } from '#contracts/fields.ts'

export const officeFigures = endpoint({
  method: 'GET',
  path: '/admin/figures',
  access: { permission: 'dashboard.view' },
  summary: 'Figures of the start page; null where the caller may not see what is counted',
  data: z.object({
    people: z.number().nullable(),
    new_people_7_days: z.number().nullable(),
    courses: z.number().nullable(),
    /** For who may publish them. */
    courses_to_review: z.number().nullable(),
    enrolments: z.number().nullable(),
    enrolments_7_days: z.number().nullable(),
    orders_today: z.number().nullable(),
    /** In taka, refunds not taken off. */
    paid_today: z.number().nullable(),
    /** Of the last 14 days in taka, and of the 14 days before. */
    paid_14_days: z.number().nullable(),
    paid_14_days_before: z.number().nullable(),
    enrolments_7_days_before: z.number().nullable(),
    new_people_7_days_before: z.number().nullable(),
    open_refunds: z.number().nullable(),
    refunds_to_decide: z.number().nullable(),
    refunds_failed: z.number().nullable(),
    /** Of companies, past their last day to pay. */
    invoices_overdue: z.number().nullable(),
    new_enquiries: z.number().nullable(),
    new_applicants: z.number().nullable(),
    /** Under lessons; late is after 48 hours. */
    questions_open: z.number().nullable(),
    questions_late: z.number().nullable(),
    payments_to_review: z.number().nullable(),
    certificates: z.number().nullable(),
    /** Null without a budget, too. */
    sms_budget: z.number().nullable(),
    sms_today: z.number().nullable(),
    /** Messages of the last seven days that could not be delivered. */
    messages_failed: z.number().nullable(),
    /** Enrolments of each of the last 14 days, in Dhaka, and of the day 14 days before it; null like `enrolments`. */
    by_day: z.array(z.object({ day: z.string(), enrolments: z.number(), before: z.number() })).nullable(),
    /** What was paid in the same days, in taka, refunds not taken off; null like `orders_today`. */
    paid_by_day: z.array(z.object({ day: z.string(), paid: z.number(), before: z.number() })).nullable(),
  }),
})

const hit = z.object({ path: z.string(), title: z.string(), hint: z.string() })

export const officeSearch = endpoint({
  method: 'GET',
  path: '/admin/search',
  access: 'staff',
  summary:
    'People, courses and orders that fit the words, of those that the caller may see; a group is null without the permission',
  query: z.object({ q: line(100) }),
  data: z.object({
    people: z.array(hit).nullable(),
    courses: z.array(hit).nullable(),
    orders: z.array(hit).nullable(),
  }),
  limit: { max: 120, seconds: 60, by: 'person' },
})
