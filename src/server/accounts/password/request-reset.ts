/** Forgot password, step 1: a code to the phone or e-mail that was typed, if it belongs to an account. */
import type { Challenge } from '#contracts/accounts/sign-up/codes.ts'
import { askingDevice } from '../devices/asking-device.ts'
import { withConstantDuration } from '../codes/with-constant-duration.ts'
import { takeFromAddress } from '../codes/limits.ts'
import { findAccount } from '../account/account.sql.ts'
import { sendCode } from '../codes/send-code.ts'
import type { AccountCall } from '../account/account-call.ts'

/**
 * The same answer in the same time whether or not there is an account. One that was never verified has nothing to
 * reset: its sign-up begins anew. Throws 429 only.
 */
export async function requestReset(call: AccountCall, contact: string): Promise<Challenge> {
  await takeFromAddress(call, 'reset')
  const device = askingDevice(call)
  return withConstantDuration(120, () =>
    call.database.transaction(async (transaction) => {
      const account = await findAccount(transaction, contact)
      // A contact that its owner has not confirmed may be a stranger's.
      const isProven =
        account?.is_verified && (contact === account.phone ? !account.is_phone_unproven : account.is_email_confirmed)
      const personId = isProven ? account.id : null
      return sendCode(transaction, call, {
        purpose: 'reset',
        personId,
        destination: contact,
        device,
        ifRecent: 'keep',
        locale: account?.locale,
      })
    }),
  )
}
