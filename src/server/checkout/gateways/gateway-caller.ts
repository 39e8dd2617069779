/** One call to a payment gateway: only its own host, no redirects, a time limit, and no secret in any error. */

export interface GatewayOptions {
  /** Where the gateway lives, sandbox, live or simulator; nothing outside of it is ever called. */
  baseUrl: string
  /** Values that must never reach a log. */
  secrets: readonly string[]
  /** 5 seconds unless said otherwise. */
  timeoutMs?: number | undefined
  fetch?: typeof fetch | undefined
}

export interface GatewayRequest {
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string>
  form?: Record<string, string>
  json?: unknown
  headers?: Record<string, string>
  timeoutMs?: number
}

/** Errors come with HTTP 200 at these gateways, so the status is not judged here. */
export interface GatewayAnswer {
  httpStatus: number
  body: unknown
}

export type CallGateway = (request: GatewayRequest) => Promise<GatewayAnswer>

/** No answer, or one that cannot be understood. The message is safe to log. */
export class GatewayUnanswered extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'GatewayUnanswered'
  }
}

const maxAnswerBytes = 256 * 1024

/** Calls reject with GatewayUnanswered only. */
export function gatewayCaller(options: GatewayOptions): CallGateway {
  const base = new URL(options.baseUrl.replace(/\/+$/, ''))
  const basePath = base.pathname.replace(/\/+$/, '')
  const send = options.fetch ?? fetch

  return async (request) => {
    const url = new URL(base.origin + basePath + request.path)
    if (url.origin !== base.origin || !url.pathname.startsWith(`${basePath}/`))
      throw new RangeError('Not a path of this gateway')
    for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value)
    const headers: Record<string, string> = { accept: 'application/json', ...request.headers }
    let body: string | undefined
    if (request.form) {
      headers['content-type'] = 'application/x-www-form-urlencoded'
      body = new URLSearchParams(request.form).toString()
    } else if (request.json !== undefined) {
      headers['content-type'] = 'application/json'
      body = JSON.stringify(request.json)
    }
    // Credentials travel in the query of GET calls: errors name the path only.
    const called = `${request.method} ${url.origin}${url.pathname}`
    try {
      const response = await send(url, {
        method: request.method,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(request.timeoutMs ?? options.timeoutMs ?? 5000),
        ...(body === undefined ? {} : { body }),
      })
      return { httpStatus: response.status, body: JSON.parse(await readBounded(response)) }
    } catch (error) {
      throw new GatewayUnanswered(redact(`${called}: ${reasonOf(error)}`, options.secrets))
    }
  }
}

async function readBounded(response: Response): Promise<string> {
  if (!response.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > maxAnswerBytes) throw new RangeError('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time'
  // The parser's message quotes the answer, which may quote the request.
  if (error instanceof SyntaxError) return 'the answer is not JSON'
  const cause = error.cause
  if (cause instanceof Error) return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
  return error.message
}

/** Replaces every secret, also where it is URL-encoded. */
export function redact(text: string, secrets: readonly string[]): string {
  let safe = text
  for (const secret of secrets) {
    if (!secret) continue
    for (const form of [secret, encodeURIComponent(secret)]) safe = safe.replaceAll(form, '[redacted]')
  }
  return safe
}

/** Where a buyer may be sent: https, or exactly the gateway that was configured (the simulators speak http). */
export function isRedirectTarget(address: string, baseUrl: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.username || url.password) return false
  return url.protocol === 'https:' || url.origin === new URL(baseUrl).origin
}
