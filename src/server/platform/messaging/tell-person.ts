/** Tells a person what staff did for them and why, in their language, by email and SMS. */
import type { Locale } from '#contracts/locales.ts'
import type { Config } from '../config/config.ts'
import { translate } from '../http/translate.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { localize } from '../language/localize.ts'
import type { Database } from '../postgres/database.ts'
import { sendMessage } from './outbox.ts'

export interface Reachable {
  phone: string | null
  /** Only a confirmed one. */
  email: string | null
  locale: Locale
}

export interface Telling {
  /** In snake_case. */
  purpose: string
  /** English, with the names of `values` in braces. */
  subject: string
  text: string
  /** Texts in several languages, or plain ones. */
  values?: Record<string, string | Record<string, string>>
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
  { purpose, values = {}, reason, path, ...telling }: Telling,
): Promise<void> {
  const [subject, text] = [sayIn(locale, telling.subject, values), sayIn(locale, telling.text, values)]
  const why = reason ? [sayIn(locale, 'Reason: {reason}', { reason })] : []
  const address = `${config.publicUrl}${locale === 'en' ? '' : `/${locale}`}${path}`
  if (email) {
    const body = [text, ...why, address].join('\n\n')
    await sendMessage(transaction, jobs, { channel: 'email', to: email, subject, text: body, purpose })
  }
  if (phone) {
    const body = [text, ...(email ? [] : why), address].join(' ')
    await sendMessage(transaction, jobs, { channel: 'sms', to: phone, text: body, purpose })
  }
}

/** A text of the API's messages with its values. */
export const sayIn = (locale: Locale, english: string, values: NonNullable<Telling['values']> = {}): string =>
  translate(locale, english).replace(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] === undefined ? whole : String(localize(values[name], locale)),
  )
