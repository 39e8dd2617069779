/** The one place that tells somebody something: in the product, by email and by SMS, in their language, as they chose. */
import { isWanted, type NotificationEvent } from '#contracts/accounts/settings/notifications.ts'
import type { Locale } from '#contracts/locales.ts'
import { fillPlaceholders } from '#contracts/messaging/template-rules.ts'
import type { Config } from '../config/config.ts'
import { translate } from '../http/translate.ts'
import { pageAddress } from '../language/page-address.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Database } from '../postgres/database.ts'
import type { MessageTemplate } from '../messaging/message-template.ts'
import { findReachable, insertNotice } from './notices.sql.ts'
import { renderTemplate, sendTemplate, type TemplateValues } from '../messaging/send-template.ts'

export interface Reachable {
  phone: string | null
  /** Only a confirmed one. */
  email: string | null
  locale: Locale
}

export interface Telling {
  /** A `toldTemplate`, or one with the same names. */
  template: MessageTemplate
  values?: TemplateValues
  /** In the words of who did it; empty for none. */
  reason: string
  /** On this site. */
  path: string
}

type Senders = { jobs: Jobs; config: Pick<Config, 'publicUrl'> }

/**
 * A person with an account, who chooses what they hear of by which way; the notice in the product comes always. Who chose no
 * language is spoken to in `otherwise`.
 */
export async function tellPerson(
  transaction: Database,
  senders: Senders,
  personId: string,
  { kind, otherwise = 'en', ...telling }: Telling & { kind: NotificationEvent; otherwise?: Locale },
): Promise<void> {
  const person = await findReachable(transaction, personId)
  if (!person) return
  const locale = person.locale ?? otherwise
  await writeNotice(transaction, { ...telling, kind, personId, locale })
  const by = (channel: 'email' | 'sms') => (isWanted(person.choices, kind, channel) ? true : null)
  await tellContact(
    transaction,
    senders,
    { locale, email: by('email') && person.email, phone: by('sms') && person.phone },
    telling,
  )
}

/** In the product alone: for what is sent in another way, as with its papers. */
export async function writeNotice(
  transaction: Database,
  told: Telling & { kind: NotificationEvent; personId: string; locale: Locale },
): Promise<void> {
  const { kind, personId, locale, template, path: link } = told
  const values = { ...told.values, reason: reasonIn(locale, told.reason), address: '', settings: '' }
  const shared = { template, locale, to: '', values }
  const { subject = '' } = await renderTemplate(transaction, { ...shared, channel: 'email' })
  const { text } = await renderTemplate(transaction, { ...shared, channel: 'sms' })
  await insertNotice(transaction, { personId, kind, title: subject, body: text.trim(), link })
}

/**
 * Who has no account, or is told whatever they chose. In the transaction of the act. The reason is in the email, and in the
 * SMS of who has no email.
 */
export async function tellContact(
  transaction: Database,
  { jobs, config }: Senders,
  { phone, email, locale }: Reachable,
  { template, values = {}, reason: words, path }: Telling,
): Promise<void> {
  const reason = reasonIn(locale, words)
  const site = pageAddress(config.publicUrl, locale, '')
  const given = { ...values, address: site + path, settings: `${site}/user-settings#notifications` }
  const shared = { template, locale }
  if (email) {
    await sendTemplate(transaction, jobs, { ...shared, channel: 'email', to: email, values: { ...given, reason } })
  }
  if (phone) {
    const shortened = { ...given, reason: email ? '' : reason }
    await sendTemplate(transaction, jobs, { ...shared, channel: 'sms', to: phone, values: shortened })
  }
}

const reasonIn = (locale: Locale, words: string) => (words ? sayIn(locale, 'Reason: {reason}', { reason: words }) : '')

/** A text of the API's messages with its values. */
export const sayIn = (locale: Locale, english: string, values: Record<string, string> = {}): string =>
  fillPlaceholders(translate(locale, english), values)
