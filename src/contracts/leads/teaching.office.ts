/** The back office's applications of people who would like to teach. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { may, seen } from '#contracts/fields.office.ts'
import { done, id, line, paging, paragraph } from '#contracts/fields.ts'
import { leadStatuses } from './leads.office.ts'

const row = z.object({
  application_id: z.string(),
  name: z.string(),
  contact_no: z.string().nullable(),
  email: z.string().nullable(),
  subject: z.string(),
  /** `offered`: a trial lesson. */
  status: z.enum(leadStatuses),
  created_at: z.string(),
})
export const teachingApplications = endpoint({
  method: 'GET',
  path: '/admin/work-with-us/applications',
  access: { permission: 'work_with_us.view' },
  summary: 'Applications to teach, newest first',
  query: z.object({ q: line(100).optional(), status: z.enum(leadStatuses).optional(), ...paging }),
  isPaged: true,
  data: row,
  beside: z.object({ can: may('edit') }),
})
const params = z.object({ application: id })
export const teachingApplication = endpoint({
  method: 'GET',
  path: '/admin/work-with-us/applications/:application',
  access: { permission: 'work_with_us.view' },
  summary: 'One application with its notes',
  params,
  data: row.extend({
    experience: z.string(),
    notes: z.array(z.object({ text: z.string(), author: z.string().nullable(), created_at: z.string() })),
    seen: z.string(),
    can: may('edit'),
  }),
})
export const putTeachingApplication = endpoint({
  method: 'PUT',
  path: '/admin/work-with-us/applications/:application',
  access: { permission: 'work_with_us.edit' },
  summary: 'Sets where an application stands; a note may go with it',
  params,
  body: z.strictObject({ status: z.enum(leadStatuses), note: paragraph(2000).default(''), seen }),
  data: done,
  errors: ['changed_meanwhile'],
})
