/** Tells a person of a login from a browser or program they have not used before. */
import { hashToken, keyedHash, randomToken } from '#server/platform/crypto.ts'
import { sendMessage } from '#server/platform/messaging/outbox.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { deviceName } from './device-name.ts'
import { newDeviceMessages } from '../codes/message-texts.ts'
import { networkOf } from '#server/platform/http/classify-ip.ts'
import { rememberDevice } from './devices.sql.ts'
import { findAccountById } from '../codes/people.sql.ts'
import type { AccountCall } from './session.ts'

const deviceCookie = 'device'
/** As long as browsers keep any cookie. */
const cookieLife = 400 * 24 * 3600

/** To be called with every login; the first one of an account is no news. */
export async function greetDevice(call: AccountCall, viewer: SignedIn): Promise<void> {
  const { database, config, jobs, clock } = call
  const { isNew, hasOthers } = await rememberDevice(database, viewer.personId, deviceHash(call))
  if (!isNew || !hasOthers) return
  const account = await findAccountById(database, viewer.personId)
  if (!account) return
  const locale = account.locale ?? call.locale
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Dhaka' })
  const news = { device: deviceName(call.userAgent) || '?', time: time.format(clock.now()) }
  for (const message of newDeviceMessages(config, { ...account, locale }, news)) {
    await sendMessage(database, jobs, message)
  }
}

/** A browser is known by a cookie of its own; a program, which keeps none, by its name and network. */
function deviceHash(call: AccountCall): Buffer {
  if (!call.userAgent.startsWith('Mozilla/')) {
    return keyedHash(call.config.appSecret, `device|${call.userAgent}|${networkOf(call.address)}`)
  }
  const known = call.cookie(deviceCookie)
  const token = known !== undefined && /^[\w-]{22}$/.test(known) ? known : randomToken(16)
  call.setCookie(deviceCookie, token, { maxAge: cookieLife })
  return hashToken(token)
}
