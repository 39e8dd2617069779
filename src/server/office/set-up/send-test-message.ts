/** A test message to one's own phone or email, at once and not by the queue: whoever sends it waits for the answer. */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { sendTestMessage as contract, testChannels } from '#contracts/office/set-up.ts'
import type { Locale } from '#contracts/locales.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { Problem } from '#server/platform/errors.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { maskContact } from '#server/platform/messaging/mask-contact.ts'
import type { MessageTemplate } from '#server/platform/messaging/message-template.ts'
import { renderTemplate } from '#server/platform/messaging/send-template.ts'
import { messageProviders, refusalWords, senderOf } from '#server/platform/messaging/ways-out.ts'
import type { Services } from '#server/platform/services.ts'
import { findFacts, insertTestMessage } from './set-up.sql.ts'

type Call = Services & { viewer: SignedIn; locale: Locale }
const text = 'This is a test message from the academy. If you can read it, sending works.'
export const testMessage: MessageTemplate = { key: 'test', subject: 'Test message', email: text, sms: text }

/** Throws 422 `no_contact` for who has no phone or email of their own. A refusal is an answer, not an error. */
export async function sendTestMessage(
  call: Call,
  channel: (typeof testChannels)[number],
): Promise<z.input<typeof contract.data>> {
  const { database, config, viewer, locale, log } = call
  const { own } = await findFacts(database, viewer.personId)
  const to = channel === 'sms' ? own?.phone : own?.email
  if (!to)
    throw new Problem(422, 'no_contact', 'Your account has no phone or email of this kind. Please add one first.')
  const message = await renderTemplate(database, { template: testMessage, channel, to, locale, values: {} })
  let words = ''
  let isSent = true
  try {
    await messageProviders(call)[channel](message, randomUUID())
  } catch (error) {
    log.warn({ err: error, channel }, 'The test message was refused')
    isSent = false
    words = refusalWords(config, error)
  }
  const result = { isSent, words, sentTo: maskContact(to) }
  const { personId } = viewer
  await database.transaction(async (transaction) => {
    await insertTestMessage(transaction, { channel, sender: senderOf(config, channel), personId, ...result })
    await recordAudit(transaction, {
      viewer,
      action: 'test_message.send',
      subjectKind: 'test_message',
      subjectId: channel,
      after: { is_sent: isSent, words },
    })
  })
  return { is_sent: isSent, sent_to: result.sentTo, words }
}
