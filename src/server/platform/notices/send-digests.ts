/** Once a day what gathered, to who wants it so, at the hour that they chose: one email with all of it, and one SMS and one notice on devices of the kinds wanted there. */
import { type Channel, isWanted } from '#contracts/accounts/settings/notifications.ts'
import type { Locale } from '#contracts/locales.ts'
import { dhakaDate } from '../clock.ts'
import { linkKey } from '../crypto.ts'
import { countIn } from '../language/count-in.ts'
import { dayIn } from '../language/day-in.ts'
import { pageAddress } from '../language/page-address.ts'
import type { MessageTemplate } from '../messaging/message-template.ts'
import { sendTemplate } from '../messaging/send-template.ts'
import type { Database } from '../postgres/database.ts'
import type { Services } from '../services.ts'
import { findGathered, type GatheredNotice, takeGathered } from './digests.sql.ts'
import { findReachable } from './notices.sql.ts'
import { quietWait } from './quiet-wait.ts'

export const digestTemplate: MessageTemplate = {
  key: 'daily_mail',
  subject: 'Your daily summary, {day}',
  email: (say) =>
    `${say('This is new for you:')}\n\n{items}\n\n${say('Choose which messages you receive: {address}').replace('{address}', '{settings}')}\n${say('End this daily email: {address}')}`,
  sms: (say) => `${say('New for you: {titles}')} {address}`,
}

type Needed = Pick<Services, 'database' | 'jobs' | 'config' | 'clock'>

/** Call it before the jobs start. */
export function sendDigestsRegularly(services: Needed): void {
  services.jobs.schedule('notices.daily-mail', '*/10 * * * *', () => sendDigests(services))
}

const atATime = 200

/** Goes on until no one is found: whose email was sent is not found again before tomorrow. */
export async function sendDigests(services: Needed): Promise<void> {
  for (;;) {
    const people = await findGathered(services.database, atATime)
    for (const personId of people)
      await services.database.transaction((transaction) => sendDigest(transaction, services, personId))
    if (people.length < atATime) return
  }
}

/** Takes and sends in one transaction: each notice comes into one email, however many processes are at it. */
async function sendDigest(transaction: Database, { jobs, config, clock }: Needed, personId: string): Promise<void> {
  const gathered = await takeGathered(transaction, personId)
  const person = await findReachable(transaction, personId)
  if (!person?.email) return
  // Who has switched a kind off since hears nothing of it.
  const wanted = gathered.filter(({ kind }) => isWanted(person.choices, kind, 'email'))
  if (wanted.length === 0) return
  const locale = person.locale ?? 'en'
  const site = pageAddress(config.publicUrl, locale, '')
  const address = `${site}/daily-mail/${personId}?key=${linkKey(config.appSecret, 'daily-mail', personId)}`
  const day = dayIn(locale, dhakaDate(clock.now()))
  const values = { day, items: listOf(wanted, site, locale), address, settings: `${site}/user-settings#notifications` }
  const summary = { template: digestTemplate, locale }
  const waitFor = (channel: Channel) => {
    const until = quietWait(config, { channel, times: person.times })
    return { channel, wait: until && { until } }
  }
  const mail = { ...summary, ...waitFor('email'), to: person.email, unsubscribe: address, values }
  await sendTemplate(transaction, jobs, mail)
  const page = `${site}/notices`
  const ways = { sms: person.phone, push: person.has_push ? personId : null }
  for (const channel of ['sms', 'push'] as const) {
    const to = ways[channel]
    const told = gathered.filter(({ kind }) => isWanted(person.choices, kind, channel))
    if (!to || told.length === 0) continue
    const short = { ...values, titles: titlesOf(told, locale), address: channel === 'push' ? '' : page }
    await sendTemplate(transaction, jobs, { ...summary, ...waitFor(channel), to, values: short, page })
  }
}

/** As many as an SMS has room for. */
const mostNamed = 2

function titlesOf(notices: readonly GatheredNotice[], locale: Locale): string {
  const more = notices.length - mostNamed
  const named = notices.slice(0, mostNamed).map(({ title }) => title)
  return [...named, ...(more > 0 ? [`+${countIn(locale, more)}`] : [])].join(' · ')
}

/** More than anybody reads in an email: the page of notices has the rest. */
const mostListed = 40

function listOf(notices: readonly GatheredNotice[], site: string, locale: Locale): string {
  const listed = notices.slice(0, mostListed).map(({ title, body, link }) => `${title}\n${body}\n${site}${link}`)
  const more = notices.length - mostListed
  return [...listed, ...(more > 0 ? [`+${countIn(locale, more)}\n${site}/notices`] : [])].join('\n\n')
}
