/** Step 2 of another phone or e-mail: the code makes it one's own, and the one before is told. */
import { brokenConstraint, type Database } from '#server/platform/postgres/database.ts'
import { conflict, notLoggedIn } from '#server/platform/errors.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { checkCode, codeRefused, expiredCode, wrongCode } from '../codes/check-code.ts'
import { maskContact } from '#server/platform/messaging/mask-contact.ts'
import { contactChangedMessages } from '../account/account-messages.ts'
import { findAccountById } from '../account/account.sql.ts'
import { setContact } from './contacts.sql.ts'
import type { AccountCall } from '../account/account-call.ts'
import { removePinsOf } from '../worker-login/worker-login.sql.ts'
import { endAllSessions, refreshViewer } from '../sessions/session.ts'
import { readUserSettings } from '../settings/change-user-settings.ts'

/** Throws 422 `otp_invalid`, 401 for an account that ended meanwhile, and 409 `contact_taken` when somebody else has proven the address before. */
export async function confirmContact(
  call: AccountCall & { viewer: SignedIn },
  { id, otp }: { id: string; otp: string },
) {
  const { database, viewer } = call
  const entered = await database.transaction(async (transaction) => {
    const key = { purpose: 'contact' as const, personId: viewer.personId, id }
    const check = await checkCode(transaction, call, key, otp)
    return check.outcome === 'right' ? { contact: check.challenge.destination } : { refused: check.outcome }
  })
  if (entered.refused) throw codeRefused(entered.refused === 'wrong' ? wrongCode : expiredCode)
  try {
    await database.transaction((transaction) => takeOver(transaction, call, entered.contact))
  } catch (error) {
    if (brokenConstraint(error)?.kind !== 'unique') throw error
    throw conflict('contact_taken', 'This phone or email belongs to another account.')
  }
  await refreshViewer(call)
  return readUserSettings(call, viewer.personId)
}

async function takeOver(transaction: Database, call: AccountCall & { viewer: SignedIn }, contact: string) {
  const before = await findAccountById(transaction, call.viewer.personId)
  if (!before || !(await setContact(transaction, before.id, contact))) throw notLoggedIn()
  // Whoever handed out the start code may know the PIN; from here on the account is the worker's alone.
  const isFirst = !before.is_email_confirmed && (before.phone === null || before.is_phone_unproven)
  if (isFirst && (await removePinsOf(transaction, before.id)) > 0)
    await endAllSessions(transaction, before.id, call.viewer.sessionId)
  if (contact === before.email || contact === before.phone) return
  // The phone or e-mail that is no longer one's own hears of it; the other one, too.
  const told = { ...before, locale: before.locale ?? call.locale }
  for (const message of contactChangedMessages(call.config, told, maskContact(contact))) {
    await sendTemplate(transaction, call.jobs, message)
  }
}
