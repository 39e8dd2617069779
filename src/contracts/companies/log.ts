/** What was done in the name of a company, and by whom: its own part of the audit log. */
import { z } from 'zod'
import { companyWriters } from '#contracts/company-roles.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { day, id, instant, line, page, wholeNumber } from '#contracts/fields.ts'

const person = z.object({ id: z.string(), name: z.string() })

export const companyLog = endpoint({
  method: 'GET',
  path: '/corporate-log',
  access: 'corporate',
  companyRoles: companyWriters,
  summary:
    'What was done in the name of the company, the newest first; what the academy does to its record is not in it',
  isPaged: true,
  query: z.object({
    /** Who did it, staff who acted as them included. */
    person: id.optional(),
    action: line(60).optional(),
    from: day.optional(),
    to: day.optional(),
    page,
    perpage: wholeNumber(1, 100).default(50),
  }),
  data: z.object({
    position: z.number(),
    at: instant,
    /** `company.role` for example: its subject and what was done. */
    action: z.string(),
    /** null: nobody, it came by itself. */
    actor: person.nullable(),
    /** The member of the academy’s staff who acted as the actor. */
    acted_by: person.nullable(),
  }),
  beside: z.object({
    /** By what the whole log can be narrowed. */
    people: z.array(person.extend({ is_staff: z.boolean() })),
    actions: z.array(z.string()),
  }),
})
