/** The one email a day of what gathered: ended by the link in it, by the receiver or, at their word, by their mail program. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, line } from '#contracts/fields.ts'

const params = z.object({ person: id })
const key = line(100)

export const dailyMail = endpoint({
  method: 'GET',
  path: '/daily-mail/:person',
  access: 'anyone',
  summary: 'Whether anything gathers for somebody’s daily email; the key of its link proves who asks',
  params,
  query: z.object({ key }),
  data: z.object({ is_on: z.boolean() }),
  limit: { max: 60, seconds: 600, by: 'address' },
})
export const endDailyMail = endpoint({
  method: 'POST',
  path: '/daily-mail/:person/end',
  access: 'anyone',
  summary: 'Ends somebody’s daily email: what gathered for it is told in the product alone',
  params,
  body: z.strictObject({ key }),
  data: done,
  limit: { max: 30, seconds: 600, by: 'address' },
})
