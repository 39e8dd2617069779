/** The back office's requests of companies. */
import { z } from 'zod'
import { bulkAnswer, named } from '#contracts/bulk.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { may, seen } from '#contracts/fields.office.ts'
import { day, done, id, line, paging, paragraph } from '#contracts/fields.ts'

export const leadStatuses = ['new', 'contacted', 'offered', 'won', 'lost'] as const
export const leadFilters = {
  q: line(100).optional(),
  status: z.enum(leadStatuses).optional(),
  assignee: z.union([z.literal('me'), z.literal('nobody')]).optional(),
  from: day.optional(),
  to: day.optional(),
  /** These rows alone. */
  ids: named(id),
}
const row = z.object({
  lead_id: z.string(),
  company_name: z.string(),
  contact_name: z.string(),
  contact_no: z.string().nullable(),
  email: z.string().nullable(),
  seats: z.number().nullable(),
  status: z.enum(leadStatuses),
  assignee: z.string().nullable(),
  created_at: z.string(),
})
export const officeLeads = endpoint({
  method: 'GET',
  path: '/admin/site/leads',
  access: { permission: 'leads.view' },
  summary: 'Requests of companies, the newest first',
  query: z.object({ ...leadFilters, ...paging }),
  isPaged: true,
  data: row,
  beside: z.object({ can: may('edit', 'export') }),
})
const params = z.object({ lead: id })
export const officeLead = endpoint({
  method: 'GET',
  path: '/admin/site/leads/:lead',
  access: { permission: 'leads.view' },
  summary: 'One request with its notes, and who may take it',
  params,
  data: row.extend({
    message: z.string(),
    locale: z.string(),
    assignee_id: z.string().nullable(),
    notes: z.array(z.object({ text: z.string(), author: z.string().nullable(), created_at: z.string() })),
    seen: z.string(),
    assignees: z.array(z.object({ person_id: z.string(), name: z.string() })),
    /** What it became. */
    company_id: z.string().nullable(),
    can: may('edit', 'found'),
  }),
})
export const putLead = endpoint({
  method: 'PUT',
  path: '/admin/site/leads/:lead',
  access: { permission: 'leads.edit' },
  summary: 'Sets where a request stands and who takes care of it; a note may go with it',
  params,
  body: z.strictObject({
    status: z.enum(leadStatuses),
    assignee_id: id.nullable().default(null),
    note: paragraph(2000).default(''),
    seen,
  }),
  data: done,
  errors: ['changed_meanwhile'],
})
export const putLeads = endpoint({
  method: 'PUT',
  path: '/admin/site/leads',
  access: { permission: 'leads.edit' },
  summary: 'Sets where several requests stand: those of a filter, which may name them',
  body: z.strictObject({ filter: z.strictObject(leadFilters), status: z.enum(leadStatuses) }),
  data: bulkAnswer,
  errors: ['too_many_rows'],
})
export const foundCompany = endpoint({
  method: 'POST',
  path: '/admin/site/leads/:lead/company',
  access: { permission: 'for_business.create' },
  summary: 'Makes a company of a request, with who asked as its administrator; they are told or get a one-time link',
  params,
  data: z.object({ company_id: z.string(), sent_to: z.array(z.string()) }),
  errors: ['already_a_company', 'account_exists', 'outranked', 'deactivated'],
})
