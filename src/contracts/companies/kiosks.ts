/** Shared tablets at which workers log in: opened and closed by their company. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, line } from '#contracts/fields.ts'

export const getKiosks = endpoint({
  method: 'GET',
  path: '/kiosks',
  access: 'corporate',
  summary: "The company's open kiosks",
  data: z.array(
    z.object({ kiosk_id: z.string(), name: z.string(), line: z.string().nullable(), opened_at: z.string() }),
  ),
})
export const postKiosk = endpoint({
  method: 'POST',
  path: '/kiosks',
  access: 'corporate',
  isOwnersOnly: true,
  summary: 'Opens a kiosk for a line, or for all lines; its address is shown this once',
  body: z.strictObject({
    name: line(60).pipe(z.string().min(1, 'Input field is required')),
    line: line(60).nullish(),
  }),
  limit: { max: 60, seconds: 3600, by: 'person' },
  data: z.object({ kiosk_id: z.string(), address: z.string() }),
})
export const deleteKiosk = endpoint({
  method: 'DELETE',
  path: '/kiosks/:kiosk',
  access: 'corporate',
  summary: 'Closes a kiosk: its address stops working, and anyone logged in there is logged out',
  params: z.object({ kiosk: id }),
  data: done,
})
