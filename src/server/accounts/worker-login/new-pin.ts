/** A PIN that a worker chooses: at the first login, or anew when the company may know the one before. */
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import type { AccountCall } from '../account/account-call.ts'
import { hashPassword } from '../credentials/hash-password.ts'
import { proveOwner } from '../credentials/prove-owner.ts'
import { insertPinsOf } from './worker-login.sql.ts'

/**
 * What many people choose: who tries one of these on everybody's number would open one account in a hundred. Years of birth
 * are among them, also because colleagues know them; the last two are the middle column of the keys.
 */
const isCommon = (pin: string): boolean =>
  /^((\d)\2{3}|(\d\d)\3|(\d)\4(\d)\5|(\d)(\d)\7\6|(19|20)\d\d|2580|0852)$/.test(pin) ||
  '01234567890 9876543210'.includes(pin)

/** Answers its hash. Throws 422 for two that differ and for one that everybody tries first. */
export async function newPin(pin: string, again: string): Promise<string> {
  if (again !== pin) throw invalid({ pin_again: ['The two PINs are not the same.'] })
  if (isCommon(pin)) throw invalid({ pin: ['This PIN is too easy to guess. Choose another one.'] })
  return hashPassword(pin)
}

const notFresh = 'Please log in again, then choose the PIN within five minutes.'

/** Throws 422, at `current_password` too, and 409 `pin_first` for who has a PIN, or gets one with a start code. */
export async function choosePin(
  call: AccountCall & { viewer: SignedIn },
  {
    pin,
    pin_again: again,
    current_password: password,
  }: { pin: string; pin_again: string; current_password?: string | undefined },
): Promise<null> {
  // A session that was left open must not leave a way in behind.
  await proveOwner(call, { password, notFresh })
  const hash = await newPin(pin, again)
  if ((await insertPinsOf(call.database, call.viewer.personId, hash)) === 0)
    throw conflict('pin_first', 'Someone chose a PIN for this number just now.')
  return null
}
