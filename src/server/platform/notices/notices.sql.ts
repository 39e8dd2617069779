/** SQL of notices: what a person is told in the product, and whether they have read it. */
import type { NotificationEvent } from '#contracts/accounts/settings/notifications.ts'
import type { MessageTimes } from '#contracts/accounts/settings/quiet-hours.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '../postgres/database.ts'

export interface ReachablePerson {
  phone: string | null
  /** Only a confirmed one. */
  email: string | null
  locale: Locale | null
  choices: Record<string, boolean>
  times: MessageTimes
  /** Some device of theirs takes push. */
  has_push: boolean
}

/** Undefined for who left or may not come in. */
export const findReachable = (database: Database, personId: string): Promise<ReachablePerson | undefined> =>
  database.first<ReachablePerson>(sql`
    select phone, case when email_verified_at is not null then email end as email, locale, notification_choices as choices, message_times as times,
      exists (select from push_subscription s where s.person_id = person.id) as has_push
    from published.person person where id = ${personId} and deleted_at is null and suspended_at is null`)

export interface NewNotice {
  personId: string
  kind: NotificationEvent
  title: string
  body: string
  /** On this site. */
  link: string
  /** Of what it speaks. */
  about?: string | undefined
  /** For the email of the day. */
  isGathered?: boolean
}

export const insertNotice = (database: Database, notice: NewNotice) => {
  const { personId, kind, title, body, link, about = null, isGathered = false } = notice
  return database.run(sql`
    insert into notice (person_id, kind, title, body, link, about, is_gathered)
    values (${personId}, ${kind}, ${title}, ${body}, ${link}, ${about}, ${isGathered})`)
}

/** How many were marked: none when the notice is not theirs. */
export const markNotice = (database: Database, personId: string, id: string, isRead: boolean): Promise<number> =>
  database.run(sql`
    update notice set read_at = case when ${isRead} then coalesce(read_at, now()) end where id = ${id} and person_id = ${personId}`)

export const markAllNotices = (database: Database, personId: string) =>
  database.run(sql`update notice set read_at = now() where person_id = ${personId} and read_at is null`)

/** Longer ago than anybody looks for it. */
export const forgetOldNotices = (database: Database) =>
  database.run(sql`delete from notice where created_at < now() - interval '180 days'`)

export const forgetNotices = (database: Database, personId: string) =>
  database.run(sql`delete from notice where person_id = ${personId}`)

export const moveNotices = (database: Database, from: string, into: string) =>
  database.run(sql`update notice set person_id = ${into} where person_id = ${from}`)
