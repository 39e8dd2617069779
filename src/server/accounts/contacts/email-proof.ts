/** The link by which who signed up shows that the e-mail is theirs: signed, nothing of it is stored. */
import { constantTimeEqual, keyedHash } from '#server/platform/crypto.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import { emailProofMessage } from '../account/account-messages.ts'
import { confirmEmail } from './contacts.sql.ts'
import type { Account } from '../account/account.sql.ts'
import type { AccountCall } from '../account/account-call.ts'

const daysOpen = 7

const signature = (secret: string, payload: string) => keyedHash(secret, `email-proof|${payload}`).toString('base64url')

/** Sends the link to an e-mail that is not confirmed yet; `typedEmail`: of a sign-up whose e-mail another account has typed, too. */
export async function askForEmailProof(
  database: Database,
  call: AccountCall,
  account: Account,
  typedEmail?: string,
): Promise<void> {
  const { config, jobs, clock } = call
  const email = account.email ?? typedEmail
  if (!email || account.is_email_confirmed) return
  const facts = [account.id, email, clock.now().getTime() + daysOpen * 86_400_000, account.email === null]
  const payload = Buffer.from(JSON.stringify(facts)).toString('base64url')
  const token = `${payload}.${signature(config.appSecret, payload)}`
  await sendTemplate(database, jobs, emailProofMessage(config, email, account.locale ?? call.locale, token))
}

/** Throws 404 for whatever is not such a link, or is no longer one. */
export async function proveEmail(
  { config, database, clock }: Pick<Services, 'config' | 'database' | 'clock'>,
  token: string,
): Promise<null> {
  const [payload = '', signed = ''] = token.split('.')
  if (!constantTimeEqual(signature(config.appSecret, payload), signed)) throw notFound()
  const facts = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, string, number, boolean?]
  const [personId, email, until, mayTake = false] = facts
  const isConfirmed =
    clock.now().getTime() <= until &&
    (await database.transaction((transaction) => confirmEmail(transaction, personId, email, mayTake)))
  if (!isConfirmed) throw notFound()
  return null
}
