/** SQL of push subscriptions: a session has one, a person as many as devices with their permission. */
import { type Database, sql } from '../../postgres/database.ts'

export interface PushSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** A browser that somebody else used before, and whose subscription is still theirs, changes hands. */
export const takeFromOthers = (transaction: Database, sessionId: string, endpoint: string) =>
  transaction.run(sql`delete from push_subscription where endpoint = ${endpoint} and session_id <> ${sessionId}`)

/** 0 for who asks without a session, as with an API token. */
export const insertSubscription = (
  transaction: Database,
  sessionId: string,
  { endpoint, p256dh, auth }: PushSubscription,
): Promise<number> =>
  transaction.run(sql`
    insert into push_subscription (session_id, person_id, endpoint, p256dh, auth)
    select s.id, s.person_id, ${endpoint}, ${p256dh}, ${auth} from published.session s where s.id = ${sessionId}
    on conflict (session_id) do update
      set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, created_at = now()`)

export const hasSubscription = async (database: Database, sessionId: string): Promise<boolean> =>
  (await database.first(sql`select from push_subscription where session_id = ${sessionId}`)) !== undefined

export const deleteSubscription = (database: Database, sessionId: string): Promise<number> =>
  database.run(sql`delete from push_subscription where session_id = ${sessionId}`)

/** Those whose sessions have not expired. */
export const findSubscriptions = (
  database: Database,
  personId: string,
): Promise<(PushSubscription & { id: string })[]> =>
  database.query<PushSubscription & { id: string }>(sql`
    select p.id, p.endpoint, p.p256dh, p.auth
    from push_subscription p join published.session s on s.id = p.session_id and s.expires_at > now()
    where p.person_id = ${personId} order by p.created_at`)

/** What the push service does not know any more. */
export const forgetSubscription = (database: Database, { id, endpoint }: { id: string; endpoint: string }) =>
  database.run(sql`delete from push_subscription where id = ${id} and endpoint = ${endpoint}`)

export const forgetAllSubscriptions = (transaction: Database) => transaction.run(sql`delete from push_subscription`)

export const forgetSubscriptions = (database: Database, personId: string) =>
  database.run(sql`delete from push_subscription where person_id = ${personId}`)
