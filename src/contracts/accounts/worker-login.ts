/** Workers without phone or e-mail log in with a PIN: by factory code and employee number, or by their name at a kiosk. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, latinDigits, line, password } from '#contracts/fields.ts'
import { loggedInUser } from './sessions.ts'

export const startCodeDigits = 6
/** People who get a start code at once. */
export const mostStartCodes = 5000
const pin = z
  .string({ error: 'Please enter the PIN.' })
  .max(40)
  .transform(latinDigits)
  .pipe(z.string().regex(/^\d{4}$/, 'A PIN has 4 digits.'))
const loggedIn = z.object({ userInfo: loggedInUser })
const token = z.object({ token: z.string() })
const errors = ['invalid_pin', 'pin_first'] as const
const startCode = z
  .string()
  .max(40)
  .transform(latinDigits)
  .pipe(z.string().regex(/^\d{6}$/, 'A start code has 6 digits.'))
/** At the first use the PIN is chosen: it comes twice, with the start code that the company handed out. */
const pins = { pin, pin_again: pin.nullish(), start_code: startCode.nullish() }

export const workerSignIn = endpoint({
  method: 'POST',
  path: '/worker-sign-in',
  access: 'anyone',
  summary:
    'Log in with factory code, employee number and PIN; at the first use `pin_again` and `start_code` set the PIN',
  body: z.strictObject({
    factory_code: line(40).pipe(z.string().min(1, 'Input field is required')),
    employee_no: line(40).pipe(z.string().min(1, 'Input field is required')),
    ...pins,
  }),
  data: loggedIn,
  beside: token,
  errors,
})
/** The one before ended with the first phone or e-mail of one's own: the company may know it. */
export const choosePin = endpoint({
  method: 'POST',
  path: '/user-settings/pin',
  access: 'person',
  isOwnersOnly: true,
  needsOwnDevice: true,
  summary:
    'Choose a PIN for the kiosk and for the login by number, as a worker who has a phone or email and no PIN. Takes the password, or without one a login of just now',
  body: z.strictObject({ pin, pin_again: pin, current_password: password.optional() }),
  data: done,
  errors: ['pin_first'],
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
    logo: z.string().nullable(),
    accent: z.string().nullable(),
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
  summary: 'Log a worker in at a kiosk; at the first use `pin_again` and `start_code` set the PIN',
  params,
  body: z.strictObject({ worker_id: id, ...pins }),
  data: loggedIn,
  beside: token,
  errors,
})
const started = z.object({
  learner_id: z.string(),
  learner_name: z.string(),
  employee_no: z.string().nullable(),
  line: z.string().nullable(),
  start_code: z.string(),
})
export const postStartCode = endpoint({
  method: 'POST',
  path: '/corporate-learners/:id/start-code',
  access: 'corporate',
  isOwnersOnly: true,
  summary:
    'Answers a new start code of a worker, this once; a PIN that they had is taken away, and they are logged out',
  params: z.object({ id }),
  limit: { max: 300, seconds: 3600, by: 'person' },
  data: started,
})
export const postStartCodes = endpoint({
  method: 'POST',
  path: '/start-codes',
  access: 'corporate',
  isOwnersOnly: true,
  summary: 'Answers start codes of workers who have no PIN, this once, to be printed and handed out',
  body: z.strictObject({
    /** Of all lines where it is empty. */
    line: line(60).nullish(),
    /** Also of those who have a start code: the one before stops working. */
    again: z.boolean().default(false),
  }),
  limit: { max: 60, seconds: 3600, by: 'person' },
  data: z.array(started),
  errors: ['too_many_people'],
})
