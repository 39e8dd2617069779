/** The token that a request shows: in the header, as programs do, else in the session's cookie. */
import type { FastifyRequest } from 'fastify'
import { cookieName } from '../http/cookies.ts'
import { sessionCookie } from '../http/create-server.ts'

export function shownToken({ headers, cookies }: FastifyRequest, isSecure: boolean): string | undefined {
  const { authorization } = headers
  return authorization?.startsWith('Bearer ')
    ? authorization.slice(7)
    : cookies.get(cookieName(sessionCookie, isSecure))
}
