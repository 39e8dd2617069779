/** The pages: React Router's handler behind Fastify, its anonymous answers kept like every other. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { PageServices } from '#contracts/host/page-context.ts'
import { type Locale, locales } from '#contracts/locales.ts'
import { presentSession } from '#server/accounts/sessions/present-user.ts'
import { failurePage, withErrorPage } from './with-error-page.ts'
import { isCacheableQuery } from './is-cacheable-query.ts'
import { formTypes, mostBytes, readPageForm } from './read-page-form.ts'
import { type Handler, pageRouters } from './page-routers.ts'
import type { Api } from '#server/platform/endpoints/api.ts'
import { randomToken } from '#server/platform/crypto.ts'
import type { Problem } from '#server/platform/errors.ts'
import { asProblem } from '#server/platform/http/failure-of.ts'
import { inProcessClient } from '#server/platform/endpoints/in-process-client.ts'
import {
  acceptedEncoding,
  encodeOnce,
  renderOnce,
  secondsToKeep,
  sendRendered,
  serverTiming,
  sizeOf,
} from '#server/platform/kept/rendered.ts'
import { contentSecurityPolicy, securityHeaders } from '#server/platform/http/security-headers.ts'
import { closeUnread, logFailure, sendFailure } from '#server/platform/http/create-server.ts'
import type { Services } from '#server/platform/services.ts'
import { bucketAddress } from '#server/platform/storage/bucket-client.ts'
import { guest, isSignedIn } from '#server/platform/access/viewer.ts'

/** The web build's entry says how to make a context from our services, and has the pages it rendered. */
interface WebEntry {
  makeContext: (services: PageServices) => Parameters<Handler>[1]
  pageOf: (response: Response) => Buffer | undefined
}

export interface PagesOptions {
  services: Services
  api: Api
  /** In development loads the build afresh at each request. */
  loadBuild: () => Promise<ServerBuild>
  mode: 'production' | 'development'
}

function pageLocale(path: string): Locale {
  const first = path.split('/', 2)[1]?.replace('.data', '')
  return locales.find((locale) => locale === first && locale !== 'en') ?? 'en'
}

const pathOf = ({ raw }: FastifyRequest) => raw.url?.split('?')[0] ?? '/'
/** The router's own request for the data of a page. */
const isData = (request: FastifyRequest) => pathOf(request).endsWith('.data')

interface ToSend {
  body: () => Promise<Buffer>
  nonce: string
  /** Of what the page shows; undefined when it is one person's. */
  tags: readonly string[] | undefined
  search: URLSearchParams
}

