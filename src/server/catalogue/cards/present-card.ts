/** Turns rows of courses and batches into what the contract shows: taka, addresses, the state of the enroll button. */
import type { z } from 'zod'
import type { batch, courseCard } from '#contracts/catalogue/courses.ts'
import { registrationEnd } from '#server/platform/clock.ts'
import { inOtherLanguage } from '#server/platform/language/other-language.ts'
import { enrolState } from './enrol-state.ts'
import { coverUrl } from '#server/platform/pictures/image-url.ts'
import type { BatchRow, CardRow } from './cards.sql.ts'

export type Card = z.input<typeof courseCard>
export type ShownBatch = z.input<typeof batch>

const taka = (paisa: number) => paisa / 100
const timeSpan = (from: string | null, to: string | null) => (from && to ? `${from}–${to}` : from)
const endOf = (regEndDate: string | null) => (regEndDate ? registrationEnd(regEndDate).toISOString() : null)

function presentOffer(row: BatchRow) {
  return {
    batch_time: timeSpan(row.class_time, row.class_end_time),
    training_type: row.training_type as ShownBatch['training_type'],
    class_start_date: row.class_start_date,
    class_in_days: row.class_in_days !== null && row.class_in_days >= 0 ? row.class_in_days : null,
    total: taka(row.price_paisa - row.discount_paisa),
    sub_total: taka(row.price_paisa),
    discount_amount: taka(row.discount_paisa),
    discount_until: row.discount_until,
    curency_name: row.currency,
    reg_end_date: row.reg_end_date,
    reg_ends_at: endOf(row.reg_end_date),
    seats_left: row.seats_left,
  }
}

/** What a course without a batch costs is not known yet. */
const nothingOnSale = {
  training_type: 'Self-paced',
  class_start_date: null,
  class_in_days: null,
  reg_end_date: null,
  class_time: null,
  class_end_time: null,
  seats: null,
  seats_left: null,
  price_paisa: 0,
  discount_paisa: 0,
  discount_until: null,
  currency: 'BDT',
}

export function presentCard(row: CardRow): Card {
  const { batch_no } = row
  const offer = batch_no === null ? { ...nothingOnSale, batch_no: 0 } : { ...row, batch_no }
  return {
    course_id: row.course_id,
    slug: row.slug,
    course_name: row.course_name,
    course_overview: row.course_overview,
    subtitle: row.subtitle,
    ...inOtherLanguage(row.text_language),
    image: coverUrl(row.cover, row.slug),
    batch_no,
    ...presentOffer(offer),
    training_types: row.training_types as Card['training_types'],
    progress_status: row.progress_status,
    level: row.level as Card['level'],
    course_type: row.course_type as Card['course_type'],
    language: row.language,
    hours: row.hours,
    industries: row.industries,
    mentors: row.mentors,
    first_mentor_id: row.mentors[0]?.mentor_id ?? null,
    total_mentors: row.mentors.length,
    enroll_state: enrolState({
      progressStatus: row.progress_status,
      isEnrolled: row.is_enrolled,
      hasBatch: batch_no !== null,
      regEndDate: row.reg_end_date,
      today: row.today,
    }),
    is_enrolled: row.is_enrolled,
    progress: row.progress,
    rating: row.rating_count > 0 ? Math.round((row.rating_sum / row.rating_count) * 10) / 10 : null,
    rating_count: row.rating_count,
  }
}

export interface OfferedBatchRow extends BatchRow {
  class_days: string[]
  venue: string
}

export function presentBatch(
  row: OfferedBatchRow,
  course: Pick<CardRow, 'progress_status' | 'is_enrolled' | 'today'>,
): ShownBatch {
  return {
    batch_no: row.batch_no,
    ...presentOffer(row),
    class_time: row.class_time,
    class_end_time: row.class_end_time,
    class_days: row.class_days,
    venue: row.venue,
    seats: row.seats,
    is_sold_out: row.seats_left === 0,
    enroll_state: enrolState({
      progressStatus: course.progress_status,
      isEnrolled: course.is_enrolled,
      hasBatch: true,
      regEndDate: row.reg_end_date,
      today: course.today,
    }),
  }
}
