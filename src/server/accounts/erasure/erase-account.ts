/** What an account's end takes along, whoever asks for it: the person is told, places at events are given back, files go. */
import { forgetPrints } from '#server/certificates/files/certificate-file.ts'
import { cancelRegistration } from '#server/events/registrations/cancel-registration.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { AccountCall } from '../account/account-call.ts'
import { accountDeletedMessages, type Owner } from '../account/account-messages.ts'
import { comingRegistrations, type Erased, erasePerson } from './erasure.sql.ts'

/** In the transaction that has locked the person and found nothing in the way. */
export async function eraseAccount(
  transaction: Database,
  call: AccountCall,
  account: Owner & { id: string },
): Promise<Erased> {
  // Queued before the addresses are gone.
  for (const message of accountDeletedMessages(account)) await sendTemplate(transaction, call.jobs, message)
  for (const id of await comingRegistrations(transaction, account.id)) {
    await cancelRegistration({ ...call, database: transaction }, id)
  }
  return erasePerson(transaction, account.id)
}

/** After it. */
export async function forgetFiles(call: AccountCall, erased: Erased): Promise<void> {
  for (const file of erased.files) await call.storage.delete(file)
  for (const certificate of erased.certificates) await forgetPrints(call, certificate)
  // Reviews show the name.
  await call.cache.drop(call.database, 'courses')
}
