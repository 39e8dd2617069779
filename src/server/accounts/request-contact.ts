/** Step 1 of another phone or e-mail: a code to the new address. The same confirms an e-mail that never was. */
import type { Challenge } from '#contracts/accounts.ts'
import { invalid, notAllowed } from '../platform/errors.ts'
import type { SignedIn } from '../platform/viewer.ts'
import { takeFromAddress } from './limits.ts'
import { provePassword } from './prove-password.ts'
import { findAccountById } from './queries/people.ts'
import { sendCode } from './send-code.ts'
import type { AccountCall } from './session.ts'

/**
 * Whether the address is somebody else's shows only to who can read what is sent there. Throws 422 at `contact` or
 * `current_password`, 429 at the limits of codes.
 */
export async function requestContact(
  call: AccountCall & { viewer: SignedIn },
  { contact, current_password: password }: { contact: string; current_password?: string },
): Promise<Challenge> {
  const { database, viewer } = call
  const account = await findAccountById(database, viewer.personId)
  if (!account) throw notAllowed()
  const isPresentEmail = contact === account.email
  if (contact === account.phone || (isPresentEmail && account.is_email_confirmed)) {
    throw invalid({ contact: ['Your account has this already.'] })
  }
  await takeFromAddress(call, 'resend')
  if (!isPresentEmail && account.password_hash !== null) await provePassword(call, account, { password })
  return database.transaction((transaction) =>
    sendCode(call, transaction, {
      purpose: 'contact',
      personId: account.id,
      destination: contact,
      ifRecent: 'keep',
      locale: account.locale,
    }),
  )
}
