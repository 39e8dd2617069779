/** SQL of what gathers for one email a day: whose is due, and that each notice comes into one of them. */
import { usualDigest } from '#contracts/accounts/settings/quiet-hours.ts'
import { type Database, sql } from '../postgres/database.ts'
import type { NewNotice } from './notices.sql.ts'

/** When person `p` was last to get the email, today or yesterday. */
const lastMoment = sql`(select case when at <= now() then at else at - interval '1 day' end from (
  select (dhaka_today() + coalesce(p.message_times ->> 'digest_at', ${usualDigest})::time) at time zone 'Asia/Dhaka' as at) moment)`

/** So many of the people for whom something gathered before their hour, and who got no email since. */
export async function findGathered(database: Database, most: number): Promise<string[]> {
  const rows = await database.query<{ person_id: string }>(sql`
    select distinct n.person_id from notice n join published.person p on p.id = n.person_id
    where n.is_gathered and n.created_at < ${lastMoment}
      and not exists (select from notice sent where sent.person_id = n.person_id and sent.mailed_at >= ${lastMoment})
    order by n.person_id limit ${most}`)
  return rows.map(({ person_id }) => person_id)
}

export type GatheredNotice = Pick<NewNotice, 'kind' | 'title' | 'body' | 'link'>

/** What gathered, the oldest first; it is not found again, by no process. */
export const takeGathered = (transaction: Database, personId: string): Promise<GatheredNotice[]> =>
  transaction.query<GatheredNotice>(sql`
    with taken as (
      update notice n set is_gathered = false, mailed_at = now() from published.person p
      where n.person_id = ${personId} and p.id = n.person_id and n.is_gathered and n.created_at < ${lastMoment}
      returning n.id, n.kind, n.title, n.body, n.link, n.created_at)
    select kind, title, body, link from taken order by created_at, id`)

/** What speaks of something whose name begins with `about` comes into no email. */
export const ungatherAbout = (database: Database, about: string) =>
  database.run(sql`
    update notice set is_gathered = false where is_gathered and about is not null and starts_with(about, ${about})`)

export const ungatherAll = (database: Database, personId: string) =>
  database.run(sql`update notice set is_gathered = false where person_id = ${personId} and is_gathered`)
