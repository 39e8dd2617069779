/** A PIN that a worker chooses: at the first login, or anew when the company may know the one before. */
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { hashPassword } from '../credentials/hash-password.ts'
import { insertPinsOf } from './worker-login.sql.ts'

/** Answers its hash. Throws 422 for two that differ and for one that everybody tries first. */
export async function newPin(pin: string, again: string): Promise<string> {
  if (again !== pin) throw invalid({ pin_again: ['The two PINs are not the same.'] })
  if (/^(\d)\1*$/.test(pin) || '0123456789 9876543210'.includes(pin))
    throw invalid({ pin: ['This PIN is too easy to guess. Choose another one.'] })
  return hashPassword(pin)
}

/** Throws 422, and 409 `pin_first` for who has a PIN, or gets one with a start code. */
export async function choosePin(
  { database, viewer }: { database: Database; viewer: SignedIn },
  { pin, pin_again: again }: { pin: string; pin_again: string },
): Promise<null> {
  const hash = await newPin(pin, again)
  if ((await insertPinsOf(database, viewer.personId, hash)) === 0)
    throw conflict('pin_first', 'Someone chose a PIN for this number just now.')
  return null
}
