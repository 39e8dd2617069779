/** Serves implementations under /api and, for pages, in this process. */
import { rm } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import multipart from '@fastify/multipart'
import type { EndpointDefinition } from '#contracts/endpoint.ts'
import { tokenPrefix } from '#contracts/integrations/tokens.ts'
import { Problem } from '../errors.ts'
import type { CookieOptions, RequestContext, Services } from '../services.ts'
import { guest, type Viewer } from '../access/viewer.ts'
import { cookieName, writeCookie } from '../http/cookies.ts'
import { admitTo, type EndpointRunner, endpointRunner, type NoteActed, type RawInput } from './endpoint-runner.ts'
import type { Implementation } from './implement.ts'
import { renderOnce, secondsToKeep, sizeOf } from '../kept/rendered.ts'
import { contentSecurityPolicy, securityHeaders } from '../http/security-headers.ts'
import { localeOf } from '../http/create-server.ts'
import { shownToken } from '../access/shown-token.ts'
import { spoolUpload } from '../storage/spool-upload.ts'
import { visitorAddress } from '../visitors/visitor-address.ts'

/** Finds out who a session token belongs to; from the accounts module. */
type ResolveViewer = (services: Services, token: string) => Promise<Viewer>

export interface Api {
  implementations: ReadonlyMap<string, Implementation>
  run: EndpointRunner
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<RequestContext>
}

/** What the accounts module says of people. */
export interface People {
  resolveViewer: ResolveViewer
  noteActed: NoteActed
}

export function createApi(
  services: Services,
  implementations: readonly Implementation[],
  { resolveViewer, noteActed }: People,
): Api {
  const { config } = services
  const isSecure = config.publicUrl.startsWith('https:')
  const byKey = new Map<string, Implementation>()
  for (const implementation of implementations) {
    const { key, access } = implementation.endpoint
    if (byKey.has(key)) throw new Error(`${key} is implemented twice`)
    if (!access) throw new Error(`${key} does not say who may call it`)
    byKey.set(key, implementation)
  }

  return {
    implementations: byKey,
    run: endpointRunner(services, noteActed),
    async contextOf(request, reply) {
      if (tokenInAddress.test(request.url))
        throw new Problem(
          400,
          'token_in_address',
          'Send the token in the Authorization header. Revoke this one: addresses are kept in logs.',
        )
      const token = shownToken(request, isSecure)
      const context: RequestContext = {
        viewer: token ? await resolveViewer(services, token) : guest,
        locale: localeOf(request),
        requestId: request.id,
        address: visitorAddress(request.ip),
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
        isBrowser: request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined,
        isFetchedAhead: /prefetch|prerender/.test(headerText(request.headers['sec-purpose']) ?? ''),
        token,
        cookie: (name) => request.cookies.get(cookieName(name, isSecure)),
        setCookie: (name: string, value: string | null, options?: CookieOptions) => {
          delete request.keepAs
          reply.header('set-cookie', writeCookie(name, value, isSecure, options))
        },
        idempotencyKey: headerText(request.headers['idempotency-key']),
        signIn: (viewer) => {
          context.viewer = viewer
        },
      }
      if (context.viewer.kind !== 'guest' && context.viewer.locale && !request.headers['accept-language'])
        context.locale = context.viewer.locale
      return context
    },
  }
}

const mostOfFile = 5 * 1024 * 1024
const mostOfUpload = mostOfFile + 64 * 1024

const wrongMediaType = () => new Problem(415, 'wrong_media_type', 'This media type is not supported here.')

/** Addresses stay in histories and logs, where no token belongs. */
const tokenInAddress = new RegExp(`${tokenPrefix}[\\w-]{43}`)

function headerText(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && value.length > 0 ? value : undefined
}

