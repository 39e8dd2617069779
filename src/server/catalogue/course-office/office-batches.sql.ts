/** Reads and writes batches for the back office. */
import type { Texts } from '#contracts/fields.office.ts'
import type { trainingTypes, weekdays } from '#contracts/catalogue/batches.office.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface BatchToWrite {
  training_type: (typeof trainingTypes)[number]
  class_start_date: string | null
  reg_end_date: string | null
  class_time: string | null
  class_end_time: string | null
  class_days: (typeof weekdays)[number][]
  venue: Partial<Texts>
  live_link: string | null
  hours: number | null
  class_count: number | null
  seats: number | null
  /** Taka. */
  price: number
  discount: number
  discount_from: string | null
  discount_until: string | null
  is_on_sale: boolean
}
export interface BatchRow extends BatchToWrite {
  batch_id: string
  course_id: string
  batch_no: number
  taken: number
  /** Somebody can register for it today. */
  is_open: boolean
  /** It has begun, or its registration is over. */
  is_past: boolean
}

const columns = sql`b.id as batch_id, b.course_id, b.batch_no, b.training_type, b.class_start_date::text as class_start_date,
  b.reg_end_date::text as reg_end_date, b.class_time, b.class_end_time, b.class_days, b.venue, b.live_link, b.hours::float8 as hours, b.class_count,
  b.seats, b.price_paisa::float8 / 100 as price, b.discount_paisa::float8 / 100 as discount, b.discount_from::text as discount_from, b.discount_until::text as discount_until, b.is_on_sale,
  b.seats_taken + b.seats_held as taken, is_batch_open(b) as is_open,
  b.training_type <> 'Self-paced' and least(b.reg_end_date, coalesce(b.first_class_on, b.class_start_date)) < dhaka_today() as is_past`

export const findBatchesOf = (database: Database, courseId: string): Promise<BatchRow[]> =>
  database.query<BatchRow>(sql`select ${columns} from batch b where b.course_id = ${courseId} order by b.batch_no desc`)

export const lockBatch = (database: Database, batchId: string): Promise<BatchRow | undefined> =>
  database.first<BatchRow>(sql`select ${columns} from batch b where b.id = ${batchId} for no key update of b`)

/** The next number of the course, which is locked. */
export function insertBatch(
  database: Database,
  courseId: string,
  batch: BatchToWrite,
): Promise<{ batch_id: string; batch_no: number } | undefined> {
  return database.first<{ batch_id: string; batch_no: number }>(sql`
    insert into batch (course_id, batch_no, training_type, class_start_date, reg_end_date, class_time, class_end_time, class_days,
      venue, live_link, hours, class_count, seats, price_paisa, discount_paisa, discount_from, discount_until, is_on_sale)
    values (${courseId}, (select coalesce(max(batch_no), 0) + 1 from batch where course_id = ${courseId}), ${batch.training_type},
      ${batch.class_start_date}, ${batch.reg_end_date}, ${batch.class_time}, ${batch.class_end_time}, ${batch.class_days}::text[],
      ${JSON.stringify(batch.venue)}::jsonb, ${batch.live_link}, ${batch.hours}, ${batch.class_count},
      ${batch.seats}, ${paisa(batch.price)},
      ${paisa(batch.discount)}, ${batch.discount_from}, ${batch.discount_until}, ${batch.is_on_sale})
    returning id as batch_id, batch_no`)
}

export const updateBatch = (database: Database, batchId: string, batch: BatchToWrite): Promise<number> =>
  database.run(sql`
    update batch set training_type = ${batch.training_type}, class_start_date = ${batch.class_start_date},
      reg_end_date = ${batch.reg_end_date}, class_time = ${batch.class_time}, class_end_time = ${batch.class_end_time},
      class_days = ${batch.class_days}::text[], venue = ${JSON.stringify(batch.venue)}::jsonb, live_link = ${batch.live_link},
      hours = ${batch.hours}, class_count = ${batch.class_count}, seats = ${batch.seats}, price_paisa = ${paisa(batch.price)}, discount_paisa = ${paisa(batch.discount)},
      discount_from = ${batch.discount_from}, discount_until = ${batch.discount_until},
      is_on_sale = ${batch.is_on_sale}
    where id = ${batchId}`)

const paisa = (taka: number) => Math.round(taka * 100)
