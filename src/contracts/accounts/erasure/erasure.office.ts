/** What people ask for about their data, answered by staff: a copy of it, or the end of the account. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id } from '#contracts/fields.ts'
import { reason } from '#contracts/fields.office.ts'

const params = z.object({ id })

export const exportPerson = endpoint({
  method: 'GET',
  path: '/admin/users/:id/data',
  isExport: true,
  access: { permission: 'users.export' },
  summary: 'Everything the academy holds of a person, as they would get it themselves; the audit log says who took it',
  params,
  data: z.record(z.string(), z.unknown()),
  limit: { max: 20, seconds: 3600, by: 'person' },
  errors: ['outranked'],
})

export const erasePerson = endpoint({
  method: 'POST',
  path: '/admin/users/:id/erase',
  access: { permission: 'users.delete' },
  summary: 'Delete an account for a person who asked for it: what law and accounts need stays, without the name',
  params,
  body: z.strictObject({ reason }),
  data: done,
  errors: ['outranked', 'yourself', 'account_has_duties', 'order_under_way'],
})
