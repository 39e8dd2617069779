/** Gives free seats of an event to those who wait, the first first, and tells people what became of their registration. */
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import { type EventNews, eventMessages, type Registrant } from './event-messages.ts'
import { findEventToTell, letIn } from './events.sql.ts'

export interface Messenger {
  jobs: Jobs
  config: Pick<Config, 'publicUrl' | 'appSecret' | 'isDemo' | 'messagesAnHour'>
}

/** Queued with the transaction of `database`. */
export async function tellRegistrants(
  database: Database,
  { jobs, config }: Messenger,
  news: EventNews,
  eventId: string,
  registrants: readonly Registrant[],
): Promise<void> {
  for (const registrant of registrants) {
    const event = await findEventToTell(database, eventId, registrant.locale)
    if (!event) return
    for (const message of eventMessages(config, news, event, registrant)) await sendTemplate(database, jobs, message)
  }
}

/** The event is locked by the caller. Seats of an event that is over are not given any more. */
export async function fillEvent(database: Database, messenger: Messenger, eventId: string): Promise<void> {
  await tellRegistrants(database, messenger, 'let_in', eventId, await letIn(database, eventId))
}
