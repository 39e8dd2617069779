/** Step 1 of another phone or e-mail: a code to the new address. The same confirms a present one that never was. */
import type { Challenge } from '#contracts/accounts/sign-up/codes.ts'
import { invalid, notAllowed } from '#server/platform/errors.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { takeFromAddress } from '../codes/limits.ts'
import { proveOwner } from '../credentials/prove-owner.ts'
import { findAccountById } from '../account/account.sql.ts'
import { sendCode } from '../codes/send-code.ts'
import type { AccountCall } from '../account/account-call.ts'

const notFresh = 'Please log in again, then change your phone or email within five minutes.'

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
  const isPresent = contact === account.email || contact === account.phone
  if (isPresent && (contact === account.email ? account.is_email_confirmed : !account.is_phone_unproven)) {
    throw invalid({ contact: ['Your account already uses this phone or email.'] })
  }
  await takeFromAddress(call, 'resend')
  // Codes that set a password go there from then on.
  if (!isPresent) await proveOwner(call, { password, notFresh })
  return database.transaction((transaction) =>
    sendCode(transaction, call, {
      purpose: 'contact',
      personId: account.id,
      destination: contact,
      ifRecent: 'keep',
      locale: account.locale,
    }),
  )
}
