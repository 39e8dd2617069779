/** Sends people word of a seat that their company gave them or took back. */
import { createOneTimeLink } from '#server/platform/access/create-one-time-link.ts'
import { translate } from '#server/platform/http/translate.ts'
import { sendMessage } from '#server/platform/messaging/outbox.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { invitationDays } from '../invitations/invitation-text.ts'
import { peopleToTell, type SeatPerson } from './seat-people.sql.ts'
import type { QueuedSeatMessages } from './tell-seats.ts'

const texts = {
  given: '{company} gave you a seat in the course {course}. Start here: {address}',
  invited:
    '{company} gave you a seat in the course {course}. Start here: {address}\nThe link works once and expires after {days} days.',
  taken_back: '{company} took back your seat in the course {course}.',
}
const subjects = { given: 'A seat for you: {course}', taken_back: 'Your seat was taken back: {course}' }

/** Everybody in one transaction: a further try begins again with nobody told. Whose seat changed again meanwhile is left out. */
export async function sendSeatMessages(
  { config, database, jobs }: Pick<Services, 'config' | 'database' | 'jobs'>,
  telling: QueuedSeatMessages,
): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const person of await peopleToTell(transaction, telling)) {
      const address = config.publicUrl + (await pathFor(transaction, telling, person))
      await sendMessage(transaction, jobs, messageFor(telling, person, address))
    }
  })
}

/** Who has not joined yet gets in by the link, as by an invitation; everybody else logs in. */
async function pathFor(
  transaction: Database,
  { kind, companyId }: QueuedSeatMessages,
  person: SeatPerson,
): Promise<string> {
  const target = `${person.locale === 'en' ? '' : `/${person.locale}`}/my-course/${person.slug}`
  if (kind === 'taken_back' || !person.is_invited) return target
  const link = { purpose: 'invitation', target, hours: invitationDays * 24 } as const
  return `/${await createOneTimeLink(transaction, { ...link, companyId, personId: person.person_id })}`
}

function messageFor({ kind }: QueuedSeatMessages, person: SeatPerson, address: string) {
  const { locale, phone, email, company, course } = person
  const values: Record<string, string> = { company, course, address, days: invitationDays.toLocaleString(locale) }
  const say = (english: string) =>
    translate(locale, english).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  const text = say(texts[kind === 'given' && person.is_invited ? 'invited' : kind])
  const purpose = `seat_${kind}`
  if (phone) return { channel: 'sms', to: phone, text, purpose } as const
  return { channel: 'email', to: email ?? '', subject: say(subjects[kind]), text, purpose } as const
}
