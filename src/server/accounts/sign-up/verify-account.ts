/** Verifies an account by the code of its sign-up, and with it the details that waited for that code. */
import { joinCompany } from '#server/companies/invitations/join-company.ts'
import { checkCode, codeRefused, expiredCode, usedUpCode } from '../codes/check-code.ts'
import { askForEmailProof } from '../contacts/email-proof.ts'
import { giveBack } from '../codes/limits.ts'
import type { ChallengeKey } from '../codes/challenges.sql.ts'
import { spendLink } from '#server/platform/access/links.sql.ts'
import { opensForPerson } from '../links/links.sql.ts'
import { findAccountById, verifyPerson } from '../account/account.sql.ts'
import type { AccountCall } from '../account/account-call.ts'
import { welcome } from '../sessions/welcome.ts'

/** The boxes of the sign-up screen: verifies and logs in. Throws 422 `otp_invalid`. */
export async function verifyAccount(
  call: AccountCall,
  { id, otp, remember = false }: { id: string; otp: string; remember?: boolean },
) {
  return welcome(call, await verifyBy(call, { purpose: 'sign_up', id }, otp), { remember })
}

/** The person whose account is verified now. Throws 422 `otp_invalid`, with one text for wrong and for expired, or `otp_used_up`. */
export async function verifyBy(call: AccountCall, key: ChallengeKey, otp: string): Promise<string> {
  const verified = await call.database.transaction(async (transaction) => {
    const check = await checkCode(transaction, call, key, otp)
    if (check.outcome === 'used_up') return 'used_up'
    if (check.outcome !== 'right' || !check.challenge.person_id) return undefined
    const { person_id, destination, carries, pending_password_hash } = check.challenge
    const isVerified = await verifyPerson(transaction, {
      personId: person_id,
      destination,
      name: carries.name ?? null,
      email: carries.email ?? null,
      passwordHash: pending_password_hash,
      // Messages that nobody asks for come in it, and the certificate, until another one is chosen in the settings.
      locale: call.isBrowser ? call.locale : null,
    })
    if (!isVerified) return undefined
    if (carries.invitation) {
      const { link, companyId } = carries.invitation
      await spendLink(transaction, Buffer.from(link, 'hex'), opensForPerson)
      await joinCompany(transaction, { personId: person_id, companyId })
    }
    return { personId: person_id, typedEmail: carries.email }
  })
  if (verified === 'used_up') throw codeRefused(usedUpCode)
  if (!verified) throw codeRefused(expiredCode)
  await giveBack(call, 'register')
  // Not under the lock of the code: whoever else tries it now waits for that.
  const account = await findAccountById(call.database, verified.personId)
  if (account) await askForEmailProof(call.database, call, account, verified.typedEmail)
  return verified.personId
}
