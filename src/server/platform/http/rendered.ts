/** Rendered answers kept in memory in three encodings and sent as they are. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export interface Rendered {
  status: number
  headers: Record<string, string>
  etag: string
  identity: Buffer
  gzip: Buffer
  br: Buffer
}

export async function renderOnce(status: number, headers: Record<string, string>, body: Buffer): Promise<Rendered> {
  const [br, gzipped] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    zip(body, { level: 7 }),
  ])
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  return {
    status,
    headers: { ...headers, etag, vary: 'accept-encoding, cookie' },
    etag,
    identity: body,
    gzip: gzipped,
    br,
  }
}

export function sizeOf(rendered: Rendered): number {
  return rendered.identity.length + rendered.gzip.length + rendered.br.length
}

/** Seconds until the next midnight in Dhaka, at most ten minutes: answers show dates, so none outlives the day. */
export function secondsToKeep(now: Date): number {
  const day = 86_400
  const intoDay = (Math.floor(now.getTime() / 1000) + 6 * 3600) % day
  return Math.min(600, day - intoDay)
}

/** The encoding to answer with, by what the visitor accepts. */
export function acceptedEncoding(header: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  if (typeof header !== 'string') return 'identity'
  if (header.includes('br')) return 'br'
  return header.includes('gzip') ? 'gzip' : 'identity'
}

/** Sends a kept answer straight to the socket: this is the path of most requests. */
export function sendRendered(
  request: IncomingMessage,
  response: ServerResponse,
  rendered: Rendered,
  own: Record<string, string>,
): void {
  if (request.headers['if-none-match'] === rendered.etag) {
    response.writeHead(304, { ...rendered.headers, ...own })
    response.end()
    return
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const body = rendered[encoding]
  const headers: Record<string, string | number> = { ...rendered.headers, ...own, 'content-length': body.length }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  response.writeHead(rendered.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}
