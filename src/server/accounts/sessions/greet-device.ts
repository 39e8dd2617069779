/** Tells a person of a login from a browser or program they have not used before. */
import { momentIn } from '#server/platform/language/moment-in.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { askingDevice } from '../devices/asking-device.ts'
import { deviceName } from '../devices/device-name.ts'
import { newDeviceMessages } from '../account/account-messages.ts'
import { rememberDevice } from '../devices/known-devices.sql.ts'
import { findAccountById } from '../account/account.sql.ts'
import type { AccountCall } from '../account/account-call.ts'

/** To be called with every login; the first one of an account is no news. */
export async function greetDevice(call: AccountCall, viewer: SignedIn): Promise<void> {
  const { database, config, jobs, clock } = call
  const { is_new: isNew, has_others: hasOthers } = await rememberDevice(
    database,
    viewer.personId,
    askingDevice(call).hash,
  )
  if (!isNew || !hasOthers) return
  const account = await findAccountById(database, viewer.personId)
  if (!account) return
  const locale = account.locale ?? call.locale
  const news = { device: deviceName(call.userAgent) || '?', time: momentIn(locale, clock.now()) }
  for (const message of newDeviceMessages(config, { ...account, locale }, news)) {
    await sendTemplate(database, jobs, message)
  }
}
