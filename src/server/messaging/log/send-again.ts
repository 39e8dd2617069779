/** Sends a message again, to the contact it went to. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { type Message, sendMessage } from '#server/platform/messaging/outbox.ts'
import { maskContact } from '#server/platform/messaging/mask-contact.ts'
import type { Services } from '#server/platform/services.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { lockMessage } from './office-messages.sql.ts'

/** Throws 404, 409 `still_waiting`, `already_done`, and `not_kept` for codes and for what is older than a month. */
export async function sendAgain(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  viewer: Viewer,
  id: string,
): Promise<{ id: string }> {
  return database.transaction(async (transaction) => {
    const kept = await lockMessage(transaction, id)
    if (!kept) throw notFound()
    if (kept.state === 'waiting')
      throw conflict('still_waiting', 'This message has not been sent yet. It will be tried again automatically.')
    if (kept.is_just_sent) throw conflict('already_done', 'This message was sent again a moment ago.')
    if (kept.sealed === null) throw conflict('not_kept', 'This message is not kept, so it cannot be sent again.')
    const { logId: _, ...message } = jobs.unseal(kept.sealed) as Message & { logId?: string }
    await sendMessage(transaction, jobs, message, { againOf: kept.id })
    await recordAudit(transaction, {
      viewer,
      action: 'message.resend',
      subjectKind: 'message',
      subjectId: kept.id,
      after: { channel: kept.channel, purpose: kept.purpose, to: maskContact(message.to) },
    })
    return { id: kept.id }
  })
}
