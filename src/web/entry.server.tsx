/** Renders a page on the server, in the language of its address, its scripts under the nonce of its policy. */
import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { PageServices } from '#contracts/page-context.ts'
import { pageServices } from '#web/lib/page-services.ts'
import { runInLocale } from '#web/lib/locale.server.ts'

export const streamTimeout = 10_000

export function makeContext(services: PageServices): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageServices, services)
  return context
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale, nonce } = context.get(pageServices)
  return runInLocale(locale, () => {
    return new Promise((resolve, reject) => {
      let hasShell = false
      const waitsForAll = isbot(request.headers.get('user-agent'))
      const stream = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
        nonce,
        [waitsForAll ? 'onAllReady' : 'onShellReady']() {
          hasShell = true
          const body = new PassThrough()
          headers.set('content-type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
          stream.pipe(body)
        },
        onShellError: reject,
        onError(error) {
          if (hasShell) console.error(error)
        },
      })
      setTimeout(() => stream.abort(), streamTimeout + 1000).unref()
    })
  })
}

/** What pages throw on purpose (404, redirects) is no fault; the rest is logged once. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  console.error(error)
}
