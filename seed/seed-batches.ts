/** Batches with dates counted from the day of seeding: a class starts on the first of its weekdays. */
import type { Database } from '#server/platform/postgres/database.ts'
import { newId } from '#server/platform/crypto.ts'
import type { Calendar, Texts } from './content.ts'
import { insertRows } from './insert-rows.ts'
import type { Course } from './seed-courses.ts'

export interface BatchContent {
  batch_no: number
  training_type: string
  start_in_days: number | null
  reg_end_in_days: number | null
  time?: string | null
  end_time?: string | null
  class_days?: string[] | null
  seats: number | null
  sold: number
  price: number
  discount: number
  venue?: Texts
  hours?: number
  /** Where not every hour of the course is one of its classes. */
  class_count?: number
}

export interface Batch {
  id: string
  batchNo: number
  trainingType: string
  startInDays: number | null
  pricePaisa: number
  discountPaisa: number
  hours: number
}

/** By `<course slug>/<batch no>`. */
export type Batches = ReadonlyMap<string, Batch>
export const batchKey = (course: string, batchNo: number) => `${course}/${batchNo}`

export async function seedBatches(
  database: Database,
  calendar: Calendar,
  courses: ReadonlyMap<string, Course>,
): Promise<Batches> {
  const content = [...courses.values()].flatMap((course) =>
    course.batches.map((batch) => ({ ...batch, id: newId(), course })),
  )
  await insertRows(
    database,
    'batch',
    content.map((batch) => ({
      id: batch.id,
      course_id: batch.course.id,
      batch_no: batch.batch_no,
      training_type: batch.training_type,
      class_start_date:
        batch.start_in_days === null ? null : calendar.classDay(batch.start_in_days, batch.class_days ?? []),
      reg_end_date: batch.reg_end_in_days === null ? null : calendar.day(batch.reg_end_in_days),
      class_time: batch.time ?? null,
      class_end_time: batch.end_time ?? null,
      class_days: batch.class_days ?? [],
      venue: batch.venue ?? {},
      live_link:
        batch.training_type === 'Live' ? `https://live.selai.example/${batch.course.slug}-${batch.batch_no}` : null,
      hours: batch.hours ?? null,
      class_count: batch.class_count ?? null,
      seats: batch.seats,
      price_paisa: batch.price * 100,
      discount_paisa: batch.discount * 100,
      currency: 'BDT',
      is_on_sale: batch.isOnSale,
    })),
  )
  return new Map(
    content.map((batch) => [
      batchKey(batch.course.slug, batch.batch_no),
      {
        id: batch.id,
        batchNo: batch.batch_no,
        trainingType: batch.training_type,
        startInDays: batch.start_in_days,
        pricePaisa: batch.price * 100,
        discountPaisa: batch.discount * 100,
        hours: batch.hours ?? batch.course.hours,
      },
    ]),
  )
}
