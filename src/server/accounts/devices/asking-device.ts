/** Which browser or program asks: a browser is known by a cookie of its own, a program, which keeps none, by its name and network. */
import { hashToken, keyedHash, randomToken } from '#server/platform/crypto.ts'
import { networkOf } from '#server/platform/visitors/classify-ip.ts'
import type { AccountCall } from '../account/account-call.ts'

const deviceCookie = 'device'
/** As long as browsers keep any cookie. */
const cookieLife = 400 * 24 * 3600

export interface AskingDevice {
  hash: Buffer
  isBrowser: boolean
}

type Caller = Pick<AccountCall, 'address' | 'config' | 'cookie' | 'userAgent'>

/** Undefined for a browser that has no cookie yet. */
export function presentedDevice(call: Caller): AskingDevice | undefined {
  if (!call.userAgent.startsWith('Mozilla/')) {
    const hash = keyedHash(call.config.appSecret, `device|${call.userAgent}|${networkOf(call.address)}`)
    return { hash, isBrowser: false }
  }
  const token = deviceToken(call)
  return token === undefined ? undefined : { hash: hashToken(token), isBrowser: true }
}

/** Gives a browser its cookie, or prolongs the one it has. */
export function askingDevice(call: AccountCall): AskingDevice {
  const presented = presentedDevice(call)
  if (presented && !presented.isBrowser) return presented
  const token = deviceToken(call) ?? randomToken(16)
  call.setCookie(deviceCookie, token, { maxAge: cookieLife })
  return { hash: hashToken(token), isBrowser: true }
}

function deviceToken(call: Caller): string | undefined {
  const token = call.cookie(deviceCookie)
  return token !== undefined && /^[\w-]{22}$/.test(token) ? token : undefined
}
