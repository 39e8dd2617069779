/** The week's numbers by email, for who asks for them. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done } from '#contracts/fields.ts'

export const weeklyReport = endpoint({
  method: 'GET',
  path: '/admin/reports/weekly',
  access: { permission: 'reports.view' },
  summary: 'Whether the caller is sent the numbers of each week, and where to',
  data: z.object({
    is_wanted: z.boolean(),
    /** Proven address that it goes to; null without one. */
    email: z.string().nullable(),
  }),
})
export const wantWeeklyReport = endpoint({
  method: 'PUT',
  path: '/admin/reports/weekly',
  access: { permission: 'reports.view' },
  isOwnersOnly: true,
  summary: 'Sends the numbers of each week to the caller on Monday morning, or no longer',
  body: z.strictObject({ is_wanted: z.boolean() }),
  data: done,
  errors: ['no_email'],
})
