/** What the checkout keeps of a person whose account is deleted: orders, payments and papers, without the name. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { releaseSeatsOfOffers } from '../seats/seats.sql.ts'

/** What gateways repeat of the buyer in their notifications. */
const buyerFacts = [
  'cus_name',
  'cus_email',
  'cus_phone',
  'cus_add1',
  'cus_add2',
  'cus_city',
  'cus_postcode',
  'card_no',
  'customerMsisdn',
  'clientMobileNo',
  'msisdn',
  'payerReference',
]

/** Answers the keys in storage of papers with the name on them; they are made again without it when they are asked for. */
export async function forgetBuyer(database: Database, personId: string, name: string): Promise<string[]> {
  const papers = await database.query<{ storage_key: string }>(sql`
    select f.storage_key from invoice_file f join invoice i on i.id = f.invoice_id join orders o on o.id = i.order_id
    where o.person_id = ${personId} and o.company_id is null`)
  const namelessBuyer = JSON.stringify({ name, address: null, bin: null, phone: null, email: null })
  await database.run(sql`delete from cart_item where person_id = ${personId}`)
  // A seat that was offered is free for the next in line.
  await releaseSeatsOfOffers(database, personId)
  await database.run(
    sql`delete from waiting_place where learner_id = (select id from published.learner where person_id = ${personId})`,
  )
  await database.run(sql`update orders set billing = '{}' where person_id = ${personId}`)
  await database.run(sql`
    update payment_notification n set payload = n.payload - ${buyerFacts}::text[]
    from payment_attempt a join orders o on o.id = a.order_id where n.attempt_id = a.id and o.person_id = ${personId}`)
  // The one change that an issued paper takes.
  await database.run(sql`select set_config('academy.erasing', 'on', true)`)
  await database.run(sql`
    update invoice i set snapshot = jsonb_set(i.snapshot, '{buyer}', ${namelessBuyer}::jsonb),
      twin = case when i.twin ? 'buyer' then jsonb_set(i.twin, '{buyer}', ${namelessBuyer}::jsonb) else i.twin end
    from orders o where o.id = i.order_id and o.person_id = ${personId} and o.company_id is null`)
  await database.run(sql`
    delete from invoice_file f using invoice i, orders o
    where f.invoice_id = i.id and o.id = i.order_id and o.person_id = ${personId} and o.company_id is null`)
  await database.run(sql`select set_config('academy.erasing', 'off', true)`)
  return papers.map((paper) => paper.storage_key)
}
