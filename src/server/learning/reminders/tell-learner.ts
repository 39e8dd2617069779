/** Tells a learner something once, by the channels they chose for it, in their language. */
import { isWanted, type NotificationEvent } from '#contracts/accounts/notifications.ts'
import { translate } from '#server/platform/http/translate.ts'
import { sendMessage } from '#server/platform/messaging/outbox.ts'
import type { Services } from '#server/platform/services.ts'
import { type Reminded, writeReminders } from './reminders.sql.ts'

export interface Reminder {
  kind: NotificationEvent
  /** What it is about; what the person was told of all of it is not said again. */
  subjects: readonly string[]
  /** English, with the names of `values` in braces. */
  subject: string
  text: string
  values: Record<string, string>
  /** On this site. */
  path: string
}

export type Needed = Pick<Services, 'config' | 'database' | 'jobs'>

/** That somebody wants to hear of it by no channel is remembered as well: a later change of mind brings no old news. */
export async function tellLearner({ config, database, jobs }: Needed, person: Reminded, reminder: Reminder) {
  const { kind, subjects, values, path } = reminder
  const { locale, choices, email, phone } = person
  const say = (english: string) =>
    translate(locale, english).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  const address = `${config.publicUrl}${locale === 'en' ? '' : `/${locale}`}${path}`
  const settings = `${config.publicUrl}${locale === 'en' ? '' : `/${locale}`}/user-settings#notifications`
  const [subject, text] = [say(reminder.subject), say(reminder.text)]
  await database.transaction(async (transaction) => {
    if ((await writeReminders(transaction, { personId: person.person_id, kind, subjects })) === 0) return
    if (email && isWanted(choices, kind, 'email')) {
      const how = translate(locale, 'Choose which messages you receive: {address}').replace('{address}', settings)
      const body = `${text}\n\n${address}\n\n${how}`
      await sendMessage(transaction, jobs, { channel: 'email', to: email, subject, text: body, purpose: kind })
    }
    if (phone && isWanted(choices, kind, 'sms')) {
      await sendMessage(transaction, jobs, { channel: 'sms', to: phone, text: `${text} ${address}`, purpose: kind })
    }
  })
}

const atATime = 500

/** Until nobody is left: whom one was told is not found again. */
export async function tellAll<Person extends Reminded>(
  services: Needed,
  find: (most: number) => Promise<Person[]>,
  reminderFor: (person: Person) => Reminder,
): Promise<void> {
  for (;;) {
    const people = await find(atATime)
    for (const person of people) await tellLearner(services, person, reminderFor(person))
    if (people.length < atATime) return
  }
}
