/** Runs one endpoint: limit, access, validation, handler, answer stripped by its contract. HTTP and pages come through here alike. */
import { companyReaders, companyWriters } from '#contracts/company-roles.ts'
import { z } from 'zod'
import type { Access, EndpointDefinition, Links, PageMeta } from '#contracts/endpoint.ts'
import { declaresError } from '#contracts/general-errors.ts'
import {
  invalid,
  notByToken,
  notAllowed,
  notAtKiosk,
  notFound,
  notInPreview,
  notLoggedIn,
  notWhileActing,
  Problem,
  unknownGuard,
} from '../errors.ts'
import { takeFromLimit } from '../access/rate-limit.ts'
import type { RequestContext, Services } from '../services.ts'
import { isSignedIn, scopeOf, type SignedIn, type Viewer } from '../access/viewer.ts'
import { answerOnce } from './repeats/answer-once.ts'
import { doubleOf, forgetDoubles } from './repeats/double-acts.ts'
import { type Implementation, type Page, Reply } from './implement.ts'
import { cleanInput, withoutHidden } from '../http/clean-input.ts'
import './field-messages.ts'
import { pageLinks } from './page-links.ts'
import { turnTaker } from './turn-taker.ts'
import type { SpooledFile } from '../storage/spool-upload.ts'
import { secondsToKeep } from '../kept/rendered.ts'

export interface RawInput {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  file?: { bytes: Buffer; filename: string }
  spooled?: SpooledFile
}

export interface EndpointAnswer {
  status: number
  message: string
  data: unknown
  links?: Links
  meta?: PageMeta
  [beside: string]: unknown
}

const doors = new Set<unknown>(['person', 'learner', 'mentor', 'corporate', 'staff'])

/** Throws unless the viewer may pass the door of an endpoint; 500 for a door that there is not (specification section 8). */
export function admit(viewer: Viewer, access: Access): void {
  if (access === 'anyone') return
  if (typeof access === 'string' && !doors.has(access)) throw unknownGuard()
  if (!isSignedIn(viewer)) throw notLoggedIn()
  if (access === 'person') return
  if (typeof access === 'string') {
    if (viewer.kind !== access) throw notAllowed()
    return
  }
  if (!scopeOf(viewer, access.permission)) throw notAllowed()
}

type Door = Pick<
  EndpointDefinition,
  'access' | 'method' | 'isOwnersOnly' | 'companyRoles' | 'needsOwnDevice' | 'isForPreview'
>

/**
 * Throws as `admit`; where only the account's owner may go, for staff who act as them; and for whatever staff would change,
 * their own things too, while they look at the back office as another role sees it.
 */
export function admitTo(viewer: Viewer, endpoint: Door): void {
  const { access, method, isOwnersOnly, companyRoles, needsOwnDevice, isForPreview } = endpoint
  if (isSignedIn(viewer) && viewer.tokenScopes && !isForToken(viewer.tokenScopes, { access, method, isOwnersOnly }))
    throw notByToken()
  admit(viewer, access)
  if (access === 'corporate' && viewer.kind === 'corporate') {
    const may = companyRoles ?? (method === 'GET' ? companyReaders : companyWriters)
    if (!may.includes(viewer.companyRole)) throw notAllowed()
  }
  const isPreview = viewer.kind === 'staff' && viewer.previewing !== null
  if (isPreview && method !== 'GET' && !isForPreview) throw notInPreview()
  if (isOwnersOnly && isSignedIn(viewer) && viewer.actedBy !== null) throw notWhileActing()
  if (needsOwnDevice && isSignedIn(viewer) && viewer.isAtKiosk) throw notAtKiosk()
}

/** By the permission that a call asks for, or by whether it reads or writes for a company; everything else needs a session. */
function isForToken(
  scopes: ReadonlySet<string>,
  { access, method, isOwnersOnly }: Pick<EndpointDefinition, 'access' | 'method' | 'isOwnersOnly'>,
): boolean {
  if (access === 'anyone') return method === 'GET'
  if (isOwnersOnly) return false
  if (access === 'corporate') return scopes.has(method === 'GET' ? 'company.read' : 'company.write')
  return typeof access === 'object' && scopes.has(access.permission)
}

const hasSchema = (schema: z.ZodType | undefined): schema is z.ZodType => schema !== undefined

function fieldErrors(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors[key] = ['This field is not known.']
      continue
    }
    // What is wrong with one of several values is said at their field.
    const path = issue.path.length === 2 && typeof issue.path[1] === 'number' ? issue.path.slice(0, 1) : issue.path
    const field = path.map(String).join('.') || 'body'
    ;(errors[field] ??= []).push(issue.message)
  }
  return errors
}

