/** The pages: React Router's handler behind Fastify, its anonymous answers kept like every other. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { PageServices } from '#contracts/page-context.ts'
import { type Locale, locales } from '#contracts/locales.ts'
import { isOfficePath } from '#contracts/office-path.ts'
import { presentSession } from './accounts/present-user.ts'
import { withErrorPage } from './error-page.ts'
import { Problem } from './platform/errors.ts'
import { isWorthKeeping } from './kept-query.ts'
import { type Handler, pageRouters } from './page-routers.ts'
import type { Api } from './platform/http/api.ts'
import { randomToken } from './platform/crypto.ts'
import { inProcessClient } from './platform/http/in-process-client.ts'
import {
  acceptedEncoding,
  encodeOnce,
  renderOnce,
  secondsToKeep,
  sendRendered,
  serverTiming,
  sizeOf,
} from './platform/http/rendered.ts'
import { contentSecurityPolicy, securityHeaders } from './platform/http/security.ts'
import type { Services } from './platform/services.ts'
import { isSignedIn } from './platform/viewer.ts'

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

/** What a form of a browser is sent as; anything else is refused before a page has to read it. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

// A slip or a photo of five megabytes with its fields.
const mostOfForm = 6 * 1024 * 1024

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
  const isSecure = origin.startsWith('https:')
  let loaded: ServerBuild | undefined
  const handlerFor = pageRouters(mode)

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Page forms are read by React Router itself.
    scope.addContentTypeParser(formTypes, ({ headers }, payload, done) => {
      // For a parser that reads by itself Fastify holds no limit. Browsers tell how long their forms are.
      const length = headers['content-length']
      if (length === undefined) done(new Problem(411, 'length_missing', 'The length of this form is missing.'))
      else if (Number(length) > mostOfForm) done(new Problem(413, 'too_large', 'This is too large.'))
      else done(null, payload)
    })
    scope.route({ method: ['GET', 'POST'], url: '/*', handler: answerPage })
    scope.route({ method: ['GET', 'POST'], url: '/', handler: answerPage })
  })

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const build = loaded ?? (await loadBuild())
    if (mode === 'production') loaded = build
    const { makeContext, pageOf } = build.entry.module as unknown as WebEntry
    const url = new URL(request.raw.url ?? '/', origin)
    const context = await api.contextOf(request, reply)
    const locale = pageLocale(url.pathname)
    const client = inProcessClient(api, context, locale)
    const nonce = randomToken(16)
    const pageServices: PageServices = {
      call: client.call,
      viewer: { kind: context.viewer.kind },
      user: () => (isSignedIn(context.viewer) ? presentSession(context.viewer) : null),
      locale,
      nonce,
      isDemo: config.isDemo,
      publicUrl: config.publicUrl,
      now: clock.now().toISOString(),
    }
    const response = withErrorPage(
      await handlerFor(build, locale, isOfficePath(url.pathname))(webRequest(request, url), makeContext(pageServices)),
    )
    const tags = context.viewer.kind === 'guest' ? client.tags() : undefined
    const body = async () => pageOf(response) ?? Buffer.from(await response.arrayBuffer())
    return send(request, reply, response, { body, nonce, tags, search: url.searchParams })
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
    headers['content-security-policy'] = contentSecurityPolicy(nonce)
    headers['referrer-policy'] = 'strict-origin-when-cross-origin'
    const isPage = headers['content-type']?.startsWith('text/html') || request.raw.url?.split('?')[0]?.endsWith('.data')
    if (
      request.method === 'GET' &&
      response.status === 200 &&
      tags &&
      tags.length > 0 &&
      request.keepAs &&
      isPage &&
      isWorthKeeping(search) &&
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

  function webRequest(request: FastifyRequest, url: URL): Request {
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
    const init: RequestInit & { duplex?: 'half' } = { method: request.method, headers, signal: controller.signal }
    if (request.method !== 'GET' && request.method !== 'HEAD' && request.body) {
      init.body = Readable.toWeb(request.body as Readable) as ReadableStream
      init.duplex = 'half'
    }
    return new Request(url, init)
  }
}
