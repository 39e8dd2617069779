/** Somebody hears that an API token was made in their name, and where it can be revoked. */
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { notAllowed } from '#server/platform/errors.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { AccountCall } from './account-call.ts'
import { tokenMadeMessages } from './account-messages.ts'
import { findAccountById } from './account.sql.ts'

/** `path` is that of the page. */
export async function tellOfToken(
  transaction: Database,
  { viewer, config, jobs, locale }: AccountCall & { viewer: SignedIn },
  made: { name: string; path: string },
): Promise<void> {
  const account = await findAccountById(transaction, viewer.personId)
  if (!account) throw notAllowed()
  for (const message of tokenMadeMessages(config, { ...account, locale: account.locale ?? locale }, made)) {
    await sendTemplate(transaction, jobs, message)
  }
}
