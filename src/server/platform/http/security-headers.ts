/** Headers of every answer and the check that a write comes from our own pages (rules R5 and R6). */
import type { IncomingMessage } from 'node:http'

/**
 * Content-Security-Policy of a page whose scripts carry `nonce`; without one, of an answer that runs no script.
 * `alsoReached`: an origin beside this site's that scripts may send to.
 */
export function contentSecurityPolicy(nonce?: string, alsoReached?: string): string {
  const scripts = nonce ? `'nonce-${nonce}' 'strict-dynamic'` : "'none'"
  return [
    `default-src 'self'`,
    `script-src ${scripts}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `media-src 'self' blob:`,
    `connect-src 'self'${alsoReached ? ` ${alsoReached}` : ''}`,
    `frame-src 'self' https://www.openstreetmap.org`,
    `worker-src 'self' blob:`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
  ].join('; ')
}

/** Content-Security-Policy of a file that is opened by itself: a browser must not run it, frame it, nor load from it. */
export const sandbox = "default-src 'none'; sandbox"

export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * Whether a write may come from where it says. A browser always says; a client that says nothing may write
 * only without a session cookie, so no other site can use a visitor's session.
 */
export function isOwnWrite(request: IncomingMessage, publicOrigin: string, hasSessionCookie: boolean): boolean {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin !== undefined) {
    if (origin === publicOrigin) return true
    try {
      return new URL(origin).host === host && site !== 'cross-site'
    } catch {
      return false
    }
  }
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return !hasSessionCookie
}
