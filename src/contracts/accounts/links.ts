/** One-time links: an invitation that logs its person in. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'

export const showOneTimeLink = endpoint({
  method: 'GET',
  path: '/one-time-links/:token',
  access: 'anyone',
  summary: 'Whether a one-time signed link still opens; reading it consumes nothing. 404 for one that was never made',
  params: z.object({ token: z.string().max(100) }),
  data: z.object({ is_open: z.boolean() }),
})

export const openOneTimeLink = endpoint({
  method: 'POST',
  path: '/one-time-links/:token',
  access: 'anyone',
  summary: 'Consume a one-time signed link: logs in and says where to go on',
  params: z.object({ token: z.string().max(100) }),
  data: z.object({ target: z.string() }),
})
