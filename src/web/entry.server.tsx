/** Renders a page on the server, in the language of its address, its scripts under the nonce of its policy. */
import { Writable } from 'node:stream'
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
import { paintFirst } from '#web/lib/paint-first.ts'

export const streamTimeout = 10_000

export function makeContext(services: PageServices): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageServices, services)
  return context
}

// A Response would copy a page four times on its way through a stream that nobody needs.
const bodies = new WeakMap<Response, Buffer>()

/** The rendered page of a response, whose own body is empty then. */
export function pageOf(response: Response): Buffer | undefined {
  return bodies.get(response)
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
      const page = new Collected((body) => {
        clearTimeout(patience)
        headers.set('content-type', 'text/html; charset=utf-8')
        const response = new Response(null, { status, headers })
        bodies.set(response, import.meta.env.PROD ? paintFirst(body, nonce) : body)
        resolve(response)
      })
      // Whole, not in parts: no page waits for anything slow, and one piece needs neither placeholders nor scripts to move it.
      const stream = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
        nonce,
        onShellReady() {
          hasShell = true
        },
        onAllReady: () => stream.pipe(page),
        onShellError(error) {
          clearTimeout(patience)
          reject(error)
        },
        onError(error) {
          if (hasShell) console.error(error)
        },
      })
      // Cleared as soon as the page is there: what it holds would else stay in memory for these seconds.
      const patience = setTimeout(() => stream.abort(), streamTimeout + 1000).unref()
    })
  })
}

/** What pages throw on purpose (404, redirects) is no fault; the rest is logged once. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  console.error(error)
}

/** Takes a rendered page in its pieces and gives it away in one. */
class Collected extends Writable {
  readonly #pieces: Uint8Array[] = []

  constructor(whenWhole: (body: Buffer) => void) {
    super({ decodeStrings: true, highWaterMark: 16 * 1024 * 1024 })
    this.on('finish', () => whenWhole(Buffer.concat(this.#pieces)))
  }

  override _write(piece: Uint8Array, _encoding: string, done: () => void): void {
    this.#pieces.push(piece)
    done()
  }
}
