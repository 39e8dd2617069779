/** The shape of an endpoint: the one definition behind routing, validation, access, answers, documentation and the typed client. */
import { z } from 'zod'
import type { CompanyRole } from './company-roles.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Module × action of the back office's permission engine, `users.view` for example. */
export type Permission = `${string}.${string}`

/**
 * Who may call. `anyone`: visitors too; `person`: whoever is logged in; a role: that role acting;
 * `staff`: whoever works in the back office; `{ permission }`: staff that hold it in any scope (the row is checked by
 * the use case).
 */
export type Access = 'anyone' | 'person' | 'learner' | 'mentor' | 'corporate' | 'staff' | { permission: Permission }

/** At most `max` calls in `seconds`, counted for each address or each person across all processes. */
interface RateLimit {
  max: number
  seconds: number
  by: 'address' | 'person'
}

export interface EndpointDefinition {
  method: Method
  /** Below `/api`, with `:name` parameters; exactly the specification's name where it has one. */
  path: string
  access: Access
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** What stands in `data`; for paged answers the schema of one row. */
  data: z.ZodType
  /** Keys that stand beside `data`: the token of a login. */
  beside?: z.ZodObject
  isPaged?: boolean
  limit?: RateLimit
  /** Takes an `Idempotency-Key`: the same key and body answers the first result again. */
  isIdempotent?: boolean
  /**
   * The same call of the same person twice in a row, within seconds and without a key, is a double click or a page sent
   * again: it makes one thing and gets the first answer again. Not where a body or an answer holds a secret.
   */
  isOneOfDoubles?: boolean
  /** A public answer, the same for every visitor: kept until one of these tags (or of the reply's own) is dropped. */
  cacheTags?: readonly string[]
  /** With `cacheTags`: also the same for whoever is logged in. */
  isSameForAll?: boolean
  /** With access `corporate`: the roles in the company that may, where not those of `company-roles.ts` for reading or writing. */
  companyRoles?: readonly CompanyRole[]
  /** For the account's owner alone: refused while staff act as them. */
  isOwnersOnly?: boolean
  /** Refused at a kiosk: it would open the account to who stands there for longer than the session. */
  needsOwnDevice?: boolean
  /** Leaves no entry in the audit log while staff act as somebody: it changes nothing of theirs, or writes its own. */
  isUnlogged?: boolean
  /** Goes on while staff look at the back office as another role: it only reads, or it ends the preview or the session. */
  isForPreview?: boolean
  /** Body as `multipart/form-data` with one file. */
  isUpload?: boolean
  /** With `isUpload`: a file up to so many bytes, which is written to the disk of this machine and not kept in memory. */
  mostFileBytes?: number
  /** Stable error codes this endpoint may answer beside the general ones. */
  errors?: readonly string[]
}

type Key<Definition extends EndpointDefinition> = `${Definition['method']} ${Definition['path']}`
export type Endpoint<Definition extends EndpointDefinition = EndpointDefinition> = Definition & {
  readonly key: Key<Definition>
}

export function endpoint<const Definition extends EndpointDefinition>(definition: Definition): Endpoint<Definition> {
  return { ...definition, key: `${definition.method} ${definition.path}` as Key<Definition> }
}

type Read<Schema, Otherwise> = Schema extends z.ZodType ? z.output<Schema> : Otherwise
type Write<Schema, Otherwise> = Schema extends z.ZodType ? z.input<Schema> : Otherwise

/** What a handler receives: parsed and defaulted. */
export type Received<E extends EndpointDefinition> = {
  params: Read<E['params'], Record<never, never>>
  query: Read<E['query'], Record<never, never>>
  body: Read<E['body'], undefined>
}

/** What a caller sends: defaults may be left out. */
export type Sent<E extends EndpointDefinition> = (E['params'] extends z.ZodType
  ? { params: Write<E['params'], never> }
  : { params?: undefined }) &
  (E['query'] extends z.ZodType ? { query?: Write<E['query'], never> } : { query?: undefined }) &
  (E['body'] extends z.ZodType ? { body: Write<E['body'], never> } : { body?: undefined }) & {
    idempotencyKey?: string
    /** Of a page's form, for an endpoint with `isUpload`. */
    file?: { bytes: Uint8Array; filename: string }
  }

export interface Links {
  first: string
  last: string
  prev: string | null
  next: string | null
}
export interface PageMeta {
  current_page: number
  last_page: number
  per_page: number
  from: number | null
  to: number | null
  total: number
  links: { url: string | null; label: string; active: boolean }[]
}

/** What a caller gets. */
export type Answer<E extends EndpointDefinition> = {
  status: number
  message: string
} & (E['isPaged'] extends true
  ? { data: Write<E['data'], never>[]; links: Links; meta: PageMeta }
  : { data: Write<E['data'], never> }) &
  (E['beside'] extends z.ZodType ? Partial<Write<E['beside'], never>> : unknown)

/** The body of every failure. */
export interface Failure {
  status: number
  message: string
  error: { http_code: number; code: string; message: string; request_id?: string }
  errors?: Record<string, string[]>
}
