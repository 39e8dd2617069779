/** Rendered answers kept in memory in three encodings, headers included, and sent as they are. */
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { canSendWire, wireOf } from './wire-response.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

export interface Rendered {
  status: number
  /** Those of every encoding alike. */
  headers: Record<string, string>
  etag: string
  identity: Buffer
  gzip: Buffer
  br: Buffer
  /** For each encoding names and values in turn, as node takes them; the last value is the moment of a page. */
  heads: Record<Encoding, string[]>
  /** The same as bytes, with the moment (milliseconds since 1970) at which their date was right. */
  wires: Partial<Record<Encoding, { at: number; bytes: Buffer }>>
}

/** `headers` are all that the answer needs, those of security too; `vary` is added unless it is among them. */
export async function renderOnce(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
  quality = 9,
): Promise<Rendered> {
  const [br, gzipped] = await Promise.all([
    brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    zip(body, { level: 7 }),
  ])
  return rendered(status, headers, { identity: body, gzip: gzipped, br })
}

/** For what is compressed already, such as fonts: every visitor gets the same bytes. */
export function renderAsIs(status: number, headers: Record<string, string>, body: Buffer): Rendered {
  return rendered(status, headers, { identity: body, gzip: body, br: body })
}

function rendered(status: number, headers: Record<string, string>, bodies: Record<Encoding, Buffer>): Rendered {
  const etag = `"${createHash('sha1').update(bodies.identity).digest('base64url')}"`
  const all: Record<string, string> = { vary: 'accept-encoding, cookie', ...headers, etag }
  const head = (encoding: Encoding): string[] => [
    ...Object.entries(all).flat(),
    ...(bodies[encoding] === bodies.identity ? [] : ['content-encoding', encoding]),
    'content-length',
    String(bodies[encoding].length),
    ...(isPage(all) ? ['server-timing', ''] : []),
  ]
  const heads = { identity: head('identity'), gzip: head('gzip'), br: head('br') }
  return { status, headers: all, etag, ...bodies, heads, wires: {} }
}

const isPage = (headers: Record<string, string>) => headers['content-type']?.startsWith('text/html') === true

/** Bytes in memory; most visitors take the smallest, which is there a second time with its head. */
export function sizeOf(rendered: Rendered): number {
  return rendered.identity.length + rendered.gzip.length + 2 * rendered.br.length
}

/** Seconds until the next midnight in Dhaka, at most ten minutes: answers show dates, so none outlives the day. */
export function secondsToKeep(now: Date): number {
  const day = 86_400
  const intoDay = (Math.floor(now.getTime() / 1000) + 6 * 3600) % day
  return Math.min(600, day - intoDay)
}

const takesBrotli = /(?:^|[\s,])br(?=[\s,;]|$)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const takesGzip = /(?:^|[\s,])gzip(?=[\s,;]|$)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** The encoding to answer with, by what the visitor accepts. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity'
  if (takesBrotli.test(header)) return 'br'
  return takesGzip.test(header) ? 'gzip' : 'identity'
}

// Up to here encoding takes less than half a millisecond: handing it to another thread and back costs more.
const smallBody = 96 * 1024

/** Encodes an answer that only one visitor gets: quickly rather than small. */
export async function encodeOnce(encoding: 'br' | 'gzip', body: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return body.length > smallBody ? zip(body, { level: 1 }) : gzipSync(body, { level: 1 })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 1,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return body.length > smallBody ? brotli(body, { params }) : brotliCompressSync(body, { params })
}

/** The header that tells a page the server's clock. */
export function serverTiming(): string {
  return `now;desc="${Date.now()}"`
}

/** Sends a kept answer straight to the socket: this is the path of most requests. */
export function sendRendered(request: IncomingMessage, response: ServerResponse, rendered: Rendered): void {
  const { headers, method } = request
  if (headers['if-none-match'] === rendered.etag) {
    response.writeHead(304, { ...rendered.headers, 'server-timing': serverTiming() })
    response.end()
    return
  }
  const encoding = acceptedEncoding(headers['accept-encoding'])
  if (canSendWire(response)) {
    response.sendWire(bytesOf(rendered, encoding))
    return
  }
  response.writeHead(rendered.status, headNow(rendered, encoding))
  response.end(method === 'HEAD' ? undefined : rendered[encoding])
}

function headNow({ heads, headers }: Rendered, encoding: Encoding): string[] {
  const head = heads[encoding]
  // Whoever takes the array reads it within the call, so the one can serve every request.
  if (isPage(headers)) head[head.length - 1] = serverTiming()
  return head
}

// How old the moment in an answer may be: its date counts seconds, the clock of a countdown needs no more.
const wireMilliseconds = 100

function bytesOf(rendered: Rendered, encoding: Encoding): Buffer {
  const now = Date.now()
  const last = rendered.wires[encoding]
  if (last && now - last.at < wireMilliseconds) return last.bytes
  const bytes = wireOf(rendered.status, headNow(rendered, encoding), rendered[encoding])
  rendered.wires[encoding] = { at: now, bytes }
  return bytes
}
