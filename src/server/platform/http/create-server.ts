/** The HTTP server without any business: parsing limits, headers, origin check, kept answers, errors in the contract's form. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Locale } from '#contracts/locales.ts'
import { notFound, Problem } from '../errors.ts'
import { newId } from '../crypto.ts'
import type { Services } from '../services.ts'
import { answerExpectation, answerUnreadable } from './answer-unreadable.ts'
import { cookieName, readCookies } from './cookies.ts'
import { asProblem, failureOf } from './failure-of.ts'
import { dropSlowLines } from '../connections/drop-slow-lines.ts'
import { pipelineLimit } from '../connections/pipeline-limit.ts'
import { isTooLong, shortened } from './long-address.ts'
import { readablePath } from './readable-path.ts'
import { type Rendered, sendRendered } from '../kept/rendered.ts'
import { contentSecurityPolicy, isOwnWrite, securityHeaders } from './security-headers.ts'
import { acceptedLocale } from './translate.ts'
import { keepAliveMilliseconds, WireResponse } from '../kept/wire-response.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export const sessionCookie = 'sid'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers that went out as they were kept; they pass neither hooks nor the request log. */
    keptAnswers: { count: number }
  }
  interface FastifyRequest {
    cookies: Map<string, string>
    /** Set on answers whose page may be kept: where to keep it and since when. */
    keepAs?: { key: string; since: number }
  }
  interface FastifyContextConfig {
    /** Payment redirects and notifications: cross-site by nature, they carry no session. */
    isCrossSite?: boolean
  }
}

export function localeOf(request: FastifyRequest): Locale {
  return acceptedLocale(request.headers['accept-language'])
}

/** The key of a shared answer: its address, language only where it decides. */
function cacheKey(address: string, { headers }: IncomingMessage): string {
  return address.startsWith('/api/') ? `${acceptedLocale(headers['accept-language'])} ${address}` : address
}

const addressTooLong = () => new Problem(414, 'address_too_long', 'This address is too long.')

/** A name that stands once is a text, one that repeats a list. */
function readQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name]
    if (before === undefined) query[name] = value
    else if (Array.isArray(before)) before.push(value)
    else query[name] = [before, value]
  }
  return query
}

