/** What a person is told in the product. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, paging } from '#contracts/fields.ts'

export const ownNotices = endpoint({
  method: 'GET',
  path: '/notices',
  access: 'person',
  summary: 'The caller’s notifications, newest first',
  query: z.object({ state: z.enum(['all', 'unread']).default('all'), ...paging }),
  isPaged: true,
  data: z.object({
    notice_id: z.string(),
    kind: z.string(),
    title: z.string(),
    body: z.string(),
    /** On this site, without a language; null where there is nothing more to see. */
    link: z.string().nullable(),
    created_at: z.string(),
    is_read: z.boolean(),
  }),
})
export const countNotices = endpoint({
  method: 'GET',
  path: '/notices/count',
  access: 'person',
  summary: 'The number of unread notifications',
  data: z.object({ unread: z.number() }),
})
export const putNotice = endpoint({
  method: 'PUT',
  path: '/notices/:id',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Marks a notification as read or unread',
  params: z.object({ id }),
  body: z.strictObject({ is_read: z.boolean() }),
  data: done,
})
export const readNotices = endpoint({
  method: 'POST',
  path: '/notices/read',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Marks all notifications as read',
  data: done,
})
