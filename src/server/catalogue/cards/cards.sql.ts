/** Reads courses as cards: with the batch that is sold next, their mentors, and the viewer's own enrolment. */
import type { Locale } from '#contracts/locales.ts'
import { faceOfMentor } from './face-of-mentor.ts'
import { type Sql, sql } from '#server/platform/postgres/database.ts'

export interface BatchRow {
  batch_no: number
  training_type: string
  class_start_date: string | null
  class_in_days: number | null
  reg_end_date: string | null
  class_time: string | null
  class_end_time: string | null
  seats: number | null
  seats_left: number | null
  price_paisa: number
  /** As it holds today. */
  discount_paisa: number
  /** Its last day in Dhaka; null without one, and where there is no discount today. */
  discount_until: string | null
  currency: string
}

export interface CardRow extends Omit<BatchRow, 'batch_no'> {
  batch_no: number | null
  course_id: string
  slug: string
  course_name: string
  course_overview: string
  subtitle: string
  text_language: string | null
  cover: string | null
  training_types: string[]
  progress_status: number
  level: string
  course_type: string
  language: string
  hours: number
  industries: string[]
  mentors: { mentor_id: string; mentor_name: string; mentor_photo: string }[]
  is_enrolled: boolean
  progress: number | null
  rating_sum: number
  rating_count: number
  /** The day in Dhaka by the database's clock. */
  today: string
}

/** For whom texts are chosen and enrolments looked up; null: nobody's. */
export interface Reader {
  locale: Locale
  learnerId: string | null
}

// A first class that was moved counts where it is now.
const firstClass = sql`coalesce(b.first_class_on, b.class_start_date)`
/** Of a batch named `b`, in paisa. */
export const discountToday: Sql = sql`discount_today(b.discount_paisa, b.discount_from, b.discount_until)`
/** Columns of a batch named `b`. */
export const batchColumns: Sql = sql`
  b.batch_no, b.training_type, ${firstClass} as class_start_date, ${firstClass} - dhaka_today() as class_in_days, b.reg_end_date, b.class_time, b.class_end_time,
  b.seats, case when b.seats is not null then greatest(b.seats - b.seats_taken - b.seats_held, 0) end as seats_left, b.price_paisa,
  ${discountToday} as discount_paisa, case when ${discountToday} > 0 then b.discount_until end as discount_until, b.currency`

export const cover: Sql = sql`(select d.url from course_document d where d.course_id = c.id and d.document_type = 1 order by d.position limit 1)`

const mentorNames = (locale: Locale): Sql => sql`
  coalesce((select json_agg(json_build_object('mentor_id', m.id, 'mentor_name', tr(m.name, ${locale}), 'mentor_photo', ${faceOfMentor}) order by cm.position, m.id)
    from course_mentor cm join published.mentor m on m.id = cm.mentor_id where cm.course_id = c.id and m.is_published), '[]')`

/** Who learns alone needs as long as the lessons take; classes have the hours that their course says. */
const hours = sql`
  case when c.list_training_types = '{Self-paced}' and c.lesson_minutes > 0 then round(c.lesson_minutes / 60.0, 2) else c.hours end`

/** Columns of a card over `cardTables`. */
export const cardColumns = ({ locale }: Reader): Sql => sql`
  c.id as course_id, c.slug, tr(c.name, ${locale}) as course_name, tr(c.overview, ${locale}) as course_overview, tr(c.subtitle, ${locale}) as subtitle, tr_other(c.name, ${locale}) as text_language,
  ${cover} as cover, ${batchColumns},
  c.list_training_types as training_types, c.progress_status, c.level, c.course_type, c.language, ${hours} as hours, c.industry_slugs as industries,
  ${mentorNames(locale)} as mentors, e.id is not null as is_enrolled, e.progress_percent as progress, c.rating_sum, c.rating_count, dhaka_today()::text as today`

const nextBatch = sql`list_batch(c.id)`

/** Tables of a card: the course `c`, its batch `b` and the reader's enrolment `e`. */
export const cardTables = ({ learnerId }: Reader, batch: Sql = nextBatch): Sql => sql`
  left join lateral ${batch} b on true
  left join published.current_enrolment e on e.course_id = c.id and e.learner_id = ${learnerId}::uuid and e.state = 'active'`

/** The batch of that number if it is on sale, else the one sold next. */
export const chosenBatch = (batchNo: number | null): Sql =>
  batchNo === null
    ? nextBatch
    : sql`(select x.* from (
        select 0 as preference, asked.* from batch asked where asked.course_id = c.id and asked.batch_no = ${batchNo} and asked.is_on_sale
        union all select 1, next.* from list_batch(c.id) next) x order by x.preference limit 1)`

/** Cards of the courses of `picked`, a query of `id` and `place`, in that order. */
export const selectCards = (picked: Sql, reader: Reader): Sql => sql`
  select ${cardColumns(reader)} from (${picked}) picked join course c on c.id = picked.id ${cardTables(reader)} order by picked.place`
