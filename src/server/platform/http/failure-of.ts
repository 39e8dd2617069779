/** What went wrong, as the contract says it: nothing internal, in the caller's language. */
import type { Failure } from '#contracts/endpoint.ts'
import type { Locale } from '#contracts/locales.ts'
import { Problem } from '../errors.ts'
import { translate } from './translate.ts'

export function asProblem(error: Error & { statusCode?: number; code?: string }): Problem {
  if (error instanceof Problem) return error
  const status = error.statusCode
  if (status === 413) return new Problem(413, 'too_large', 'This is too large.')
  if (status === 415) return new Problem(415, 'wrong_media_type', 'This media type is not supported here.')
  if (status !== undefined && status >= 400 && status < 500)
    return new Problem(400, 'unreadable', 'The request could not be read.')
  // Class 57 (shutdown, cannot connect now), 53 (disk or memory full), 08 (connection): the database will be back.
  // 57014 and 55P03 took longer than a request may wait; 40P01 and 40001 stood in another's way.
  if (
    /^(57P0|57014|55P03|40P01|40001|53|08)/.test(error.code ?? '') ||
    ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'].includes(error.code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/.test(
      error.message,
    )
  ) {
    return new Problem(503, 'unavailable', 'The service is not available right now. Please try again.', {
      retryAfter: 2,
      cause: error,
    })
  }
  return new Problem(500, 'internal', 'Something went wrong. Please try again.', { cause: error })
}

export function failureOf(
  problem: Problem,
  locale: Locale,
  requestId: string,
): { status: number; body: Failure; headers: Record<string, string> } {
  const say = (text: string) => {
    const translated = translate(locale, text)
    return Object.entries(problem.values ?? {}).reduce(
      (whole, [name, value]) => whole.replaceAll(`{${name}}`, String(value)),
      translated,
    )
  }
  const message = say(problem.message)
  const body: Failure = {
    status: problem.status,
    message,
    error: { http_code: problem.status, code: problem.code, message },
  }
  if (problem.status >= 500) body.error.request_id = requestId
  if (problem.errors) {
    body.errors = Object.fromEntries(Object.entries(problem.errors).map(([field, texts]) => [field, texts.map(say)]))
  }
  return {
    status: problem.status,
    body,
    headers: problem.retryAfter ? { 'retry-after': String(problem.retryAfter) } : {},
  }
}
