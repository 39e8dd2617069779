/** Asks a machine of the internet: the very connection goes to no address inside, wherever its name leads by then. */
import { request } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { CustomFetch } from 'openid-client'
import { isPublicAddress, lookupPublic, PrivateAddress } from './public-address.ts'

/** No honest answer is longer: keys and settings of large providers have some 20 KB. */
export const mostBytes = 256 * 1024

/** Throws PrivateAddress, and RangeError when the answer does not end. */
export const publicFetch: CustomFetch = (address, { method, headers, body, signal }) => {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A number is not looked up, so it is looked at here.
  const isInside = isIP(host) !== 0 && !isPublicAddress(host)
  if (url.protocol !== 'https:' || isInside) return Promise.reject(new PrivateAddress(host))
  return new Promise((resolve, reject) => {
    const options = { method, headers, agent: false, lookup: lookupPublic, ...(signal ? { signal } : {}) }
    const call = request(url, options, (response) => {
      const parts: Buffer[] = []
      let size = 0
      response.on('data', (part: Buffer) => {
        size += part.length
        if (size > mostBytes) response.destroy(new RangeError('the answer is too long'))
        else parts.push(part)
      })
      response.on('error', reject)
      response.on('end', () => resolve(answerOf(response.statusCode ?? 0, response.headers, Buffer.concat(parts))))
    })
    call.on('error', reject)
    call.end(body == null ? undefined : body instanceof Uint8Array ? body : String(body))
  })
}

/** Redirects are answers, and are not followed. */
function answerOf(status: number, given: IncomingHttpHeaders, body: Buffer): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given))
    for (const each of [value ?? []].flat())
      if (name !== 'transfer-encoding' && name !== 'content-length') headers.append(name, each)
  const isEmpty = status === 204 || status === 304
  return new Response(isEmpty ? null : new Uint8Array(body), { status: status < 200 ? 502 : status, headers })
}
