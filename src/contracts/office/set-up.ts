/** The first day of an academy: what is still missing before it can teach, and the tests of its ways out. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done } from '#contracts/fields.ts'

/** In the order in which they are shown; each can be done at any time, the batch needs a course. */
export const setUpSteps = [
  'brand',
  'address',
  'sms',
  'email',
  'payments',
  'policies',
  'mentor',
  'course',
  'batch',
] as const
export type SetUpStep = (typeof setUpSteps)[number]
const step = z.enum(setUpSteps)

/** What a step still lacks, where it has several parts. */
const setUpParts = [
  'name',
  'light_logo',
  'dark_logo',
  'address',
  'phone',
  'email',
  'seller_name',
  'seller_address',
  'subjects',
] as const
export type SetUpPart = (typeof setUpParts)[number]

export const testChannels = ['sms', 'email'] as const
export const testGateways = ['sslcommerz', 'bkash', 'nagad'] as const

const testMessage = z.object({
  channel: z.enum(testChannels),
  /** What people see as the sender. */
  sender: z.string(),
  /** Messages are written to a file and reach nobody: the demo. */
  is_file: z.boolean(),
  /** One's own phone or email, to which the next test goes; null without one. */
  own: z.string().nullable(),
  last: z
    .object({
      sent_to: z.string(),
      is_sent: z.boolean(),
      /** The provider's own words when it refused. */
      words: z.string(),
      at: z.string(),
      /** The sender is still the one that was tried. */
      is_current: z.boolean(),
    })
    .nullable(),
})
const testPayment = z.object({
  gateway: z.enum(testGateways),
  /** In taka: the least that every gateway takes. */
  amount: z.number(),
  last: z
    .object({
      state: z.enum(['open', 'paid', 'failed', 'cancelled', 'expired']),
      /** The gateway's own words when it refused. */
      words: z.string(),
      at: z.string(),
      /** The account at the gateway is still the one that was tried. */
      is_current: z.boolean(),
    })
    .nullable(),
})

export const officeSetUp = endpoint({
  method: 'GET',
  path: '/admin/set-up',
  access: { permission: 'system.view' },
  summary: 'The steps of the set-up with what is really there, and the last tests of messages and payments',
  data: z.object({
    steps: z.array(
      z.object({
        step,
        /** `waits`: another step comes first. */
        state: z.enum(['done', 'missing', 'put_off', 'waits']),
        missing: z.array(z.enum(setUpParts)),
        /** There, but still as the product came. */
        not_own: z.array(z.enum(setUpParts)),
        put_off: z.object({ by: z.string().nullable(), at: z.string() }).nullable(),
      }),
    ),
    messages: z.array(testMessage),
    payments: z.array(testPayment),
    /** Policies that still say that they are drafts. */
    draft_policies: z.array(z.object({ slug: z.string(), title: z.string() })),
    /** For the step that comes next: the newest course. */
    course_id: z.string().nullable(),
    can: z.object({ edit: z.boolean(), publish_policies: z.boolean() }),
  }),
})

export const officeMissing = endpoint({
  method: 'GET',
  path: '/admin/set-up/missing',
  access: { permission: 'system.view' },
  summary: 'Which steps of the set-up are missing, and how many are done',
  data: z.object({
    /** Neither done nor put off. */
    missing: z.array(step),
    done: z.number(),
    total: z.number(),
    /** All are done: the set-up has no place in the menu any more. */
    is_finished: z.boolean(),
  }),
})

export const putOffStep = endpoint({
  method: 'PUT',
  path: '/admin/set-up/steps/:step/delay',
  access: { permission: 'system.edit' },
  summary: 'Postpones a step of the set-up, or reopens it',
  params: z.strictObject({ step }),
  body: z.strictObject({ is_put_off: z.boolean() }),
  data: done,
})

export const sendTestMessage = endpoint({
  method: 'POST',
  path: '/admin/set-up/test-messages',
  access: { permission: 'system.edit' },
  summary: 'Sends a test message to one’s own phone or email and answers what the provider said',
  body: z.strictObject({ channel: z.enum(testChannels) }),
  data: z.object({ is_sent: z.boolean(), sent_to: z.string(), words: z.string() }),
  limit: { max: 6, seconds: 600, by: 'person' },
  errors: ['no_contact'],
})

export const startTestPayment = endpoint({
  method: 'POST',
  path: '/admin/set-up/test-payments',
  access: { permission: 'system.edit' },
  summary: 'Opens a payment of a small amount with a gateway; it is no order and stands in no report',
  body: z.strictObject({ gateway: z.enum(testGateways) }),
  data: z.object({
    /** The gateway’s page; null when it refused. */
    redirect_url: z.string().nullable(),
    /** The gateway’s own words when it refused. */
    words: z.string(),
  }),
  limit: { max: 6, seconds: 600, by: 'person' },
  errors: ['gateway_not_set'],
})

export const confirmPolicies = endpoint({
  method: 'POST',
  path: '/admin/set-up/policies',
  access: { permission: 'site.publish' },
  summary: 'Confirms that a lawyer has read the policies: publishes each without its draft mark',
  body: z.strictObject({
    is_read: z.literal(true, 'Please confirm that a lawyer has read the policies.'),
  }),
  data: done,
  errors: ['no_email'],
})
