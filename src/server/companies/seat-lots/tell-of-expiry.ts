/** Tells a company's administrators, whatever they chose to hear of, that seats are about to expire or have expired. */
import { countIn } from '#server/platform/language/count-in.ts'
import { dayIn } from '#server/platform/language/day-in.ts'
import type { MessageTemplate } from '#server/platform/messaging/message-template.ts'
import { tellContact, writeNotice } from '#server/platform/notices/tell-person.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { findAdminsOfLot } from './ending-lots.sql.ts'

const template = (key: string, subject: string, text: string): MessageTemplate => ({
  ...{ key, subject, email: text, sms: text },
})
const templates = {
  ending: template(
    'seats_ending',
    'Seats of {company} expire on {day}: {course}',
    'Seats of {company} in the course {course} that no one has yet: {seats}. The last day on which they can be given is {day}. Give them here: {address}',
  ),
  expired: template(
    'seats_expired',
    'Seats of {company} have expired: {course}',
    'Seats of {company} in the course {course} have expired: {seats}. Their last day was {day}. Seats that people have stay theirs. All movements: {address}',
  ),
}
export const expiryTemplates: readonly MessageTemplate[] = Object.values(templates)

/** The messages are sent after `transaction` commits. */
export async function tellOfExpiry(
  transaction: Database,
  senders: Pick<Services, 'jobs' | 'config'>,
  { what, lotId, seats }: { what: keyof typeof templates; lotId: string; seats: number },
): Promise<void> {
  for (const admin of await findAdminsOfLot(transaction, lotId)) {
    const { person_id: personId, locale, email, phone, company, course } = admin
    const told = {
      template: templates[what],
      values: { company, course, seats: countIn(locale, seats), day: dayIn(locale, admin.last_day) },
      reason: '',
      path: what === 'ending' ? `/corporate/allocate-user?course=${admin.course_id}` : '/corporate/seats',
    }
    await writeNotice(transaction, senders, { ...told, kind: 'seats', personId, locale })
    await tellContact(transaction, senders, { locale, email, phone: email ? null : phone }, told)
  }
}
