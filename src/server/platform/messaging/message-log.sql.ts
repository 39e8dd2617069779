/** SQL of the log of messages: written with the message, followed until it has left, forgotten in time. */
import { localPhone } from '#contracts/fields.ts'
import { type Database, sql } from '../postgres/database.ts'
import { maskText } from './mask-text.ts'
import type { Message, Wait } from './outbox.ts'

/** One way of writing a phone or an email, so that all messages to it are found. */
const loggedContact = (to: string): string => localPhone(to) ?? to.toLowerCase()

/** Answers its id. `sealed` is null for what is never sent again. */
export async function insertMessage(
  database: Database,
  { channel, to, purpose, subject, text, code }: Message,
  { sealed, againOf, wait }: { sealed: string | null; againOf: string | null; wait: Wait | undefined },
): Promise<string> {
  const row = await database.first<{ id: string }>(sql`
    insert into message_log (channel, contact, purpose, subject, text, sealed, again_of, waits_until, about, known)
    values (${channel}, ${loggedContact(to)}, ${purpose}, ${subject ? maskText(subject, code) : null}, ${maskText(text, code)}, ${sealed}, ${againOf}, ${wait?.until ?? null},
      ${wait?.about ?? null}, ${wait?.known ?? null})
    returning id`)
  if (!row) throw new Error('The message was not logged')
  return row.id
}

export async function writeSent(database: Database, id: string, attempts: number): Promise<void> {
  await database.run(sql`
    update message_log set state = 'sent', sent_at = now(), attempts = ${attempts}, error = null, waits_until = null where id = ${id}`)
}

/** After a try that did not succeed; the last one fails for good. */
export async function writeTry(
  database: Database,
  { id, attempts, error, isLast }: { id: string; attempts: number; error: string; isLast: boolean },
): Promise<void> {
  await database.run(sql`
    update message_log set state = ${isLast ? 'failed' : 'waiting'}, attempts = ${attempts}, error = ${error.slice(0, 300)} where id = ${id}`)
}

/** It leaves later, or with null not at all. */
export async function writeHeld(database: Database, id: string, seconds: number | null): Promise<void> {
  await database.run(sql`
    update message_log set state = ${seconds === null ? 'stopped' : 'waiting'}, waits_until = now() + make_interval(secs => ${seconds}::int)
    where id = ${id}`)
}

/** False when a message that waited may not leave any more: it was taken back, or its receiver has left. */
export const endWait = async (database: Database, id: string): Promise<boolean> =>
  (await database.run(sql`update message_log set waits_until = null where id = ${id} and state = 'waiting'`)) === 1

/** What its receiver knew of the thing before, when a message about it was taken back; undefined for whom none waited. */
export type TakenBack = (channel: Message['channel'], to: string) => { known: string | null } | undefined

/** What waits and speaks of something whose name begins with `about` does not leave any more, and cannot be sent again. */
export async function takeBackMessages(database: Database, about: string): Promise<TakenBack> {
  const rows = await database.query<{ channel: string; contact: string; known: string | null }>(sql`
    with taken as (
      update message_log set state = 'taken_back', waits_until = null, sealed = null
      where state = 'waiting' and waits_until > now() and about is not null and starts_with(about, ${about})
      returning channel, contact, known, created_at, id)
    select distinct on (channel, contact) channel, contact, known from taken order by channel, contact, created_at, id`)
  const known = new Map(rows.map((row) => [`${row.channel} ${row.contact}`, row]))
  return (channel, to) => known.get(`${channel} ${loggedContact(to)}`)
}

/** Of a person who leaves: nothing says any more what they were told. For push the contact is the person. */
export async function forgetMessagesTo(database: Database, contacts: readonly string[]): Promise<void> {
  await database.run(sql`delete from message_log where contact = any(${contacts.map(loggedContact)}::text[])`)
}

/** The log is kept for half a year; messages can be sent again for a month. */
export async function forgetOldMessages(database: Database): Promise<void> {
  await database.run(sql`delete from message_log where created_at < now() - interval '180 days'`)
  await database.run(
    sql`update message_log set sealed = null where sealed is not null and created_at < now() - interval '30 days'`,
  )
}
