/** Workers without phone or e-mail log in with a PIN: by factory code and employee number, or by their name at a kiosk. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, latinDigits, line } from '#contracts/fields.ts'
import { loggedInUser } from './sessions.ts'

export const pinDigits = 4
const pin = z
  .string({ error: 'Please enter the PIN.' })
  .max(40)
  .transform(latinDigits)
  .pipe(z.string().regex(/^\d{4}$/, 'A PIN has 4 digits.'))
const loggedIn = z.object({ userInfo: loggedInUser })
const token = z.object({ token: z.string() })
const errors = ['invalid_pin', 'pin_first'] as const
/** At the first use the PIN is chosen: it comes twice. */
const pins = { pin, pin_again: pin.nullish() }

export const workerSignIn = endpoint({
  method: 'POST',
  path: '/worker-sign-in',
  access: 'anyone',
  summary: 'Log in with factory code, employee number and PIN; at the first use `pin_again` sets the PIN',
  body: z.strictObject({
    factory_code: line(40).pipe(z.string().min(1, 'Input field is required')),
    employee_no: line(40).pipe(z.string().min(1, 'Input field is required')),
    ...pins,
  }),
  data: loggedIn,
  beside: token,
  errors,
})
const params = z.object({ secret: z.string().max(100) })
export const getKiosk = endpoint({
  method: 'GET',
  path: '/kiosk/:secret',
  access: 'anyone',
  summary: 'An open kiosk: its company, the lines, and the names of one line; no progress and no contact',
  params,
  query: z.object({ line: z.string().max(60).optional() }),
  data: z.object({
    company_name: z.string(),
    lines: z.array(z.string()),
    line: z.string().nullable(),
    workers: z.array(
      z.object({
        worker_id: z.string(),
        name: z.string(),
        employee_no: z.string().nullable(),
        designation: z.string().nullable(),
        has_pin: z.boolean(),
      }),
    ),
  }),
})
export type KioskShown = z.output<typeof getKiosk.data>
export const kioskSignIn = endpoint({
  method: 'POST',
  path: '/kiosk/:secret/sign-in',
  access: 'anyone',
  summary: 'Log a worker in at a kiosk; at the first use `pin_again` sets the PIN',
  params,
  body: z.strictObject({ worker_id: id, ...pins }),
  data: loggedIn,
  beside: token,
  errors,
})
export const deletePin = endpoint({
  method: 'DELETE',
  path: '/corporate-learners/:id/pin',
  access: 'corporate',
  summary: 'Takes a forgotten PIN away: the worker chooses another one at the next login, and is logged out now',
  params: z.object({ id }),
  data: done,
})
