/** Who a joiner of a directory is here: somebody known by what they have proven, or a new account that nobody is in yet. */
import type { Database } from '#server/platform/postgres/database.ts'
import { type InvitedLearner, invitedLearner } from '../invitations/invitations.sql.ts'
import { findByEmail, findByNumber, findRemoved, logsInByProvider, makeLearner, reachOf } from './directory.sql.ts'
import { ScimProblem } from './scim-error.ts'
import type { DirectoryUser } from './scim-user.ts'

export interface Joiner {
  learner: InvitedLearner
  /** By what they are invited; neither where they log in by the company's provider. */
  phone: string | null
  email: string | null
}

/** As the list of people shows it, and no longer than it may be there. */
export function nameOf({ displayName, givenName, familyName, userName }: DirectoryUser): string {
  const name = displayName ?? [givenName, familyName].filter(Boolean).join(' ')
  return (name || userName).replace(/[<>]/g, '').trim().slice(0, 60).padEnd(3, '.')
}

/**
 * An account is found by its confirmed e-mail or phone and only invited: what a directory writes of an e-mail or phone
 * proves nothing about whose it is. Throws 409 `uniqueness` and 400 `invalidValue`.
 */
export async function findJoiner(transaction: Database, companyId: string, user: DirectoryUser): Promise<Joiner> {
  const { email, phone } = user
  const isByProvider = email !== null && (await logsInByProvider(transaction, companyId, email))
  const learner = await whoIs(transaction, companyId, user, isByProvider)
  const none = { learner, phone: null, email: null }
  if (isByProvider) return none
  // The link opens the account: it goes to what its owner has shown to be theirs, and by the directory's word only where nobody is in it.
  const reach = await reachOf(transaction, learner.person_id)
  if (reach?.phone) return { ...none, phone: reach.phone }
  if (reach?.email) return { ...none, email: reach.email }
  return reach?.is_empty ? { learner, phone, email: phone ? null : email } : none
}

async function whoIs(
  transaction: Database,
  companyId: string,
  user: DirectoryUser,
  isByProvider: boolean,
): Promise<InvitedLearner> {
  const { email, phone, employeeNumber } = user
  const known =
    (employeeNumber && (await findByNumber(transaction, companyId, employeeNumber))) ||
    (email && ((await findByEmail(transaction, email)) ?? (await findRemoved(transaction, companyId, email))))
  if (known) return known
  // Who logs in by the company's provider has an account of that e-mail alone, so that nobody is here twice.
  if (phone && !isByProvider) return invitedLearner(transaction, { name: nameOf(user), email: null, phone })
  if (!email) throw new ScimProblem('invalidValue', 'emails: an email or a mobile phone is needed.')
  const made = await makeLearner(transaction, nameOf(user))
  if (!made) throw new Error('No learner was made')
  return made
}
