/** SQL of notifications from gateways, and of the attempts about which a gateway has to be asked. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { type AttemptRow, attempts } from '../attempts/attempts.sql.ts'

/**
 * Attempts whose end is not known and whose turn it is: at once in their first hours, hourly on their first day, then daily.
 * One that is being executed is left alone for two minutes.
 */
export function attemptsToAsk(database: Database, limit: number): Promise<AttemptRow[]> {
  return attempts(
    database,
    sql`where a.provider <> 'bank' and (a.state in ('open', 'unknown') or (a.state = 'executing' and a.checked_at < now() - interval '2 minutes'))
      and (a.checked_at is null or a.created_at > now() - interval '2 hours'
        or a.checked_at < now() - case when a.created_at > now() - interval '1 day' then interval '1 hour' else interval '1 day' end)
      order by a.created_at limit ${limit}`,
  )
}

/** Attempts of the last days whose end is known here. */
export function attemptsToCompare(database: Database, days: number, limit: number): Promise<AttemptRow[]> {
  return attempts(
    database,
    sql`where a.provider <> 'bank' and a.state in ('paid', 'failed', 'cancelled', 'expired')
      and a.created_at > now() - make_interval(days => ${days}) order by a.created_at limit ${limit}`,
  )
}

export interface NotificationRow {
  provider: string
  eventKey: string
  attemptId: string | null
  isAuthentic: boolean
  verdict: string
  payload: Record<string, string>
}

/** Keeps what a gateway said, once; a repetition is only counted. Answers how often it came by now. */
export async function recordNotification(database: Database, row: NotificationRow): Promise<number> {
  const written = await database.first<{ times: number }>(sql`
    insert into payment_notification as n (provider, event_key, attempt_id, is_authentic, verdict, payload)
    values (${row.provider}, ${row.eventKey}, ${row.attemptId}, ${row.isAuthentic}, ${row.verdict}, ${JSON.stringify(row.payload)}::jsonb)
    on conflict (provider, event_key) do update set times = n.times + 1 returning times`)
  return written?.times ?? 1
}
