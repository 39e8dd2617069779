/** A company's own sign-in. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { email } from '#contracts/fields.ts'

export const companySignIn = endpoint({
  method: 'POST',
  path: '/company-sign-in',
  access: 'anyone',
  summary: 'Where to log in for people of a company with a sign-in of its own, by the domain of the email',
  body: z.strictObject({ email, next: z.string().max(2000).nullish(), remember: z.boolean().optional() }),
  data: z.object({ company: z.string(), url: z.string() }),
  limit: { max: 60, seconds: 600, by: 'address' },
  errors: ['no_company_sign_in', 'company_unreachable'],
})
/** The company whose return address the browser came back to, and the query that it was sent with, as it is. */
export const companySignInReturn = endpoint({
  method: 'POST',
  path: '/company-sign-in/return',
  access: 'anyone',
  summary: 'End a company sign-in: logs in and says where to go on',
  body: z.strictObject({ company: z.string().max(200), query: z.string().max(6000) }),
  data: z.object({ target: z.string() }),
  limit: { max: 60, seconds: 600, by: 'address' },
  errors: ['company_refused', 'company_unreachable'],
})
