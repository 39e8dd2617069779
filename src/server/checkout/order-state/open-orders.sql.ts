/** SQL of orders that wait for their money: each of them keeps seats. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { lockOpenOrders, type OrderRow } from './orders.sql.ts'

const countOf = async (row: Promise<{ count: number } | undefined>) => (await row)?.count ?? 0

/** Of a learner, in all courses. */
export const countOpenOrders = (database: Database, learnerId: string): Promise<number> =>
  countOf(
    database.first<{ count: number }>(sql`
      select count(*)::integer as count from orders where learner_id = ${learnerId} and state in ('draft', 'pending')`),
  )

/** Of a company, for one batch. */
export const countOpenSeatOrders = (database: Database, companyId: string, batchId: string): Promise<number> =>
  countOf(
    database.first<{ count: number }>(sql`
      select count(*)::integer as count from orders o
      where o.company_id = ${companyId} and o.learner_id is null and o.state in ('draft', 'pending')
        and exists (select from order_item i where i.order_id = o.id and i.batch_id = ${batchId})`),
  )

/** The learner's other open orders for a course of this one, locked. */
export async function lockRivalOrders(database: Database, order: OrderRow, learnerId: string): Promise<OrderRow[]> {
  const courseIds = order.items.map((item) => item.course_id)
  return (await lockOpenOrders(database, learnerId, courseIds)).filter(({ id }) => id !== order.id)
}
