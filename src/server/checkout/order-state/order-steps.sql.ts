/** SQL of what happened to orders: each step of one, written together with the state that it led to. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** The next state, and what led to it. */
export async function writeOrderStep(database: Database, step: OrderEventRow, isPaid: boolean): Promise<void> {
  await database.run(sql`
    with changed as (
      update orders set state = ${step.toState}, paid_at = case when ${isPaid} then coalesce(paid_at, now()) else paid_at end
      where id = ${step.orderId} returning id)
    insert into order_event (order_id, from_state, to_state, event, actor_id, detail)
    select id, ${step.fromState}, ${step.toState}, ${step.event}, ${step.actorId}::uuid, ${JSON.stringify(step.detail)}::jsonb
    from changed`)
}

export interface OrderEventRow {
  orderId: string
  fromState: string
  toState: string
  event: string
  actorId: string | null
  detail: Record<string, unknown>
}

export async function writeOrderEvent(database: Database, event: OrderEventRow): Promise<void> {
  await database.run(sql`
    insert into order_event (order_id, from_state, to_state, event, actor_id, detail)
    values (${event.orderId}, ${event.fromState}, ${event.toState}, ${event.event}, ${event.actorId},
      ${JSON.stringify(event.detail)}::jsonb)`)
}
