/** Where visitors come from. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { line } from '#contracts/fields.ts'

const text = (max: number) => line(max)
export const sourceAnalytic = endpoint({
  method: 'POST',
  path: '/source-analytic',
  access: 'anyone',
  summary: 'Start, end or enroll-click of a visit that came from a named source',
  isUnlogged: true,
  isForPreview: true,
  body: z.strictObject({
    source: text(200).nullish(),
    post: text(200).nullish(),
    platform: text(60).nullish(),
    campaign: text(120).nullish(),
    in_time: text(60).nullish(),
    out_time: text(60).nullish(),
    language: text(35).nullish(),
    /** Whether the device is one; what else stands here, a phone's number for example, is not kept. */
    mobile: z.union([z.boolean(), z.number(), z.string().max(20)]).nullish(),
    slug: text(120).nullish(),
    type: text(60).nullish(),
    analytic_id: z.string().max(100).nullish(),
    is_enroll_click: z.union([z.boolean(), z.literal(1), z.literal(0)]).nullish(),
  }),
  data: z.object({ id: z.string() }),
  limit: { max: 30, seconds: 60, by: 'address' },
})
