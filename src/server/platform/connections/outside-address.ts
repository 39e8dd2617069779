/** Which address somebody may name for us to call: a webhook, or the push service of a browser. */
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** A machine's name without the brackets of IPv6. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** An address of this machine, which will do on trial. */
export const isOfThisMachine = (url: URL): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(hostOf(url))

/** Https, a name of the internet or a number of a public network, and no password in it. Undefined for any other text. */
export function outsideAddress(text: string, { isOnTrial }: { isOnTrial: boolean }): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.username || url.password) return undefined
  if (isOnTrial && isOfThisMachine(url)) return /^https?:$/.test(url.protocol) ? url : undefined
  const host = hostOf(url)
  const isPublic = isIP(host) === 0 ? /\.[a-z][a-z0-9-]*\.?$/i.test(host) : isPublicAddress(host)
  return url.protocol === 'https:' && isPublic ? url : undefined
}
