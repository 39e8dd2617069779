/** Webhooks: addresses of other programs that are told what happened, in the form of Standard Webhooks. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id, line } from '#contracts/fields.ts'

/** Each with ids alone in its `data`; what they stand for is asked with an API token. */
const webhookKinds = [
  'order.paid',
  'enrolment.created',
  'course.completed',
  'certificate.issued',
  'application.received',
] as const
export type WebhookKind = (typeof webhookKinds)[number]

const view = { permission: 'system.view' } as const
const edit = { permission: 'system.edit' } as const
const named = line(60)
  .transform((text) => text.trim())
  .pipe(z.string().min(1, 'Input field is required'))

const webhook = z.object({
  webhook_id: z.string(),
  name: z.string(),
  address: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  created_at: z.string(),
  is_ended: z.boolean(),
  /** Deliveries that wait, and that were given up, of the last 30 days. */
  waiting: z.number(),
  failed: z.number(),
})

export const getWebhooks = endpoint({
  method: 'GET',
  path: '/admin/webhooks',
  access: view,
  summary: 'Addresses that are told of events',
  data: z.array(webhook),
})
export const postWebhook = endpoint({
  method: 'POST',
  path: '/admin/webhooks',
  isOneOfDoubles: true,
  access: edit,
  isOwnersOnly: true,
  summary: 'Tells an address of events from now on; the key of the signatures is answered once',
  body: z.strictObject({
    name: named,
    /** https, and of a public network. */
    address: line(500),
    kinds: z.array(z.enum(webhookKinds)).min(1, 'Choose at least one').max(webhookKinds.length),
  }),
  data: z.object({ webhook_id: z.string(), secret: z.string() }),
  errors: ['too_many'],
})
const params = z.object({ webhook: id })
export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/admin/webhooks/:webhook',
  access: edit,
  isOwnersOnly: true,
  summary: 'Tells an address nothing more; its log goes too',
  params,
  data: z.null(),
})
export const postWebhookTrial = endpoint({
  method: 'POST',
  path: '/admin/webhooks/:webhook/trial',
  access: edit,
  isOwnersOnly: true,
  summary: 'Sends a `test` event now and answers what came back',
  params,
  data: z.object({
    is_delivered: z.boolean(),
    /** The status of the answer, or in a word why there was none. */
    answer: z.string(),
  }),
  limit: { max: 20, seconds: 60, by: 'person' },
})

export const getWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/admin/webhooks/:webhook/deliveries',
  access: view,
  summary: 'What an address was told in the last 30 days, the newest first, 200 at most',
  params,
  query: z.object({ state: z.enum(['waiting', 'delivered', 'failed']).optional() }),
  data: z.object({
    webhook,
    deliveries: z.array(
      z.object({
        delivery_id: z.string(),
        kind: z.string(),
        data: z.record(z.string(), z.unknown()),
        happened_at: z.string(),
        state: z.enum(['waiting', 'delivered', 'failed']),
        tries: z.number(),
        next_at: z.string().nullable(),
        answer: z.string(),
      }),
    ),
  }),
})
export const postDeliveryAgain = endpoint({
  method: 'POST',
  path: '/admin/webhook-deliveries/:delivery/again',
  access: edit,
  isOwnersOnly: true,
  summary: 'Sends a delivery again, also one that arrived: the receiver knows it by its `webhook-id`',
  params: z.object({ delivery: id }),
  data: z.null(),
})
