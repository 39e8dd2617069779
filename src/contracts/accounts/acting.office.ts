/** Staff view the site as a user. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id } from '#contracts/fields.ts'
import { reason } from '#contracts/fields.office.ts'

const params = z.object({ id })

export const actAsUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/act-as',
  access: { permission: 'users.approve' },
  summary: 'View as a person who is not staff, for an hour at most: start and end are in the audit log',
  params,
  body: z.strictObject({ reason }),
  data: done,
  beside: z.object({ token: z.string() }),
  errors: ['not_to_act_as'],
})
export const stopActing = endpoint({
  method: 'POST',
  path: '/stop-acting',
  access: 'person',
  summary: 'Stop viewing as another user: back to one’s own session',
  data: z.object({ person_id: z.string() }),
  beside: z.object({ token: z.string() }),
  isUnlogged: true,
  errors: ['not_acting'],
})
