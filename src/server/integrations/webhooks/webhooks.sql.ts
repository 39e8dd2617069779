/** SQL of webhooks: addresses, and what they were told. */
import type { WebhookKind } from '#contracts/integrations/webhooks.office.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { iso } from '#server/platform/postgres/iso.ts'

const shown = sql`
  w.id as webhook_id, w.name, w.address, w.kinds, ${iso(sql`w.created_at`)} as created_at, w.ended_at is not null as is_ended,
  (select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting') as waiting,
  (select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.state = 'failed') as failed`

export interface WebhookRow {
  webhook_id: string
  name: string
  address: string
  kinds: WebhookKind[]
  created_at: string
  is_ended: boolean
  waiting: number
  failed: number
}

export const findWebhooks = (database: Database): Promise<WebhookRow[]> =>
  database.query<WebhookRow>(sql`select ${shown} from webhook w order by w.created_at desc, w.id`)

export const findWebhook = (database: Database, webhookId: string) =>
  database.first<WebhookRow & { secret: string }>(
    sql`select ${shown}, w.secret from webhook w where w.id = ${webhookId}`,
  )

interface WebhookToWrite {
  name: string
  address: string
  secret: string
  kinds: readonly string[]
  personId: string
}

/** Until the transaction ends: webhooks that are added at the same moment come one after the other. */
export const lockWebhooks = (transaction: Database) =>
  transaction.run(sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`)

/** Undefined when there are `most` already. */
export const insertWebhook = (database: Database, webhook: WebhookToWrite, most: number) =>
  database.first<{ webhook_id: string }>(sql`
    insert into webhook (name, address, secret, kinds, created_by)
    select ${webhook.name}, ${webhook.address}, ${webhook.secret}, ${webhook.kinds}::text[], ${webhook.personId}
    where (select count(*) from webhook) < ${most} returning id as webhook_id`)

export const removeWebhook = (database: Database, webhookId: string) =>
  database.first<{ name: string; address: string }>(
    sql`delete from webhook where id = ${webhookId} returning name, address`,
  )

export async function kindsListenedTo(database: Database): Promise<string[]> {
  const rows = await database.query<{ kind: string }>(sql`
    select distinct unnest(kinds) as kind from webhook where ended_at is null`)
  return rows.map(({ kind }) => kind)
}

export interface DeliveryRow {
  delivery_id: string
  kind: string
  data: Record<string, unknown>
  happened_at: string
  state: 'waiting' | 'delivered' | 'failed'
  tries: number
  next_at: string | null
  answer: string
}

export const findDeliveries = (database: Database, webhookId: string, state: string | undefined) =>
  database.query<DeliveryRow>(sql`
    select id as delivery_id, kind, data, ${iso(sql`happened_at`)} as happened_at, state, tries,
      case when state = 'waiting' then ${iso(sql`next_at`)} end as next_at, answer
    from webhook_delivery where webhook_id = ${webhookId} and (${state ?? null}::text is null or state = ${state ?? null})
    order by happened_at desc, event_id desc limit 200`)

/** How many: none when there is no such delivery. */
export const sendAgain = (database: Database, deliveryId: string): Promise<number> =>
  database.run(sql`
    update webhook_delivery d set state = 'waiting', tries = 0, next_at = now(), ended_at = null
    from webhook w where d.id = ${deliveryId} and w.id = d.webhook_id and w.ended_at is null`)
