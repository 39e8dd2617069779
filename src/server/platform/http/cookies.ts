/** Cookies in and out: the few the product sets are all HttpOnly and SameSite=Lax. */
import type { CookieOptions } from '../services.ts'

export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (at < 1) continue
    const name = part.slice(0, at).trim()
    if (!cookies.has(name)) cookies.set(name, part.slice(at + 1).trim())
  }
  return cookies
}

/** On https the `__Host-` prefix binds a cookie to this host; browsers refuse the prefix on plain http. */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}

export function writeCookie(
  name: string,
  value: string | null,
  isSecure: boolean,
  options: CookieOptions = {},
): string {
  const parts = [`${cookieName(name, isSecure)}=${value ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  if (isSecure) parts.push('Secure')
  if (value === null) parts.push('Max-Age=0')
  else if (options.maxAge !== undefined) parts.push(`Max-Age=${options.maxAge}`)
  return parts.join('; ')
}
