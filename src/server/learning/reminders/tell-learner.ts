/** Tells a learner something once, by the channels they chose for it, in their language. */
import type { NotificationEvent } from '#contracts/accounts/settings/notifications.ts'
import type { MessageTemplate } from '#server/platform/messaging/message-template.ts'
import { type Telling, tellPerson } from '#server/platform/notices/tell-person.ts'
import type { Services } from '#server/platform/services.ts'
import { type Reminded, writeReminders } from './reminders.sql.ts'

export interface Reminder extends Pick<Telling, 'template' | 'path' | 'usefulUntil' | 'about'> {
  kind: NotificationEvent
  /** What it is about; what the person was told of all of it is not said again. */
  subjects: readonly string[]
  values: Record<string, string>
}

export type Needed = Pick<Services, 'config' | 'database' | 'jobs'>

/** A reminder that goes by no channel is kept as told, too: who chooses a channel later is not sent old ones. */
async function tellLearner({ config, database, jobs }: Needed, { person_id }: Reminded, reminder: Reminder) {
  const { subjects, ...telling } = reminder
  await database.transaction(async (transaction) => {
    const isNew = (await writeReminders(transaction, { personId: person_id, kind: telling.kind, subjects })) > 0
    if (isNew) await tellPerson(transaction, { config, jobs }, person_id, { ...telling, reason: '' })
  })
}

/** The mail says how to hear less. */
export const reminderTemplate = (key: string, subject: string, text: string): MessageTemplate => ({
  key,
  subject,
  email: (say) =>
    `${say(text)}\n\n{address}\n\n${say('Choose which messages you receive: {address}').replace('{address}', '{settings}')}`,
  sms: (say) => `${say(text)} {address}`,
})

const atATime = 500

/** Goes on until no one is found: people who were told are not found again. */
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
