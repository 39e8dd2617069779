/** Tells a person what staff did for them and why, in their language, by email and SMS. */
import type { Locale } from '#contracts/locales.ts'
import { fillPlaceholders } from '#contracts/messaging/template-rules.ts'
import type { Config } from '../config/config.ts'
import { translate } from '../http/translate.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Database } from '../postgres/database.ts'
import type { MessageTemplate } from './message-template.ts'
import { sendTemplate, type TemplateValues } from './send-template.ts'

export interface Reachable {
  phone: string | null
  /** Only a confirmed one. */
  email: string | null
  locale: Locale
}

export interface Telling {
  /** A `toldTemplate`. */
  template: MessageTemplate
  values?: TemplateValues
  /** In the words of who did it; empty for none. */
  reason: string
  /** On this site. */
  path: string
}

/** In the transaction of the act. The reason is in the email, and in the SMS of who has no email. */
export async function tellPerson(
  transaction: Database,
  { jobs, config }: { jobs: Jobs; config: Pick<Config, 'publicUrl'> },
  { phone, email, locale }: Reachable,
  { template, values = {}, reason: words, path }: Telling,
): Promise<void> {
  const reason = words ? sayIn(locale, 'Reason: {reason}', { reason: words }) : ''
  const address = `${config.publicUrl}${locale === 'en' ? '' : `/${locale}`}${path}`
  const shared = { template, locale }
  if (email) {
    const given = { ...values, reason, address }
    await sendTemplate(transaction, jobs, { ...shared, channel: 'email', to: email, values: given })
  }
  if (phone) {
    const given = { ...values, reason: email ? '' : reason, address }
    await sendTemplate(transaction, jobs, { ...shared, channel: 'sms', to: phone, values: given })
  }
}

/** A text of the API's messages with its values. */
export const sayIn = (locale: Locale, english: string, values: Record<string, string> = {}): string =>
  fillPlaceholders(translate(locale, english), values)
