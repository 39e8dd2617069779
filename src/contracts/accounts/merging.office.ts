/** Two accounts of one person become one. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id } from '#contracts/fields.ts'
import { reason } from '#contracts/fields.office.ts'

/** `id`: the account that stays. */
const params = z.object({ id })
const from = z.object({ from: id })
const access = { permission: 'users.delete' } as const

const account = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  contact_no: z.string().nullable(),
})

/** In the order in which they are looked for. */
export const mergeObstacles = [
  'yourself',
  'no_learner',
  'not_opened',
  'account_has_duties',
  'company_member',
  'order_under_way',
  'same_course',
] as const

export const previewMerge = endpoint({
  method: 'GET',
  path: '/admin/users/:id/merge',
  access,
  summary: 'What would move if another account were merged into this one, and what is in the way. Nothing changes',
  params,
  query: from,
  data: z.object({
    into: account,
    from: account,
    /** Null: it can be done. */
    obstacle: z.enum(mergeObstacles).nullable(),
    /** The same in words. */
    why: z.string(),
    /** Courses that both study now. */
    same_courses: z.array(z.string()),
    moves: z.object({
      courses: z.array(z.string()),
      certificates: z.number(),
      orders: z.number(),
    }),
    /** What the account that stays lacks and gets; none for who works for the academy, teaches or runs a company. */
    gets: z.object({ email: z.boolean(), contact_no: z.boolean() }),
    /** The account that stays was never opened: phone, email and password of the other one open it. */
    takes_way_in: z.boolean(),
  }),
  errors: ['outranked'],
})

export const mergeAccounts = endpoint({
  method: 'POST',
  path: '/admin/users/:id/merge',
  access,
  summary:
    'Gives courses, results, certificates, orders and what else another account of the same person has to this one, and deletes the other',
  params,
  body: z.strictObject({ from: id, reason }),
  data: z.object({ courses: z.number(), certificates: z.number(), orders: z.number() }),
  errors: ['outranked', ...mergeObstacles],
})
