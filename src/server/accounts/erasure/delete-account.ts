/** Deletes one's own account: nobody can log in to it again, and its phone and e-mail are free. */
import type { Challenge } from '#contracts/accounts/sign-up/codes.ts'
import { conflict, notAllowed } from '#server/platform/errors.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { checkCode, codeRefused, expiredCode, wrongCode } from '../codes/check-code.ts'
import { takeFromAddress } from '../codes/limits.ts'
import { provePassword } from '../credentials/prove-password.ts'
import { eraseAccount, forgetFiles } from './erase-account.ts'
import { type Duties, lockForErasure } from './erasure.sql.ts'
import { type Account, findAccountById } from '../account/account.sql.ts'
import { sendCode } from '../codes/send-code.ts'
import type { AccountCall } from '../account/account-call.ts'
import { endSession } from '../sessions/session.ts'

type OwnCall = AccountCall & { viewer: SignedIn }
interface Proof {
  password?: string
  id?: string
  otp?: string
}

/** For whoever has no password: a code to the phone, or the e-mail. */
export async function requestDeletion(call: OwnCall): Promise<Challenge> {
  const account = await ownAccount(call)
  const destination = account.phone ?? account.email
  if (!destination) throw notAllowed()
  await takeFromAddress(call, 'resend')
  return call.database.transaction((transaction) =>
    sendCode(transaction, call, {
      purpose: 'delete',
      personId: account.id,
      destination,
      ifRecent: 'keep',
      locale: account.locale,
    }),
  )
}

/** Throws 422 at `password` or `otp_code`; 409 while the person has duties or an order is under way. */
export async function deleteAccount(call: OwnCall, proof: Proof): Promise<null> {
  const { database, viewer } = call
  const account = await ownAccount(call)
  await prove(call, account, proof)
  const erased = await database.transaction(async (transaction) => {
    const duties = await lockForErasure(transaction, account.id)
    if (!duties) throw notAllowed()
    refuseDuties(duties)
    const done = await eraseAccount(transaction, call, { ...account, locale: account.locale ?? call.locale })
    await recordAudit(transaction, { viewer, action: 'person.delete', subjectKind: 'person', subjectId: account.id })
    return done
  })
  await endSession(call)
  await forgetFiles(call, erased)
  return null
}

async function ownAccount({ database, viewer }: OwnCall): Promise<Account> {
  const account = await findAccountById(database, viewer.personId)
  if (!account) throw notAllowed()
  return account
}

async function prove(call: OwnCall, account: Account, { password, id, otp }: Proof): Promise<void> {
  if (id !== undefined && otp !== undefined) {
    const key = { purpose: 'delete' as const, personId: account.id, id }
    const { outcome } = await call.database.transaction((transaction) => checkCode(transaction, call, key, otp))
    if (outcome !== 'right') throw codeRefused(outcome === 'wrong' ? wrongCode : expiredCode)
    return
  }
  await provePassword(call, account, { password, field: 'password' })
}

function refuseDuties({ has_duties, is_last_of_company, has_order_under_way }: Duties): void {
  if (has_duties) {
    throw conflict('account_has_duties', 'You are on the academy’s staff. Ask an administrator to end that first.')
  }
  if (is_last_of_company) {
    throw conflict('account_has_duties', 'You are the only administrator of your company. Hand it over first.')
  }
  if (has_order_under_way) {
    throw conflict('order_under_way', 'You have an order or refund in progress. Please wait until it is settled.')
  }
}
