/** The one place that tells somebody something: in the product, by email, by SMS and on their devices, in their language, as they chose. */
import { type Channel, isDaily, isWanted, type NotificationEvent } from '#contracts/accounts/settings/notifications.ts'
import { nextDigest } from '#contracts/accounts/settings/next-digest.ts'
import type { MessageTimes } from '#contracts/accounts/settings/quiet-hours.ts'
import type { Locale } from '#contracts/locales.ts'
import { fillPlaceholders } from '#contracts/messaging/template-rules.ts'
import type { Config } from '../config/config.ts'
import { translate } from '../http/translate.ts'
import { pageAddress } from '../language/page-address.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Database } from '../postgres/database.ts'
import type { TakenBack } from '../messaging/message-log.sql.ts'
import type { MessageTemplate } from '../messaging/message-template.ts'
import { findReachable, insertNotice } from './notices.sql.ts'
import { quietWait, type Waiting } from './quiet-wait.ts'
import { renderTemplate, sendTemplate, type TemplateValues } from '../messaging/send-template.ts'

export interface Reachable {
  phone: string | null
  /** Only a confirmed one. */
  email: string | null
  /** The person, where some device of theirs takes it. */
  push?: string | null
  locale: Locale
  /** When they may be written to; absent for who has no account. */
  times?: MessageTimes
}

export interface Telling extends Waiting {
  /** A `toldTemplate`, or one with the same names. */
  template: MessageTemplate
  values?: TemplateValues
  /** In the words of who did it; empty for none. */
  reason: string
  /** On this site. */
  path: string
  about?: About
}

/** The thing that a message speaks of, for when that changes while the message waits. */
interface About {
  name: string
  /** What people knew of it before, in the words of `since`. */
  known?: string | null
  /** Whose messages about it were taken back just now. */
  takenBack?: TakenBack
  /** What is said instead to who knows only this; null for nothing. */
  since?: (known: string | null) => Pick<Telling, 'template' | 'values'> | null
}

type Senders = { jobs: Jobs; config: Pick<Config, 'publicUrl' | 'quietHours'> }

/**
 * A person with an account, who chooses what they hear of by which way; the notice in the product comes always. Who chose no
 * language is spoken to in `otherwise`. What is about safety waits for no quiet hours: whoever is at their account may have set them.
 */
export async function tellPerson(
  transaction: Database,
  senders: Senders,
  personId: string,
  { kind, otherwise = 'en', ...told }: Telling & { kind: NotificationEvent; otherwise?: Locale },
): Promise<void> {
  const telling = kind === 'security' ? { ...told, isUrgent: true } : told
  const person = await findReachable(transaction, personId)
  if (!person) return
  const locale = person.locale ?? otherwise
  const isGathered = person.email !== null && isDaily(person.choices, kind) && !isLateByDigest(telling, person.times)
  await noteDown(transaction, { ...telling, kind, personId, locale, isGathered })
  const by = (channel: Channel) => (!isGathered && isWanted(person.choices, kind, channel) ? true : null)
  await tellContact(
    transaction,
    senders,
    {
      locale,
      email: by('email') && person.email,
      phone: by('sms') && person.phone,
      push: by('push') && (person.has_push ? personId : null),
      times: person.times,
    },
    telling,
  )
}

/** What the day's summary would tell too late comes at once. */
const isLateByDigest = ({ isUrgent = false, usefulUntil }: Waiting, times: MessageTimes) =>
  isUrgent || (usefulUntil !== undefined && nextDigest(times, new Date()) >= usefulUntil)

type Told = Telling & { kind: NotificationEvent; personId: string; locale: Locale }

/** In the product and on devices: for what is mailed in another way, as with its papers. */
export async function writeNotice(transaction: Database, senders: Senders, told: Told): Promise<void> {
  const { personId, kind, locale } = told
  await noteDown(transaction, told)
  const person = await findReachable(transaction, personId)
  if (!person?.has_push || !isWanted(person.choices, kind, 'push')) return
  const { times } = person
  await tellContact(transaction, senders, { email: null, phone: null, push: personId, locale, times }, told)
}

async function noteDown(transaction: Database, told: Told & { isGathered?: boolean }): Promise<void> {
  const { kind, personId, locale, template, path: link, about, isGathered } = told
  const values = { ...told.values, reason: reasonIn(locale, told.reason), address: '', settings: '' }
  const shared = { template, locale, to: '', values }
  const { subject = '' } = await renderTemplate(transaction, { ...shared, channel: 'email' })
  const { text } = await renderTemplate(transaction, { ...shared, channel: 'sms' })
  await insertNotice(transaction, {
    personId,
    kind,
    title: subject,
    body: text.trim(),
    link,
    about: about?.name,
    isGathered,
  })
}

/**
 * Who has no account, or is told whatever they chose. In the transaction of the act. The reason is in the email, and in the
 * SMS of who has no email. What is not urgent waits for the end of quiet hours.
 */
export async function tellContact(
  transaction: Database,
  { jobs, config }: Senders,
  { phone, email, push, locale, times }: Reachable,
  telling: Telling,
): Promise<void> {
  const { about, path } = telling
  const reason = reasonIn(locale, telling.reason)
  const site = pageAddress(config.publicUrl, locale, '')
  const tell = async (channel: Channel, to: string, words: string) => {
    const before = about?.takenBack?.(channel, to)
    const said = before && about?.since ? about.since(before.known) : telling
    if (!said) return
    const given = {
      ...said.values,
      // A notice on a device opens its page by itself.
      address: channel === 'push' ? '' : site + path,
      settings: `${site}/user-settings#notifications`,
      reason: words,
    }
    const until = quietWait(config, { ...telling, channel, times })
    const wait = until && { until, about: about?.name, known: before ? before.known : about?.known }
    const opens = channel === 'push' ? { page: site + path, isUrgent: telling.isUrgent === true } : {}
    await sendTemplate(transaction, jobs, {
      template: said.template,
      locale,
      channel,
      to,
      values: given,
      wait,
      ...opens,
    })
  }
  if (email) await tell('email', email, reason)
  if (phone) await tell('sms', phone, email ? '' : reason)
  if (push) await tell('push', push, reason)
}

const reasonIn = (locale: Locale, words: string) => (words ? sayIn(locale, 'Reason: {reason}', { reason: words }) : '')

/** A text of the API's messages with its values. */
export const sayIn = (locale: Locale, english: string, values: Record<string, string> = {}): string =>
  fillPlaceholders(translate(locale, english), values)