export async function servePages(
  app: FastifyInstance,
  { services, api, loadBuild, mode }: PagesOptions,
): Promise<void> {
  const { config, clock } = services
  const origin = new URL(config.publicUrl).origin
  // Uploads of authors go there.
  const bucketOrigin = config.s3 && new URL(bucketAddress(config.s3)).origin
  const isSecure = origin.startsWith('https:')
  let loaded: ServerBuild | undefined
  const handlerFor = pageRouters(mode)

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // How much of a form is read depends on who sends it where.
    scope.addContentTypeParser(formTypes, (_request, payload, done) => done(null, payload))
    scope.setErrorHandler((error: Error, request, reply) => sendProblem(asProblem(error), request, reply))
    scope.route({ method: ['GET', 'POST'], url: '/*', handler: answerPage })
    scope.route({ method: ['GET', 'POST'], url: '/', handler: answerPage })
  })

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const build = loaded ?? (await loadBuild())
    if (mode === 'production') loaded = build
    const { makeContext, pageOf } = build.entry.module as unknown as WebEntry
    const url = new URL(request.raw.url ?? '/', origin)
    const context = await api.contextOf(request, reply)
    // A program's token is for the API: it tells nothing of whoever made it, who stands on every page.
    if (isSignedIn(context.viewer) && context.viewer.tokenScopes) context.viewer = guest
    const form = request.body ? await readPageForm(request.raw, mostBytes(context.viewer, url.pathname)) : undefined
    const locale = pageLocale(url.pathname)
    const client = inProcessClient(api, context, locale)
    const nonce = randomToken(16)
    const pageServices: PageServices = {
      call: client.call,
      queryNames: client.queryNames,
      viewer: { kind: context.viewer.kind },
      user: () => (isSignedIn(context.viewer) ? presentSession(context.viewer) : null),
      locale,
      nonce,
      isDemo: config.isDemo,
      publicUrl: config.publicUrl,
      requestId: request.id,
      report: (error) => request.log.error({ err: error }, 'page failed'),
      now: clock.now().toISOString(),
    }
    const response = withErrorPage(
      await handlerFor(build, locale, url.pathname)(webRequest(request, url, form), makeContext(pageServices)),
    )
    const unavailable = client.unavailable()
    if (unavailable && !isData(request)) throw unavailable
    const retryAfter = client.retryAfter()
    if (retryAfter && [429, 503].includes(response.status)) reply.header('retry-after', retryAfter)
    const tags = context.viewer.kind === 'guest' ? client.tags() : undefined
    const body = async () => pageOf(response) ?? Buffer.from(await response.arrayBuffer())
    return send(request, reply, response, { body, nonce, tags, search: url.searchParams })
  }

  /** A person reads a page; the router of a page that is open reads what calls answer. */
  function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
    if (isData(request) || !request.headers.accept?.includes('text/html')) return sendFailure(problem, request, reply)
    logFailure(problem, request)
    closeUnread(request, reply)
    if (problem.retryAfter) reply.header('retry-after', problem.retryAfter)
    reply.code(problem.status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return reply.send(failurePage(problem, pageLocale(pathOf(request)), request.id))
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    response: Response,
    { body, nonce, tags, search }: ToSend,
  ) {
    const headers: Record<string, string> = {}
    response.headers.forEach((value, name) => {
      if (name !== 'set-cookie' && name !== 'content-length') headers[name] = value
    })
    headers['content-security-policy'] = contentSecurityPolicy(nonce, bucketOrigin)
    headers['referrer-policy'] = 'strict-origin-when-cross-origin'
    const isPage = headers['content-type']?.startsWith('text/html') || isData(request)
    if (
      request.method === 'GET' &&
      response.status === 200 &&
      tags &&
      tags.length > 0 &&
      request.keepAs &&
      isPage &&
      isCacheableQuery(search) &&
      !headers['cache-control']
    ) {
      headers['cache-control'] = 'public, max-age=0, s-maxage=5'
      const rendered = await renderOnce(200, { ...securityHeaders(isSecure), ...headers }, await body())
      services.cache.keep(request.keepAs.key, rendered, tags, {
        since: request.keepAs.since,
        seconds: secondsToKeep(clock.now()),
        size: sizeOf(rendered),
      })
      reply.hijack()
      sendRendered(request.raw, reply.raw, rendered)
      return reply
    }
    headers['cache-control'] ??= 'no-store, private'
    headers['server-timing'] = serverTiming()
    reply.code(response.status).headers(headers)
    if (!isPage) {
      if (!response.body) return reply.send()
      return reply.send(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]))
    }
    // No page comes in parts: whole it is encoded in one go, without a stream's machinery and buffers of megabytes.
    const whole = await body()
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding === 'identity' || whole.length === 0) return reply.send(whole)
    reply.header('content-encoding', encoding).header('vary', 'accept-encoding, cookie')
    return reply.send(await encodeOnce(encoding, whole))
  }

  function webRequest(request: FastifyRequest, url: URL, form: Buffer<ArrayBuffer> | undefined): Request {
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) {
      if (typeof value === 'string') headers.set(name, value)
      else if (value) for (const each of value) headers.append(name, each)
    }
    // Which host answers is a setting, not what the request claims; its own origin check was made before.
    headers.set('host', url.host)
    if (headers.has('origin')) headers.set('origin', url.origin)
    const controller = new AbortController()
    request.raw.on('aborted', () => controller.abort())
    const body = request.method === 'POST' ? form : undefined
    return new Request(url, { method: request.method, headers, body, signal: controller.signal })
  }
}
