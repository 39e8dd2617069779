/** The typed client in the browser: the same calls over fetch. */
import type { Failure } from '#contracts/endpoint.ts'
import { forgetPendingCourse, forgetRequestedPath, isUserShown, keepUser } from '../browser/browser-storage.ts'
import { forgetSavedOfOthers } from '../browser/forget-saved.ts'
import type { AnswerOf, EndpointKey, SentTo } from './endpoints.ts'

export type Outcome<Key extends EndpointKey> = { ok: true; answer: AnswerOf<Key> } | { ok: false; failure: Failure }

interface Options {
  signal?: AbortSignal
  /** Goes out even while the page is being left. */
  keepalive?: boolean
}

function addressOf(
  key: string,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
): { method: string; url: string } {
  const [method = 'GET', path = '/'] = key.split(' ')
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return { method, url: `/api${filled}${text ? `?${text}` : ''}` }
}

/** The session has ended: what is kept of its person goes, and the page is asked for anew (specification section 8). */
function forgetUser(): void {
  if (!isUserShown()) return
  keepUser(null)
  forgetPendingCourse()
  forgetRequestedPath()
  void forgetSavedOfOthers(null).then(() => location.reload())
}

/** Calls an endpoint; a failure, also one of the network, is returned in the contract's form. */
export async function callApi<Key extends EndpointKey>(
  key: Key,
  sent: SentTo<Key>,
  options: Options = {},
): Promise<Outcome<Key>> {
  const { params, query, body, idempotencyKey } = sent as {
    params?: Record<string, string>
    query?: Record<string, unknown>
    body?: unknown
    idempotencyKey?: string
  }
  const { method, url } = addressOf(key, params, query)
  const headers: Record<string, string> = { 'accept-language': document.documentElement.lang }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: options.signal,
      keepalive: options.keepalive,
    })
    const answer = await response.json()
    if (response.ok) return { ok: true, answer: answer as AnswerOf<Key> }
    const failure = answer as Failure
    if (failure.error.code === 'not_logged_in') forgetUser()
    return { ok: false, failure }
  } catch (error) {
    if (options.signal?.aborted) throw error
    const message = 'offline'
    return { ok: false, failure: { status: 0, message, error: { http_code: 0, code: 'offline', message } } }
  }
}
