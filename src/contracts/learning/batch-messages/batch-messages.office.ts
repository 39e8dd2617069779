/** A mentor writes to the people of a batch: to all, or to those who are behind or missed the last class. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id, line, paging, paragraph } from '#contracts/fields.ts'

export const audiences = ['all', 'behind', 'absent'] as const
export type Audience = (typeof audiences)[number]
/** So many points below the average of the batch somebody is behind. */
export const pointsBehind = 20

const params = z.object({ batch: id })
export const batchMessages = endpoint({
  method: 'GET',
  path: '/admin/batches/:batch/messages',
  access: 'person',
  summary: 'What was written to a batch, the newest first, and how many people each choice reaches now',
  params,
  query: z.object(paging),
  isPaged: true,
  data: z.object({
    id: z.string(),
    audience: z.enum(audiences),
    subject: z.string(),
    text: z.string(),
    author: z.string(),
    /** How many people got it: in the product, and by email and SMS as each chose. */
    told: z.number(),
    at: z.string(),
  }),
  beside: z.object({
    course_name: z.string(),
    batch_no: z.number(),
    counts: z.object({ all: z.number(), behind: z.number(), absent: z.number() }),
    can: z.object({ write: z.boolean() }),
  }),
})
const written = (message: string, max: number) => line(max).pipe(z.string().min(1, message))
export const postBatchMessage = endpoint({
  method: 'POST',
  path: '/admin/batches/:batch/messages',
  access: 'person',
  isOwnersOnly: true,
  isOneOfDoubles: true,
  summary: 'Writes to the people of a batch, in the product and as each chose by email and SMS',
  params,
  body: z.strictObject({
    audience: z.enum(audiences),
    subject: written('Input field is required', 100),
    text: paragraph(500).refine((text) => text.trim() !== '', 'Input field is required'),
  }),
  data: z.object({ told: z.number() }),
  errors: ['nobody'],
  limit: { max: 10, seconds: 3600, by: 'person' },
})
