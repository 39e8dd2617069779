/** Who acts for a company, and what each may do there. */
import { z } from 'zod'
import { companyRoles, companyWriters } from '#contracts/company-roles.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { done, email, id, personName, phone } from '#contracts/fields.ts'

export const getCompanyUsers = endpoint({
  method: 'GET',
  path: '/corporate-users',
  access: 'corporate',
  summary: 'Those who act for the company, with their role and how many people they manage',
  companyRoles: companyWriters,
  data: z.array(
    z.object({
      corporate_user_id: z.string(),
      name: z.string(),
      role: z.enum(companyRoles),
      people: z.number(),
      is_you: z.boolean(),
    }),
  ),
})
export const postCompanyUser = endpoint({
  method: 'POST',
  path: '/corporate-users',
  access: 'corporate',
  isOwnersOnly: true,
  isOneOfDoubles: true,
  summary:
    'Asks somebody to act for the company, by phone: they do once they open the one-time link that comes to it, which opens an account where there is none. Only an owner brings in an owner or HR',
  body: z.strictObject({ name: personName, contact_no: phone, email: email.nullish(), role: z.enum(companyRoles) }),
  data: z.object({ corporate_user_id: z.string() }),
  errors: ['already_user'],
})
/** For who reads the lists of people; the whole of it is for those who change it. */
export const companyManagers = endpoint({
  method: 'GET',
  path: '/corporate-users/managers',
  access: 'corporate',
  summary: 'Line managers of the company by name',
  data: z.array(z.object({ corporate_user_id: z.string(), name: z.string() })),
})
export const putCompanyRole = endpoint({
  method: 'PUT',
  path: '/corporate-users/:company_user/role',
  access: 'corporate',
  isOwnersOnly: true,
  summary: 'Gives somebody who acts for the company another role, and tells them; one owner stays',
  companyRoles: ['owner'],
  params: z.object({ company_user: id }),
  body: z.strictObject({ role: z.enum(companyRoles) }),
  data: done,
  errors: ['last_owner'],
})
export const deleteCompanyUser = endpoint({
  method: 'DELETE',
  path: '/corporate-users/:company_user',
  access: 'corporate',
  isOwnersOnly: true,
  summary: 'Ends that somebody acts for the company, and tells them; one owner stays',
  companyRoles: ['owner'],
  params: z.object({ company_user: id }),
  data: done,
  errors: ['last_owner'],
})
