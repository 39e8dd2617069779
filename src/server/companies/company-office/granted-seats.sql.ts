/** SQL of granting a company seats: which batches there are, and whom to tell. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, empty, sql } from '#server/platform/postgres/database.ts'

/** Enough for one list; the search finds the rest. */
const mostChoices = 200
const pattern = (words: string) =>
  `%${words
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`

interface SeatChoice {
  batch_id: string
  course_name: string
  batch_no: number
  seats_left: number | null
}

export const findSeatChoices = (database: Database, locale: Locale, q: string | undefined) =>
  database.query<SeatChoice>(sql`
    select b.id as batch_id, tr(c.name, ${locale}) as course_name, b.batch_no,
      case when b.seats is not null then greatest(b.seats - b.seats_taken - b.seats_held, 0) end as seats_left
    from published.course c join published.batch b on b.course_id = c.id
    where c.is_published and b.is_on_sale and (b.reg_end_date is null or b.reg_end_date >= dhaka_today())
      ${q?.trim() ? sql`and c.search_text like ${pattern(q)}` : empty}
    order by c.position, c.id, b.batch_no limit ${mostChoices}`)

/** A batch that is on sale, of a published course. */
export const findGrantableBatch = (database: Database, batchId: string) =>
  database.first<{ course_id: string; today: string }>(sql`
    select c.id as course_id, dhaka_today()::text as today from published.batch b join published.course c on c.id = b.course_id
    where b.id = ${batchId} and b.is_on_sale and c.is_published`)

export interface AdminToTell {
  phone: string | null
  email: string | null
  locale: Locale
  company: string
  course: string
}
/** The administrators who opened their account, each with the names in their language. */
export const findAdminsToTell = (database: Database, companyId: string, courseId: string) =>
  database.query<AdminToTell>(sql`
    select p.phone, case when p.email_verified_at is not null then p.email end as email, l.locale,
      tr(co.name, l.locale) as company, tr(c.name, l.locale) as course
    from corporate_user cu join published.person p on p.id = cu.person_id join company co on co.id = cu.company_id
    join published.course c on c.id = ${courseId}, lateral (select coalesce(p.locale, 'bn') as locale) l
    where cu.company_id = ${companyId} and cu.is_admin and p.suspended_at is null and p.deleted_at is null
      and (p.phone is not null or p.email_verified_at is not null)
    order by p.id`)
