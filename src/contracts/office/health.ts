/** How the installation is: what works, what waits, what failed. No secrets, no addresses of servers. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id } from '#contracts/fields.ts'
import { testGateways } from '#contracts/office/set-up.ts'

/** `ok`: nothing to do; `note`: good to know; `warn`: look at it; `bad`: people cannot work. */
const state = z.enum(['ok', 'note', 'warn', 'bad'])
export type HealthState = z.infer<typeof state>

const failedJob = z.object({
  id: z.string(),
  name: z.string(),
  failed_at: z.string(),
  tries: z.number(),
  /** What the last try said. */
  reason: z.string(),
})

export const officeHealth = endpoint({
  method: 'GET',
  path: '/admin/health',
  access: { permission: 'system.view' },
  summary: 'Database, jobs, messages, storage, gateways, programs and versions',
  data: z.object({
    database: z.object({
      state,
      version: z.string(),
      answered_in_ms: z.number(),
      bytes: z.number(),
      connections: z.number(),
      most_connections: z.number(),
      /** Of the transaction that is open longest, its seconds. */
      oldest_transaction_seconds: z.number(),
    }),
    jobs: z.object({
      state,
      waiting: z.number(),
      /** Due for more than five minutes and not begun. */
      late: z.number(),
      failed: z.number(),
      /** The newest 20. */
      failures: z.array(failedJob),
    }),
    messages: z.object({
      state,
      /** Where they go: to a provider, or in the demo to a file. */
      is_sms_file: z.boolean(),
      is_email_file: z.boolean(),
      waiting: z.number(),
      sent_today: z.number(),
      failed_today: z.number(),
    }),
    storage: z.object({
      state,
      kind: z.enum(['folder', 'bucket']),
      /** A file was written, read and deleted. */
      is_writable: z.boolean(),
      /** Of a folder’s disk. */
      free_bytes: z.number().nullable(),
      /** Whether a bucket takes uploads straight from pages of this site; null for a folder. */
      takes_browsers: z.boolean().nullable(),
    }),
    gateways: z.array(
      z.object({
        state,
        gateway: z.enum(testGateways),
        last_success: z.string().nullable(),
        last_failure: z.string().nullable(),
        /** What the gateway said then. */
        failure_words: z.string(),
      }),
    ),
    ffmpeg: z.object({ state, version: z.string().nullable() }),
    release: z.object({
      state,
      version: z.string(),
      node: z.string(),
      /** The newest change of the database that was applied. */
      schema: z.string(),
      pending: z.number(),
    }),
    backup: z.object({ state, last: z.string().nullable() }),
    can: z.object({ edit: z.boolean() }),
  }),
  limit: { max: 60, seconds: 60, by: 'person' },
})

export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/admin/health/jobs/:job/retry',
  access: { permission: 'system.edit' },
  summary: 'Puts a failed job back into the queue',
  params: z.strictObject({ job: id }),
  data: done,
})
