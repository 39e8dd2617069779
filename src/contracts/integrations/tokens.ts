/** Tokens by which programs call the API for staff or for a company: with scopes and an end, shown once. */
import { z } from 'zod'
import { companyWriters } from '#contracts/company-roles.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, line, password } from '#contracts/fields.ts'

/** How every token begins, so that people and scanners of leaked secrets know it. */
export const tokenPrefix = 'slt_'
/** What a company's token may be made for; those of staff are permissions, `orders.view` for example. */
export const companyScopes = ['company.read', 'company.write'] as const
/** For the company's own directory (SCIM) and for no call of the API; an owner alone gives it. */
export const directoryScope = 'company.directory'

const scope = z.string().max(80)
const apiToken = z.object({
  token_id: z.string(),
  name: z.string(),
  /** The last four letters. */
  hint: z.string(),
  scopes: z.array(z.string()),
  /** Who made it, and in whose name it acts. */
  owner: z.string(),
  is_own: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
  last_used_at: z.string().nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
})

/** What both kinds of owners ask for; the contracts differ in who may come. */
export const tokenList = {
  summary: 'The API tokens there are, and what a new one may be made for',
  data: z.object({
    tokens: z.array(apiToken),
    /** What the caller may give. */
    scopes: z.array(z.string()),
    /** Whether a new one asks for the caller's password: the login is longer ago than five minutes. */
    needs_password: z.boolean(),
  }),
} as const
/** A token outlasts the session that made it: whoever makes one has just logged in, or shows the password. */
export const tokenMaking = {
  isOwnersOnly: true,
  summary: 'Makes a token. This answer alone shows it: send it as `Authorization: Bearer <token>`',
  body: z.strictObject({
    name: line(60).refine((text) => text !== '', 'Input field is required'),
    scopes: z.array(scope).min(1, 'Choose what the token is for').max(200),
    /** From 1 day to a year. */
    days: z.number().int().min(1).max(366).default(90),
    current_password: password.optional(),
  }),
  data: z.object({ token_id: z.string(), token: z.string(), expires_at: z.string() }),
  limit: { max: 20, seconds: 3600, by: 'person' },
  errors: ['too_many_tokens', 'unknown_scope'],
} as const
export const tokenEnding = {
  isOwnersOnly: true,
  summary: 'Revokes a token at once',
  params: z.object({ token: id }),
  data: done,
} as const

/** Who only reads in a company learns nothing of its programs. */
export const getTokens = endpoint({
  method: 'GET',
  path: '/tokens',
  access: 'corporate',
  companyRoles: companyWriters,
  ...tokenList,
})
export const postToken = endpoint({ method: 'POST', path: '/tokens', access: 'corporate', ...tokenMaking })
export const deleteToken = endpoint({ method: 'DELETE', path: '/tokens/:token', access: 'corporate', ...tokenEnding })