/** Registers every implementation as a route of Fastify. */
export async function serveApi(app: FastifyInstance, services: Services, api: Api): Promise<void> {
  await app.register(
    async (scope) => {
      await scope.register(multipart, {
        limits: { files: 1, fileSize: mostOfFile, fields: 10, fieldSize: 48 * 1024, parts: 12, headerPairs: 20 },
        throwFileSizeLimit: true,
      })
      scope.addContentTypeParser(['application/x-www-form-urlencoded', 'text/plain'], (_request, _body, done) =>
        done(new Problem(415, 'wrong_media_type', 'This media type is not supported here.'), undefined),
      )
      for (const implementation of api.implementations.values()) {
        const { endpoint } = implementation
        scope.route({
          method: endpoint.method,
          url: endpoint.path,
          handler: async (request, reply) => {
            const context = await api.contextOf(request, reply)
            // Access is checked before an upload is read.
            if (endpoint.isUpload) admitTo(context.viewer, endpoint)
            const input = await rawInput(request, endpoint, services)
            const { answer, tags } = await api
              .run(implementation, input, context)
              .finally(() => input.spooled && rm(input.spooled.path, { force: true }))
            const isShared = context.viewer.kind === 'guest' && asksNothingElse(request, endpoint)
            return sendAnswer(request, reply, services, answer, isShared ? tags : [])
          },
        })
      }
      scope.all('/*', async () => {
        throw new Problem(404, 'not_found', 'This could not be found.')
      })
    },
    { prefix: '/api' },
  )
}

/** Rule R7: what an address says beyond the call's own query takes no room that others use. */
function asksNothingElse(request: FastifyRequest, { query }: EndpointDefinition): boolean {
  return Object.keys(request.query as object).every((name) => Object.hasOwn(query?.shape ?? {}, name))
}

async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  answer: object & { status: number },
  tags: readonly string[],
) {
  const body = Buffer.from(JSON.stringify(answer))
  reply.code(answer.status).type('application/json; charset=utf-8')
  if (tags.length === 0 || !request.keepAs) return reply.header('cache-control', 'no-store, private').send(body)
  const seconds = secondsToKeep(services.clock.now())
  const headers = {
    ...securityHeaders(services.config.publicUrl.startsWith('https:')),
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(),
    'cache-control': 'public, max-age=0, s-maxage=5',
    vary: 'accept-encoding, accept-language, cookie',
  }
  const rendered = await renderOnce(200, headers, body)
  services.cache.keep(request.keepAs.key, rendered, tags, {
    since: request.keepAs.since,
    seconds,
    size: sizeOf(rendered),
  })
  return reply.headers(rendered.headers).send(body)
}

async function rawInput(
  request: FastifyRequest,
  { isUpload = false, mostFileBytes }: EndpointDefinition,
  { config }: Services,
): Promise<RawInput> {
  const input: RawInput = {
    params: request.params as Record<string, unknown>,
    query: request.query as Record<string, unknown>,
    body: request.body,
  }
  if (request.isMultipart() !== isUpload) throw wrongMediaType()
  if (mostFileBytes)
    Object.assign(input, { body: {}, spooled: await spoolUpload(request, config.dataDir, mostFileBytes) })
  else if (isUpload) Object.assign(input, await readUpload(request))
  return input
}

async function readUpload(request: FastifyRequest): Promise<Pick<RawInput, 'file' | 'body'>> {
  if (Number(request.headers['content-length'] ?? 0) > mostOfUpload)
    throw new Problem(413, 'too_large', 'This is too large.')
  try {
    const input: Pick<RawInput, 'file'> & { body: Record<string, unknown> } = { body: {} }
    for await (const part of request.parts()) {
      if (part.type === 'file') input.file = { bytes: await part.toBuffer(), filename: part.filename }
      else input.body[part.fieldname] = part.value
    }
    return input
  } catch (error) {
    // The parser's own complaints about a body carry no status.
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new Problem(400, 'unreadable', 'The request could not be read.', { cause: error })
  } finally {
    // What comes after the file, or after too many parts, is taken from the line and not parsed.
    request.raw.unpipe()
    request.raw.resume()
  }
}
