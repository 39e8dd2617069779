/** The account behind a phone and an e-mail: one that waits for its owner, or one made now. */
import type { Database } from '../../platform/database.ts'
import { invalid, Problem } from '../../platform/errors.ts'
import { type AccountHolder, findHolders, insertInvited, leaveEmail } from '../queries/office-accounts.ts'
import { managePerson, type Staff } from './manage-person.ts'
import { closeOpenDoors, type PersonFacts, updateOfficePerson } from '../queries/office-person.ts'

export interface Contact {
  phone: string | null
  email: string | null
}

/** Throws 422 at `contact_no` without any way to reach the person. */
export function refuseUnreachable({ phone, email }: Contact): void {
  if (!phone && !email) throw invalid({ contact_no: ['Give a phone or an e-mail: the link is sent there.'] })
}

export const accountTaken = (contact: Contact, holder: Contact) => {
  const message = 'An account with this phone or e-mail already exists.'
  const isPhone = contact.phone !== null && contact.phone === holder.phone
  return new Problem(409, 'account_exists', message, { errors: { [isPhone ? 'contact_no' : 'email']: [message] } })
}

/**
 * Who has the phone or the e-mail. Somebody who never proved their account does not keep a phone from the person who is
 * invited by it. Throws 409 `account_exists` when phone and e-mail are two people's.
 */
export async function holderOf(transaction: Database, contact: Contact): Promise<AccountHolder | undefined> {
  const holders = await findHolders(transaction, contact)
  const [first, second] = holders
  if (!second) return first
  const byPhone = holders.find(({ phone }) => phone === contact.phone)
  const byEmail = holders.find(({ email }) => email === contact.email)
  if (!byPhone || !byEmail || byEmail.is_verified || byEmail.phone === null) {
    throw accountTaken({ ...contact, phone: null }, byEmail ?? contact)
  }
  await leaveEmail(transaction, byEmail.id)
  return byPhone
}

/**
 * A new account, or the unproven one of `holder` with what is known now; codes and links of before end with a new contact.
 * Throws 403 `outranked`: an account that waits for its owner may have been given roles already.
 */
export async function openAccount(
  transaction: Database,
  viewer: Staff,
  facts: PersonFacts,
  holder: AccountHolder | undefined,
): Promise<string> {
  if (!holder) return insertInvited(transaction, facts)
  await managePerson(transaction, viewer, { personId: holder.id, permission: 'users.create' })
  const isContactChanged = holder.phone !== facts.phone || holder.email !== facts.email
  await updateOfficePerson(transaction, holder.id, facts)
  if (isContactChanged) await closeOpenDoors(transaction, holder.id)
  return holder.id
}
