/** Sign-up: an unverified account and a code to its phone; nobody is logged in before the code was entered. */
import type { z } from 'zod'
import type { Challenge } from '#contracts/accounts/sign-up/codes.ts'
import type { registerBody } from '#contracts/accounts/sign-up/sign-up.ts'
import { hashToken } from '#server/platform/crypto.ts'
import { brokenConstraint, type Database } from '#server/platform/postgres/database.ts'
import { invalid, Problem } from '#server/platform/errors.ts'
import { refuseCommon } from '../credentials/common-passwords.ts'
import { takeFromAddress } from '../codes/limits.ts'
import { hashPassword } from '../credentials/hash-password.ts'
import { findInvitation } from '../links/links.sql.ts'
import { insertPerson, lockHolders } from '../account/account.sql.ts'
import { sendCode } from '../codes/send-code.ts'
import type { AccountCall } from '../account/account-call.ts'

type SignUp = Pick<z.output<typeof registerBody>, 'name' | 'email' | 'contact_no' | 'password'> & {
  confirm_password?: string
  user_id?: string | number | null
}

const accountExists = 'An account with this mobile number or email already exists. Please log in.'

/**
 * Answers the challenge. Signing up again before the code was entered begins anew. Throws 405 `account_exists`
 * (`takenMessage`) when the phone or e-mail belongs to somebody else.
 */
export async function registerPerson(
  call: AccountCall,
  form: SignUp,
  takenMessage = accountExists,
): Promise<Challenge> {
  const { name, email, contact_no: phone, password } = form
  if (form.confirm_password !== undefined && form.confirm_password !== password) {
    throw invalid({ confirm_password: ['Password not match. Please try again'] })
  }
  refuseCommon(password)
  await takeFromAddress(call, 'register')
  const pendingPasswordHash = await hashPassword(password)

  const signUp = () =>
    call.database.transaction(async (transaction) => {
      const invitation = await readInvitation(transaction, form.user_id)
      const personId = await findOwner(transaction, { name, email, phone }, invitation?.personId)
      if (!personId) throw new Problem(405, 'account_exists', takenMessage)
      return sendCode(transaction, call, {
        purpose: 'sign_up',
        personId,
        destination: phone,
        ifRecent: 'send',
        carries: { name, email, invitation },
        pendingPasswordHash,
      })
    })
  for (let attempt = 1; ; attempt++) {
    try {
      return await signUp()
    } catch (error) {
      // Somebody took the phone or e-mail at the same moment: now there is a row to look at.
      if (brokenConstraint(error)?.kind !== 'unique' || attempt === 3) throw error
    }
  }
}

/** `user_id` is a field of the form; it means something only when it is the token of an open invitation. */
async function readInvitation(transaction: Database, userId: SignUp['user_id']) {
  if (typeof userId !== 'string') return undefined
  const tokenHash = hashToken(userId)
  const found = await findInvitation(transaction, tokenHash)
  return (
    found && {
      personId: found.person_id,
      link: tokenHash.toString('hex'),
      companyId: found.company_id ?? undefined,
    }
  )
}

/**
 * The account of this sign-up, made if there is none; undefined when one stands in the way. What exists stays as it is
 * until the code is entered: the details wait in the challenge.
 */
async function findOwner(
  transaction: Database,
  details: { name: string; email: string; phone: string },
  invitedId: string | undefined,
) {
  const holders = await lockHolders(transaction, details.phone, details.email)
  if (holders.some(({ id, is_taken }) => is_taken && id !== invitedId)) return undefined
  // Who only typed this e-mail does not stand in the way of its owner: it goes to whoever opens the link sent there.
  const owners = new Set(holders.filter(({ is_owner }) => is_owner).map(({ id }) => id))
  if (invitedId) owners.add(invitedId)
  const [owner] = owners
  if (owners.size > 1) return undefined
  return owner ?? insertPerson(transaction, details)
}
