/** Views that staff keep of the back office's lists: filters and order under a name, for oneself or for all staff. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, line } from '#contracts/fields.ts'

/** Lists that have views. */
const viewLists = ['courses', 'users', 'orders', 'leads', 'reports', 'learning', 'sales'] as const
export type ViewList = (typeof viewLists)[number]
const list = z.enum(viewLists)

export const savedViews = endpoint({
  method: 'GET',
  path: '/admin/views',
  access: 'staff',
  summary: "One's own views of a list and those that others share",
  query: z.object({ list }),
  data: z.array(
    z.object({
      view_id: z.string(),
      name: z.string(),
      /** As the list's address says it, without the question mark. */
      query: z.string(),
      is_shared: z.boolean(),
      is_own: z.boolean(),
      /** Who shares it. */
      owner: z.string(),
    }),
  ),
})
export const saveView = endpoint({
  method: 'POST',
  path: '/admin/views',
  access: 'staff',
  isOwnersOnly: true,
  summary: 'Keeps a view under a name; one of the same name is replaced',
  body: z.strictObject({
    list,
    name: line(60).refine((text) => text !== '', 'Input field is required'),
    /** As the list's address says it; page and open panel are left out. */
    query: line(1000),
    is_shared: z.boolean().default(false),
  }),
  data: z.object({ view_id: z.string() }),
  limit: { max: 100, seconds: 3600, by: 'person' },
  errors: ['too_many_views'],
})
export const deleteView = endpoint({
  method: 'DELETE',
  path: '/admin/views/:view',
  access: 'staff',
  isOwnersOnly: true,
  summary: "Deletes one of one's own views",
  params: z.object({ view: id }),
  data: done,
})
