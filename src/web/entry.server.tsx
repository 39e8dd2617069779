/** Renders a page on the server, whole and in the language of its address, its scripts under the nonce of its policy. */
import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { PageServices } from '#contracts/host/page-context.ts'
import { handOver } from '#web/lib/rendering/hand-over.ts'
import { pageServices } from '#web/lib/api/page-services.ts'
import { runInLocale } from '#web/lib/text/run-in-locale.server.ts'
import { paintFirst } from '#web/lib/rendering/paint-first.ts'
import { requestMark } from '#web/lib/api/request-mark.ts'
import { renderOnce } from '#web/lib/rendering/render-once.server.ts'
import { RenderOnceContext } from '#web/lib/rendering/rendered-once.tsx'

/** Milliseconds that a loader's promises may take; no page has any. */
export const streamTimeout = 10_000

export function makeContext(services: PageServices): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageServices, services)
  return context
}

// A Response would send the page through a stream that is not needed, and copy it four times.
const bodies = new WeakMap<Response, Buffer>()

/** The rendered page of a response, whose own body is empty then. */
export function pageOf(response: Response): Buffer | undefined {
  return bodies.get(response)
}

/**
 * In one string, not in a stream of parts: no page waits for anything slow, and React writes thousands of small pieces into a
 * stream one by one (docs/decisions/0011-pages-in-one-string.md). The router's data follow the page in a script of our own,
 * because its own comes only by a stream.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale, nonce, requestId } = context.get(pageServices)
  const { serverHandoffStream, ...router } = entry
  const [html, data] = await Promise.all([
    runInLocale(locale, () =>
      renderToString(
        // In development the code of a part changes while what it shows does not.
        <RenderOnceContext value={import.meta.env.PROD ? renderOnce : null}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </RenderOnceContext>,
      ),
    ),
    serverHandoffStream && text(serverHandoffStream),
  ])
  // In pieces to the end: each search in a text that was put together would copy the whole page first.
  const page = status < 500 ? html : html.replace(requestMark, requestId)
  const painted = import.meta.env.PROD ? paintFirst(page, nonce) : [page]
  const whole = data === undefined || !entry.renderMeta?.didRenderScripts ? painted : handOver(painted, data, nonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  const response = new Response(null, { status, headers })
  bodies.set(response, Buffer.concat(['<!DOCTYPE html>', ...whole].map((piece) => Buffer.from(piece))))
  return response
}

/** What pages throw on purpose (404, redirects) is no fault; the rest is logged once. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(pageServices).report(error)
}
