/** Sends people word of a seat that their company gave them or took back. */
import { createOneTimeLink } from '#server/platform/access/create-one-time-link.ts'
import { countIn } from '#server/platform/language/count-in.ts'
import { pageAddress } from '#server/platform/language/page-address.ts'
import type { MessageTemplate } from '#server/platform/messaging/message-template.ts'
import { sendTemplate, type TemplateMessage } from '#server/platform/messaging/send-template.ts'
import { quietWait } from '#server/platform/notices/quiet-wait.ts'
import { tellPerson } from '#server/platform/notices/tell-person.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { invitationDays } from '../invitations/invitation-text.ts'
import { peopleToTell, type SeatPerson } from './seat-people.sql.ts'
import type { QueuedSeatMessages } from './tell-seats.ts'

const givenSubject = 'A seat for you: {course}'
const seat = (key: string, subject: string, text: string): MessageTemplate => ({ key, subject, email: text, sms: text })
const templates = {
  given: seat('seat_given', givenSubject, '{company} gave you a seat in the course {course}. Start here: {address}'),
  invited: seat(
    'seat_given.invited',
    givenSubject,
    '{company} gave you a seat in the course {course}. Start here: {address}\nThe link works once and expires after {days} days.',
  ),
  taken_back: seat(
    'seat_taken_back',
    'Your seat was taken back: {course}',
    '{company} took back your seat in the course {course}.',
  ),
}
export const seatTemplates: readonly MessageTemplate[] = Object.values(templates)

/** All messages are queued in one transaction, so a further try begins again from the start. People whose seat changed meanwhile are left out. */
export async function sendSeatMessages(
  { config, database, jobs }: Pick<Services, 'config' | 'database' | 'jobs'>,
  telling: QueuedSeatMessages,
): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const person of await peopleToTell(transaction, telling)) {
      if (telling.kind === 'taken_back' || !person.is_invited) {
        await tellPerson(transaction, { config, jobs }, person.person_id, {
          ...{ kind: 'seats', template: templates[telling.kind], reason: '', otherwise: 'bn' },
          values: { company: person.company, course: person.course },
          path: telling.kind === 'given' ? `/my-course/${person.slug}` : '/dashboard',
        })
        continue
      }
      const token = await linkFor(transaction, telling, person)
      const address = pageAddress(config.publicUrl, person.locale, `/${token}`)
      await sendTemplate(transaction, jobs, invitationFor(config, person, address))
    }
  })
}

/** Who has not joined yet gets in by the link, as by an invitation; everybody else logs in. */
function linkFor(transaction: Database, { companyId }: QueuedSeatMessages, person: SeatPerson): Promise<string> {
  const target = `/my-course/${person.slug}`
  const link = { purpose: 'invitation', target, hours: invitationDays * 24 } as const
  const sentTo = contactOf(person)
  return createOneTimeLink(transaction, { ...link, companyId, personId: person.person_id, sentTo })
}

const contactOf = ({ phone, email }: SeatPerson) => phone ?? email ?? ''

function invitationFor(config: Services['config'], person: SeatPerson, address: string): TemplateMessage {
  const { locale, phone, company, course } = person
  const channel = phone ? 'sms' : 'email'
  const until = quietWait(config, { channel })
  const values = { company, course, address, days: countIn(locale, invitationDays) }
  return { template: templates.invited, locale, values, channel, to: contactOf(person), wait: until && { until } }
}
