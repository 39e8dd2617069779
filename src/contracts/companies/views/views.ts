/** Views of a company's training: filters kept under a name, taken out as files, sent by email. Always the caller's own company. */
import { z } from 'zod'
import { companyRoles } from '#contracts/company-roles.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, line } from '#contracts/fields.ts'
import { trainingFilters } from '../training/training.ts'

const name = line(60).pipe(z.string().min(1, 'Input field is required'))
const params = z.object({ company_view: id })
const every = z.enum(['week', 'month'])

export const companyViews = endpoint({
  method: 'GET',
  path: '/corporate-views',
  access: 'corporate',
  companyRoles,
  summary: 'Views that the company keeps, and who gets them by email; only owners and HR see who else does',
  data: z.array(
    z.object({
      view_id: z.string(),
      name: z.string(),
      /** By the names of the filters of /corporate-training. */
      filters: z.record(z.string(), z.string()),
      /** By which the caller is named among the readers. */
      your_id: z.string(),
      readers: z.array(z.object({ corporate_user_id: z.string(), name: z.string(), every, is_you: z.boolean() })),
    }),
  ),
})
export const keepCompanyView = endpoint({
  method: 'POST',
  path: '/corporate-views',
  access: 'corporate',
  isOwnersOnly: true,
  summary: 'Keeps filters of the training list under a name',
  body: z.strictObject({ name, filters: z.strictObject(trainingFilters.shape) }),
  data: z.object({ view_id: z.string() }),
  limit: { max: 100, seconds: 3600, by: 'person' },
  errors: ['too_many_views'],
})
export const renameCompanyView = endpoint({
  method: 'PUT',
  path: '/corporate-views/:company_view',
  access: 'corporate',
  isOwnersOnly: true,
  summary: 'Renames a view',
  params,
  body: z.strictObject({ name }),
  data: done,
})
export const deleteCompanyView = endpoint({
  method: 'DELETE',
  path: '/corporate-views/:company_view',
  access: 'corporate',
  isOwnersOnly: true,
  summary: 'Deletes a view; it is sent to no one any more',
  params,
  data: done,
})
export const putViewReader = endpoint({
  method: 'PUT',
  path: '/corporate-views/:company_view/readers/:company_user',
  access: 'corporate',
  isOwnersOnly: true,
  companyRoles,
  summary: 'Sends a view each week or month to oneself; owners and HR choose others too. Null ends it',
  params: params.extend({ company_user: id }),
  body: z.strictObject({ every: every.nullable() }),
  data: done,
  errors: ['no_email'],
})