function parseInput(endpoint: EndpointDefinition, raw: RawInput) {
  const params = hasSchema(endpoint.params) ? endpoint.params.safeParse(readParams(raw.params)) : undefined
  // An address that cannot exist is simply not there.
  if (params && !params.success) throw notFound()
  const query = hasSchema(endpoint.query) ? endpoint.query.safeParse(cleanInput(raw.query)) : undefined
  if (query && !query.success) throw invalid(fieldErrors(query.error))
  const body = hasSchema(endpoint.body) ? endpoint.body.safeParse(cleanInput(raw.body ?? {})) : undefined
  if (body && !body.success) throw invalid(fieldErrors(body.error))
  return { params: params?.data ?? {}, query: query?.data ?? {}, body: body?.data }
}

/** The file under a name that shows its ending. */
const named = <File extends { filename: string }>(file: File | undefined): File | undefined =>
  file && { ...file, filename: withoutHidden(file.filename) }

function readParams(params: RawInput['params']): unknown {
  try {
    return cleanInput(params)
  } catch {
    throw notFound()
  }
}

export type EndpointRunner = (
  implementation: Implementation,
  raw: RawInput,
  context: RequestContext,
) => Promise<{ answer: EndpointAnswer; tags: readonly string[] }>

/** Writes down what a member of staff is about to do as somebody else; from the accounts module. */
export type NoteActed = (
  services: Services,
  viewer: SignedIn,
  write: { call: string; params: Record<string, unknown>; fields: readonly string[] },
) => Promise<void>

/** Runs the endpoint; an error code that its contract does not declare goes to the log. */
export function endpointRunner(services: Services, noteActed: NoteActed): EndpointRunner {
  const run = bareRunner(services, noteActed)
  return async (implementation, raw, context) => {
    try {
      return await run(implementation, raw, context)
    } catch (error) {
      const { endpoint } = implementation
      if (error instanceof Problem && !declaresError(endpoint, error.code))
        services.log.warn({ endpoint: endpoint.key, error: error.code }, undeclaredError)
      throw error
    }
  }
}

/** The log's words for it; tests fail when they find them. */
export const undeclaredError = 'The contract does not declare this error code'

function bareRunner(services: Services, noteActed: NoteActed): EndpointRunner {
  const inTurn = turnTaker()
  return async ({ endpoint, handle }, raw, context) => {
    admitTo(context.viewer, endpoint)
    const { limit } = endpoint
    if (limit) {
      const who = limit.by === 'person' && isSignedIn(context.viewer) ? context.viewer.personId : context.address
      await takeFromLimit(services.database, `${endpoint.key}:${who}`, limit)
    }
    const input = parseInput(endpoint, raw)
    const { viewer } = context
    if (endpoint.method !== 'GET' && !endpoint.isUnlogged && isSignedIn(viewer) && viewer.actedBy !== null) {
      const fields = Object.keys((input.body as object | undefined) ?? {})
      await noteActed(services, viewer, { call: endpoint.key, params: input.params, fields })
    }
    const run = async () => {
      const call = { ...services, ...context, ...input, file: named(raw.file), spooled: named(raw.spooled) }
      return present(endpoint, (await handle(call as never)) as unknown, { raw, input })
    }
    const { cacheTags, isSameForAll } = endpoint
    if (cacheTags && (isSameForAll || context.viewer.kind === 'guest')) {
      return services.cache.remember(
        `${endpoint.key} ${context.locale} ${JSON.stringify([input.params, input.query])}`,
        cacheTags,
        run,
        secondsToKeep(services.clock.now()),
      )
    }
    const act = async () => {
      const key = endpoint.isIdempotent ? context.idempotencyKey : undefined
      // What was taken away between two calls that are alike is made anew by the second.
      if (endpoint.method === 'DELETE' && isSignedIn(viewer)) await forgetDoubles(services.database, viewer.personId)
      if (!key && !endpoint.isOneOfDoubles) return run()
      const once = key ? { key } : doubleOf(viewer, input)
      return {
        answer: await answerOnce(services, endpoint, context, input, once, async () => (await run()).answer),
        tags: [],
      }
    }
    return endpoint.method !== 'GET' && isSignedIn(viewer) ? inTurn(viewer.personId, act) : act()
  }
}

function present(
  endpoint: EndpointDefinition & { key: string },
  result: unknown,
  asked: { raw: RawInput; input: ReturnType<typeof parseInput> },
): { answer: EndpointAnswer; tags: readonly string[] } {
  const reply = result instanceof Reply ? result : new Reply(result)
  const answer: EndpointAnswer = { status: 200, message: reply.message, ...pickBeside(endpoint, reply), data: null }
  if (endpoint.isPaged) {
    const { rows, total } = reply.data as Page<unknown>
    answer.data = z.array(endpoint.data).parse(rows)
    Object.assign(answer, pageLinks(endpoint, asked, rows.length, total))
  } else {
    answer.data = endpoint.data.parse(reply.data)
  }
  return { answer, tags: [...(endpoint.cacheTags ?? []), ...reply.tags] }
}

function pickBeside(endpoint: EndpointDefinition, reply: Reply<unknown>) {
  return endpoint.beside ? endpoint.beside.partial().parse(reply.beside) : {}
}