/** `sharedAddress` says under which address visitors without a session share the answer to a URL. */
export function createServer(
  { config, cache, log }: Pick<Services, 'config' | 'cache' | 'log'>,
  sharedAddress: (url: string) => string = (url) => url,
): FastifyInstance {
  const isSecure = config.publicUrl.startsWith('https:')
  const origin = new URL(config.publicUrl).origin
  const everywhere = securityHeaders(isSecure)
  const plainPolicy = contentSecurityPolicy()
  const withoutRequest = { ...everywhere, 'content-security-policy': plainPolicy }
  const session = cookieName(sessionCookie, isSecure)

  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    // A shared answer is rendered for the address that it is kept under.
    rewriteUrl: (raw) => readablePath(isShared(raw) ? sharedAddress(raw.url ?? '/') : (raw.url ?? '/')),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 64 * 1024,
    connectionTimeout: 30_000,
    // A body may take as long as it makes progress: see `dropSlowLines`.
    requestTimeout: 0,
    keepAliveTimeout: keepAliveMilliseconds,
    routerOptions: {
      ignoreTrailingSlash: false,
      maxParamLength: 200,
      querystringParser: readQuery,
    },
    // The last spares requests without a body the life of a stream.
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      // Node looks for late heads this often; what is late ends within twenty seconds.
      connectionsCheckingInterval: 3000,
      ServerResponse: WireResponse,
      optimizeEmptyRequests: true,
    },
    // Addresses that no router can read, and requests that are none, meet no hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers(everywhere).header('content-security-policy', plainPolicy).header('x-request-id', request.id)
      if (isTooLong(request.raw)) sendFailure(addressTooLong(), request, reply)
      // An id longer than any of ours is one that is not there.
      else sendFailure(error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? notFound() : error, request, reply)
    },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, withoutRequest),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  })

  const isShared = ({ method, headers }: IncomingMessage) =>
    (method === 'GET' || method === 'HEAD') && !headers.authorization && !headers.cookie?.includes(`${session}=`)

  /** Where a shared answer to this request is kept; undefined when it has to be one's own. */
  const keyOf = (raw: IncomingMessage): string | undefined =>
    isShared(raw) ? cacheKey(sharedAddress(raw.url ?? '/'), raw) : undefined

  function answerKept(raw: IncomingMessage, response: ServerResponse): boolean {
    const key = keyOf(raw)
    const kept = key === undefined ? undefined : (cache.get(key) as Rendered | undefined)
    if (!kept) return false
    app.keptAnswers.count++
    sendRendered(raw, response, kept)
    return true
  }

  // The path of most requests: a kept answer goes out before anything else is done. It is counted, not logged.
  app.decorate('keptAnswers', { count: 0 })
  putFirst(app.server, answerKept)
  dropSlowLines(app.server)
  app.server.on('checkExpectation', (_, response) => answerExpectation(response, withoutRequest))

  app.addHook('onRequest', (request, reply, done) => {
    // Requests that come without a socket, those of tests, meet what is kept only here.
    if (answerKept(request.raw, reply.raw)) {
      reply.hijack()
      return
    }
    const key = keyOf(request.raw)
    if (key !== undefined) request.keepAs = { key, since: cache.now() }
    done()
  })

  app.decorateRequest('cookies')
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(everywhere)
    reply.header('content-security-policy', plainPolicy)
    reply.header('x-request-id', request.id)
    if (isTooLong(request.raw)) {
      const shorter = shortened(request.raw)
      if (shorter === undefined) throw addressTooLong()
      return reply.redirect(shorter, 302)
    }
    request.cookies = readCookies(request.headers.cookie)
    if (!safeMethods.has(request.method) && !request.routeOptions.config.isCrossSite) {
      if (!isOwnWrite(request.raw, origin, request.cookies.has(session))) {
        request.log.warn({ event: 'foreign_write', path: request.routeOptions.url }, 'write from another site refused')
        throw new Problem(403, 'foreign_origin', 'This request came from another site.')
      }
    }
  })

  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })

  app.setErrorHandler((error: FastifyError | Problem, request, reply) => sendFailure(error, request, reply))
  app.setNotFoundHandler(() => {
    throw notFound()
  })
  return app
}

/** Lets `answer` look at every request before Fastify does, unless the server is about to stop. */
function putFirst(server: Server, answer: (request: IncomingMessage, response: ServerResponse) => boolean): void {
  const [handle] = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  if (!handle) throw new Error('Fastify is expected to listen to its server from the start')
  server.removeAllListeners('request')
  const isBeyondPipeline = pipelineLimit()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isBeyondPipeline(request, response)) return
    if (server.listening && answer(request, response)) return
    withoutBody(request)
    handle(request, response)
  })
}

/** Takes away the content type of an empty body: Fastify would wait for the end of a body that has already ended. */
function withoutBody({ headers }: IncomingMessage): void {
  if ((headers['content-length'] ?? '0') === '0' && headers['transfer-encoding'] === undefined)
    delete headers['content-type']
}

/** Whose body was not read to its end cannot ask again on the same connection: what comes there is that body. */
export function closeUnread({ raw }: FastifyRequest, reply: FastifyReply) {
  const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
  if (hasBody && raw.complete === false) reply.header('connection', 'close')
}

export function logFailure(problem: Problem, request: FastifyRequest) {
  // A full queue is no fault, and whoever meets one is many: a line without a stack.
  if (problem.status === 503 && problem.cause === undefined) request.log.warn({ event: problem.code }, 'busy')
  else if (problem.status >= 500) request.log.error({ err: problem.cause ?? problem }, 'request failed')
  else if (problem.status === 403 || problem.status === 401) request.log.warn({ event: problem.code }, 'refused')
}

/** One way for every failure to leave: the contract's body, nothing internal. */
export function sendFailure(error: FastifyError | Problem | Error, request: FastifyRequest, reply: FastifyReply) {
  const problem = asProblem(error)
  logFailure(problem, request)
  closeUnread(request, reply)
  const { status, body, headers } = failureOf(problem, localeOf(request), request.id)
  reply.headers(headers).header('cache-control', 'no-store')
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}
