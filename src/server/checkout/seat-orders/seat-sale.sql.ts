/** SQL of seats on sale to companies: which courses and batches there are, and on what terms this company buys. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import { termsNow } from '../terms/settings.sql.ts'

export interface SaleTerms {
  company_name: string
  bin: string
  credit_limit_paisa: number
  credit_days: number
  /** What it owes on invoices. */
  credit_used_paisa: number
  /** As the page for companies names them. */
  bands: unknown
  vat: Record<string, unknown> | null
  /** For how many months seats that are bought now can be given; null: for good. */
  seat_months: number | null
}

/**
 * A company's orders are placed one after the other, so that two of them cannot both use the rest of its credit. A statement
 * of its own: what is read after it sees what the one before has written.
 */
export async function lockBuyingCompany(transaction: Database, companyId: string): Promise<void> {
  await transaction.run(sql`select from published.company where id = ${companyId} for no key update`)
}

export function findSaleTerms(database: Database, companyId: string, locale: Locale): Promise<SaleTerms | undefined> {
  return database.first<SaleTerms>(sql`
    select tr(c.name, ${locale}) as company_name, coalesce(c.bin, '') as bin, c.credit_limit_paisa, c.credit_days,
      (select config.corporate_page #> '{seat_prices,bands}' from published.website_config config) as bands, ${termsNow('vat')} as vat,
      (${termsNow('seats')} ->> 'months')::integer as seat_months,
      (select coalesce(sum(l.amount_paisa), 0)::bigint from orders o join ledger_entry l on l.order_id = o.id
        where o.company_id = c.id and o.state = 'invoiced' and l.account = 'buyer') as credit_used_paisa
    from published.company c where c.id = ${companyId}`)
}

export interface SaleBatchRow {
  id: string
  course_id: string
  slug: string
  course_name: string
  is_coming_soon: boolean
  batch_no: number
  training_type: string
  class_start_date: string | null
  class_time: string | null
  class_end_time: string | null
  is_on_sale: boolean
  is_open: boolean
  seats: number | null
  seats_left: number | null
  price_paisa: number
  discount_paisa: number
}

const batches = (locale: Locale, which: Sql) => sql`
  select b.id, c.id as course_id, c.slug, tr(c.name, ${locale}) as course_name, c.progress_status = 1 as is_coming_soon,
    b.batch_no, b.training_type, coalesce(b.first_class_on, b.class_start_date)::text as class_start_date, b.class_time,
    b.class_end_time, b.is_on_sale, b.reg_end_date is null or b.reg_end_date >= dhaka_today() as is_open, b.seats,
    seats_free(b.id, b.seats, b.seats_taken, b.seats_held) as seats_left, b.price_paisa, b.discount_paisa
  from published.batch b join published.course c on c.id = b.course_id
  where c.is_published and ${which}`

/** Of a course that costs something: those on sale, the nearest first. */
export const findSaleBatches = (database: Database, locale: Locale, courseId: string): Promise<SaleBatchRow[]> =>
  database.query<SaleBatchRow>(sql`
    ${batches(locale, sql`c.id = ${courseId} and b.is_on_sale and b.price_paisa > b.discount_paisa`)}
    order by b.reg_end_date nulls last, b.batch_no`)

export const findSaleBatch = (database: Database, locale: Locale, batchId: string): Promise<SaleBatchRow | undefined> =>
  database.first<SaleBatchRow>(batches(locale, sql`b.id = ${batchId}`))

/** Courses of which seats can be bought. */
export const findSaleCourses = (
  database: Database,
  locale: Locale,
): Promise<{ course_id: string; course_name: string }[]> =>
  database.query<{ course_id: string; course_name: string }>(sql`
    select c.id as course_id, tr(c.name, ${locale}) as course_name from published.course c
    where c.is_published and c.progress_status <> 1 and exists (
      select from published.batch b where b.course_id = c.id and b.is_on_sale and b.price_paisa > b.discount_paisa
        and (b.reg_end_date is null or b.reg_end_date >= dhaka_today()))
    order by course_name, c.id limit 500`)
