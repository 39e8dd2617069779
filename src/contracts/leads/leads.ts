/** A company's request for a quote. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { email, line, paragraph, phone } from '#contracts/fields.ts'

export const leadBody = z.strictObject({
  company_name: line(120).pipe(z.string().min(2, 'Input field is required')),
  contact_name: line(60).pipe(z.string().min(3, 'Name must have 3 character')),
  email: email.nullish(),
  contact_no: phone,
  seats: z.number().int().min(1).max(100_000).nullish(),
  message: paragraph(2000).default(''),
})
export const postLead = endpoint({
  method: 'POST',
  path: '/leads',
  isOneOfDoubles: true,
  access: 'anyone',
  summary: 'Request a quote for a company',
  body: leadBody,
  data: z.object({}).nullable(),
  limit: { max: 10, seconds: 3600, by: 'address' },
})
