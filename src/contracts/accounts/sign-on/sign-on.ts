/** An owner sets the company's own sign-in up, tests it and switches it on. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, line, password } from '#contracts/fields.ts'

/** What a test may find wrong; the page says it in words. */
const signOnFaults = [
  'not_https',
  'not_public',
  'unreachable',
  'not_openid',
  'issuer_differs',
  'secret_refused',
  'refused',
  'answer_invalid',
  'no_email',
  'other_domain',
] as const
export type SignOnFault = (typeof signOnFaults)[number]

const owner = { access: 'corporate', companyRoles: ['owner'] } as const
const needed = 'Input field is required'

export const getSignOn = endpoint({
  method: 'GET',
  path: '/corporate-sign-on',
  ...owner,
  summary: "The company's own sign-in: what was set up, what its test said, whether it is on",
  data: z.object({
    /** Null before anything was set up. */
    issuer: z.string().nullable(),
    client_id: z.string().nullable(),
    /** What was found wrong with this very set-up; null before a test, and after one that went well. */
    fault: z.enum(signOnFaults).nullable(),
    /** The email that the provider vouched for in the test that went well. */
    tested_email: z.string().nullable(),
    is_tested: z.boolean(),
    is_on: z.boolean(),
    /** Where people are sent while it is on; the academy may have named another than the company. */
    issuer_in_use: z.string().nullable(),
    /** Email domains that the academy has confirmed to be the company's. */
    domains: z.array(z.string()),
    return_address: z.string(),
    directory_address: z.string(),
    needs_password: z.boolean(),
  }),
})
export const putSignOn = endpoint({
  method: 'PUT',
  path: '/corporate-sign-on',
  ...owner,
  isOwnersOnly: true,
  summary:
    "Sets the company's provider up; it counts once it was tested and switched on. The secret is never shown again",
  body: z.strictObject({
    issuer: line(300).refine((text) => text !== '', needed),
    client_id: line(255).refine((text) => text !== '', needed),
    /** Left out, the one before stays; a new issuer or client asks for it. */
    client_secret: z.string().max(500).optional(),
    current_password: password.optional(),
  }),
  data: done,
  limit: { max: 30, seconds: 3600, by: 'person' },
})
/** First the provider is asked what it says of itself; then the browser signs in there once, which opens no session here. */
export const testSignOn = endpoint({
  method: 'POST',
  path: '/corporate-sign-on/test',
  ...owner,
  isOwnersOnly: true,
  summary: 'Tests what was set up: says what is wrong, or where to go for a trial sign-in',
  data: z.object({ fault: z.enum(signOnFaults).nullable(), url: z.string().nullable() }),
  limit: { max: 30, seconds: 3600, by: 'person' },
})
export const switchSignOn = endpoint({
  method: 'POST',
  path: '/corporate-sign-on/state',
  ...owner,
  isOwnersOnly: true,
  summary: "Switches the company's own sign-in on, where its test went well, or off",
  body: z.strictObject({ is_on: z.boolean() }),
  data: done,
  errors: ['not_tested', 'no_domain'],
})
