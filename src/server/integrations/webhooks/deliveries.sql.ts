/** SQL of delivering: events become deliveries, each is taken by one process at a time, in the order of its subject. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** What happened since the last time, for every address that listens to it; how many deliveries that are. */
export const fanOut = (database: Database, most: number): Promise<number> =>
  database.run(sql`
    insert into webhook_delivery (webhook_id, event_id, kind, subject, data, happened_at)
    select w.id, e.id, e.kind, e.subject, e.data, e.at from take_events(${most}) e join webhook w on w.ended_at is null and e.kind = any (w.kinds)
    order by e.id`)

export interface DueDelivery {
  id: string
  webhook_id: string
  event_id: string
  kind: string
  data: object
  happened_at: Date
  tries: number
  address: string
  secret: string
}

/** Taken for two minutes: what a process that died had is taken by another one then. An earlier event of the same subject goes first. */
export const takeDue = (database: Database, most: number): Promise<DueDelivery[]> =>
  database.query<DueDelivery>(sql`
    with due as (
      select d.id from webhook_delivery d join webhook w on w.id = d.webhook_id and w.ended_at is null
      where d.state = 'waiting' and d.next_at <= now() and not exists (
        select from webhook_delivery earlier
        where earlier.webhook_id = d.webhook_id and earlier.subject = d.subject and earlier.state = 'waiting' and earlier.event_id < d.event_id)
      order by d.next_at, d.event_id limit ${most} for update of d skip locked
    )
    update webhook_delivery d set tries = d.tries + 1, next_at = now() + interval '2 minutes'
    from due, webhook w where d.id = due.id and w.id = d.webhook_id
    returning d.id, d.webhook_id, d.event_id::text as event_id, d.kind, d.data, d.happened_at, d.tries, w.address, w.secret`)

export const noteDelivered = (database: Database, id: string, answer: string): Promise<number> =>
  database.run(
    sql`update webhook_delivery set state = 'delivered', answer = ${answer}, ended_at = now() where id = ${id}`,
  )

/** Tried again after so many minutes; without a number it is given up. */
export const noteRefused = (
  database: Database,
  id: string,
  answer: string,
  minutes: number | undefined,
): Promise<number> =>
  database.run(sql`
    update webhook_delivery set answer = ${answer},
      state = case when ${minutes ?? null}::int is null then 'failed' else 'waiting' end,
      ended_at = case when ${minutes ?? null}::int is null then now() end,
      next_at = now() + make_interval(mins => coalesce(${minutes ?? null}::int, 0))
    where id = ${id}`)

/** The address says that it is gone: it is told nothing more. */
export const endWebhook = (database: Database, webhookId: string): Promise<number> =>
  database.run(sql`update webhook set ended_at = now() where id = ${webhookId} and ended_at is null`)

export const forgetOldDeliveries = (database: Database): Promise<number> =>
  database.run(sql`delete from webhook_delivery where happened_at < now() - interval '30 days'`)
