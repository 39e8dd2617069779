/** Notices on a device while the page is closed (web push): for the browser of the caller's session, until it ends. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done } from '#contracts/fields.ts'

export const pushState = endpoint({
  method: 'GET',
  path: '/push',
  access: 'person',
  summary: 'The academy’s key for subscriptions, and whether the browser of this session has one',
  data: z.object({
    /** A point of P-256, base64url: `applicationServerKey` of the browser's call. */
    public_key: z.string(),
    is_on: z.boolean(),
  }),
})

/** So many bytes in base64url, without what fills it up. */
const bytes = (characters: number) => z.string().regex(new RegExp(`^[\\w-]{${characters}}$`))

export const postPush = endpoint({
  method: 'POST',
  path: '/push',
  access: 'person',
  isOwnersOnly: true,
  needsOwnDevice: true,
  summary:
    'Show notices on this device: what the browser got from its push service; an earlier one of this session ends',
  body: z.strictObject({
    endpoint: z.string().max(1000),
    /** A point of P-256 and 16 bytes, as `PushSubscription.toJSON` has them. */
    keys: z.strictObject({ p256dh: bytes(87), auth: bytes(22) }),
  }),
  data: done,
  limit: { max: 30, seconds: 3600, by: 'person' },
})

export const deletePush = endpoint({
  method: 'DELETE',
  path: '/push',
  access: 'person',
  isOwnersOnly: true,
  summary: 'No more notices on this device',
  data: done,
})
