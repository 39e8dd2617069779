/** The account behind a phone and an e-mail: one that waits for its owner, or one made now. */
import type { Database } from '#server/platform/postgres/database.ts'
import { invalid, Problem } from '#server/platform/errors.ts'
import { type AccountHolder, findHolders, insertInvited, leaveEmail } from './accounts.sql.ts'
import { managePerson, type Staff } from './manage-person.ts'
import { closeOpenDoors, type PersonFacts, updateOfficePerson } from './person.sql.ts'

export interface Contact {
  phone: string | null
  email: string | null
}

/** Throws 422 at `contact_no` without any way to reach the person. */
export function refuseUnreachable({ phone, email }: Contact): void {
  if (!phone && !email) throw invalid({ contact_no: ['Enter a phone or an email. We send the link there.'] })
}

export const accountTaken = (contact: Contact, holder: Contact) => {
  const message = 'An account with this phone or email already exists.'
  const isPhone = contact.phone !== null && contact.phone === holder.phone
  return new Problem(409, 'account_exists', message, { errors: { [isPhone ? 'contact_no' : 'email']: [message] } })
}

/**
 * Whose account this contact is: the one that has proved the phone or the e-mail, or one that still waits to be opened
 * there. An e-mail that was never confirmed belongs to no account; the account that typed it loses it. Throws 409 `account_exists` at
 * the field where phone and e-mail do not fit one account.
 */
export async function holderOf(transaction: Database, contact: Contact): Promise<AccountHolder | undefined> {
  const holders = await findHolders(transaction, contact)
  const byPhone = holders.find(({ phone }) => phone !== null && phone === contact.phone)
  const byEmail = holders.find(({ email }) => email !== null && email === contact.email)
  if (byPhone?.is_verified && byPhone.is_phone_unproven) throw accountTaken(contact, byPhone)
  if (!byEmail || byEmail === byPhone) return byPhone
  if (!byEmail.is_email_confirmed && byEmail.phone !== null) {
    await leaveEmail(transaction, byEmail.id)
    return byPhone
  }
  const isWaiting = !byEmail.is_verified && byEmail.phone === null
  if (byPhone || !(byEmail.is_email_confirmed || isWaiting)) throw accountTaken({ ...contact, phone: null }, byEmail)
  return byEmail
}

/** Throws 409 `account_exists` at the phone or e-mail that is not the one of the account that was found by the other. */
export function refuseMisfit(contact: Contact, holder: Contact): void {
  const differs = (key: keyof Contact) => contact[key] !== null && holder[key] !== null && contact[key] !== holder[key]
  if (differs('email')) throw misfit({ email: ['The account with this phone has another email.'] })
  if (differs('phone')) throw misfit({ contact_no: ['The account with this email has another phone.'] })
}

const misfit = (errors: Record<string, string[]>) =>
  new Problem(409, 'account_exists', Object.values(errors).flat().join(' '), { errors })

/**
 * A new account, or the unproven one of `holder` with what is known now; codes and links of before end with a new contact.
 * Throws 403 `outranked`: an account that waits for its owner may have been given roles already.
 */
export async function openAccount(
  transaction: Database,
  viewer: Staff,
  facts: PersonFacts,
  holder: AccountHolder | undefined,
  permission = 'users.create',
): Promise<string> {
  if (!holder) return insertInvited(transaction, facts)
  await managePerson(transaction, viewer, { personId: holder.id, permission })
  const isContactChanged = holder.phone !== facts.phone || holder.email !== facts.email
  await updateOfficePerson(transaction, holder.id, facts)
  if (isContactChanged) await closeOpenDoors(transaction, holder.id)
  return holder.id
}
