/** Orders, used coupons, cart and places in line of an account that was merged into another one. Papers stay as they were issued. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

const learnerOf = (personId: string) => sql`(select id from published.learner where person_id = ${personId})`

/** Answers how many orders. */
export async function moveBuyer(database: Database, from: string, into: string): Promise<number> {
  await database.run(sql`update coupon_use set learner_id = ${learnerOf(into)} where learner_id = ${learnerOf(from)}`)
  // Whoever stands in line with both keeps the place of the account that stays.
  await database.run(sql`
    update waiting_place p set learner_id = ${learnerOf(into)} where p.learner_id = ${learnerOf(from)}
      and not exists (select from waiting_place own where own.batch_id = p.batch_id and own.learner_id = ${learnerOf(into)})`)
  await database.run(sql`
    update cart_item c set person_id = ${into} where c.person_id = ${from}
      and not exists (select from cart_item own where own.course_id = c.course_id and own.person_id = ${into})`)
  await database.run(sql`update refund set requested_by = ${into} where requested_by = ${from}`)
  // The keys of repeated calls are dropped: the account that stays may have used the same ones.
  return database.run(sql`
    update orders set idempotency_key = null, person_id = ${into}, learner_id = case when learner_id is not null then ${learnerOf(into)} end
    where person_id = ${from}`)
}
