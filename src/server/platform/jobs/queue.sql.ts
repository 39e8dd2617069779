/** SQL that looks at the job queue: how much waits, and what failed. */
import { type Database, sql } from '../postgres/database.ts'

/** Copies of what was given up lie here; the job itself stays where it was. */
export const deadLetters = 'dead-letters'

interface FailedJob {
  id: string
  name: string
  failed_at: string
  tries: number
  reason: string
}
export interface QueueState {
  waiting: number
  late: number
  failed: number
  failures: FailedJob[]
  messages: { waiting: number; sent_today: number; failed_today: number }
}

/** In one statement; `messageJob` is counted on its own. Jobs that ended are kept for some days. */
export async function findQueueState(database: Database, messageJob: string): Promise<QueueState> {
  const row = await database.first<QueueState>(sql`
    with job as (select name, id, state, start_after, completed_on, retry_count, output from pgboss.job where name <> ${deadLetters}),
      failed as (select * from job where state = 'failed')
    select
      (select count(*)::int from job where state in ('created', 'retry') and start_after <= now()) as waiting,
      (select count(*)::int from job where state in ('created', 'retry') and start_after < now() - interval '5 minutes') as late,
      (select count(*)::int from failed) as failed,
      coalesce((select json_agg(f) from (
        select id, name, completed_on as failed_at, retry_count + 1 as tries,
          left(coalesce(output ->> 'message', output #>> '{value,message}', ''), 300) as reason
        from failed order by completed_on desc, id limit 20) f), '[]') as failures,
      (select json_build_object(
        'waiting', count(*) filter (where state in ('created', 'retry', 'active')),
        'sent_today', count(*) filter (where state = 'completed' and completed_on >= dhaka_today()::timestamp at time zone 'Asia/Dhaka'),
        'failed_today', count(*) filter (where state = 'failed' and completed_on >= dhaka_today()::timestamp at time zone 'Asia/Dhaka'))
        from job where name = ${messageJob}) as messages`)
  if (!row) throw new Error('No answer')
  return row
}

/** The queue of a failed job; undefined when there is none. */
export const findFailedJob = (database: Database, id: string) =>
  database.first<{ name: string }>(sql`
    select name from pgboss.job where id = ${id} and state = 'failed' and name <> ${deadLetters}`)
