/** Who is logged in shows the password once more, before what a stranger at the same device must not do. */
import { invalid } from '#server/platform/errors.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { tryPassword } from './try-password.ts'
import type { Account } from '../account/account.sql.ts'
import type { AccountCall } from '../account/account-call.ts'

const wrong = 'This is not your current password.'

/** Also for one that was right until a moment ago. */
export const wrongPassword = (field: string) => invalid({ [field]: [wrong] })

/** Guessing is slowed as at login. Throws 422 at `field`, or 429. */
export async function provePassword(
  call: AccountCall & { viewer: SignedIn },
  account: Account,
  { password, field = 'current_password' }: { password: string | undefined; field?: string },
): Promise<void> {
  const { sessionId } = call.viewer
  const attempt = { account, contact: account.id, password: password ?? '', sessionId, refusal: wrong }
  if (!(await tryPassword(call, attempt))) throw wrongPassword(field)
}
