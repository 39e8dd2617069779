/** From a post to a paid order: visits, presses on 'Enroll Now', orders, and what was paid. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { may } from '#contracts/fields.office.ts'
import { line, paging } from '#contracts/fields.ts'
import { checkDays, reportDays, reportSpan } from './period.ts'

export const funnelSteps = ['visit', 'click', 'order', 'paid', 'free'] as const
export type FunnelStep = (typeof funnelSteps)[number]
/** What the table below the funnel has a row for each of. */
export const funnelParts = ['source', 'post', 'platform', 'campaign', 'course', 'device'] as const
export type FunnelPart = (typeof funnelParts)[number]
/** Value of a filter: where nothing is named. Of the source: it is not known. */
export const unnamed = 'none'

export const funnelFilters = {
  ...reportDays,
  source: line(200).optional(),
  post: line(200).optional(),
  platform: line(60).optional(),
  campaign: line(120).optional(),
  /** The course on whose page the visit began. */
  course: line(120).optional(),
  device: z.enum(['mobile', 'desktop']).optional(),
}
const funnelQuery = z.object({ ...funnelFilters, by: z.enum(funnelParts).default('source') }).superRefine(checkDays)

const counts = {
  visits: z.number(),
  clicks: z.number(),
  orders: z.number(),
  paid: z.number(),
  /** Enrolments without a price, never among orders. */
  free: z.number(),
  /** Taka, before refunds. */
  revenue: z.number(),
}
const counted = z.object(counts)
const choice = z.array(z.string())

export const officeFunnel = endpoint({
  method: 'GET',
  path: '/admin/reports/funnel',
  access: { permission: 'reports.view' },
  summary: 'Visits, enroll clicks, orders and payments by where visitors came from, with the period before',
  query: funnelQuery,
  data: z.object({
    ...reportSpan,
    /** Days for which single visits are kept. */
    kept_days: z.number(),
    sums: counted,
    sums_before: counted,
    /** Of what has a source: what the steps of the funnel follow. */
    known: counted,
    known_before: counted,
    rows: z.array(
      z.object({
        /** As the filter takes it: `none` where nothing is named. */
        value: z.string(),
        name: z.string(),
        ...counts,
        paid_before: z.number(),
        /** Of a source: its post with the most payments, and how many others it has. */
        best_post: z.string().nullable(),
        other_posts: z.number(),
      }),
    ),
    /** What the filters can be set to, in this period. */
    choices: z.object({ sources: choice, platforms: choice, campaigns: choice, posts: choice, courses: choice }),
  }),
  beside: z.object({ can: may('export') }),
})
export type FunnelRow = z.output<typeof officeFunnel.data>['rows'][number]

export const officeFunnelRows = endpoint({
  method: 'GET',
  path: '/admin/reports/funnel/rows',
  access: { permission: 'reports.view' },
  summary: 'The single visits, clicks, orders, payments or free enrolments behind a number of the funnel, newest first',
  query: z.object({ ...funnelFilters, step: z.enum(funnelSteps).default('paid'), ...paging }).superRefine(checkDays),
  isPaged: true,
  data: z.object({
    id: z.string(),
    at: z.string(),
    source: z.string(),
    post: z.string(),
    platform: z.string(),
    campaign: z.string(),
    course: z.string(),
    is_mobile: z.boolean(),
    order_no: z.string().nullable(),
    /** Taka. */
    amount: z.number().nullable(),
  }),
  beside: z.object({ can: may('export') }),
})
