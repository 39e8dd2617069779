/** Sends what a template says, in the academy's own words where it has some: every SMS and email of the product leaves here. */
import type { Locale } from '#contracts/locales.ts'
import { fillPlaceholders } from '#contracts/messaging/template-rules.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { localize } from '../language/localize.ts'
import type { Database } from '../postgres/database.ts'
import { builtInTexts, type MessageTemplate, purposeOf } from './message-template.ts'
import { findLastWording } from './message-wording.sql.ts'
import { type Message, sendMessage, type Wait } from './outbox.ts'

/** Texts in several languages, or plain ones. */
export type TemplateValues = Record<string, string | Partial<Record<Locale, string>>>

export interface TemplateMessage
  extends Pick<Message, 'channel' | 'to' | 'code' | 'attachments' | 'unsubscribe' | 'page' | 'isUrgent'> {
  template: MessageTemplate
  locale: Locale
  values: TemplateValues
  /** Behind the words, whatever they are: what a machine reads. */
  tail?: string
  /** For the log, where it is not the template's own. */
  purpose?: string
  /** Absent where it leaves at once. */
  wait?: Wait | undefined
}

/** Queued as `sendMessage` does; it leaves when the transaction of `database` commits. */
export async function sendTemplate(database: Database, jobs: Jobs, message: TemplateMessage): Promise<void> {
  await sendMessage(database, jobs, await renderTemplate(database, message), { wait: message.wait })
}

export async function renderTemplate(database: Database, message: TemplateMessage): Promise<Message> {
  const { template, channel, to, locale, tail = '', code, attachments, unsubscribe, page, isUrgent } = message
  const values = Object.fromEntries(
    Object.entries(message.values).map(([name, value]) => [name, String(localize(value, locale))]),
  )
  const own = await findLastWording(database, { template: template.key, locale })
  const texts = { ...builtInTexts(template, locale), ...own?.texts }
  const fill = (words = '') => fillPlaceholders(words, values)
  return {
    channel,
    to,
    ...(channel !== 'sms' ? { subject: fill(texts.subject).replaceAll('\n', ' ') } : {}),
    // Push says what the notice in the product says: its line is that of the SMS, which has no address in it.
    text: channel === 'push' ? fill(texts.sms).trim() : fill(texts[channel]) + tail,
    purpose: message.purpose ?? purposeOf(template),
    ...(code === undefined ? {} : { code }),
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
    ...(page === undefined ? {} : { page }),
    ...(isUrgent ? { isUrgent } : {}),
    ...(attachments && attachments.length > 0 ? { attachments } : {}),
  }
}
