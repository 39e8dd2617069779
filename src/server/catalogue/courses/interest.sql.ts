/** SQL of who wants to hear of a course's next batch, until they are told. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface Interest {
  slug: string
  /** An e-mail address or a phone, normalised. */
  contact: string
  personId: string | null
  locale: string
}

/** One can enrol in it now. */
const isOpen = sql`b.is_on_sale and (b.reg_end_date is null or b.reg_end_date >= dhaka_today())
  and coalesce(seats_free(b.id, b.seats, b.seats_taken, b.seats_held) > 0, true)`

/** False when there is no such published course. The same contact twice is one. What is open already is no next batch. */
export async function keepInterest(
  database: Database,
  { slug, contact, personId, locale }: Interest,
): Promise<boolean> {
  const row = await database.first(sql`
    with wanted as (select id from course where slug = ${slug} and is_published),
    kept as (
      insert into batch_interest (course_id, contact, person_id, locale, known_batches)
      select id, ${contact}, ${personId}::uuid, ${locale},
        array(select b.id from batch b where b.course_id = wanted.id and ${isOpen}) from wanted
      on conflict (course_id, contact) do update
        set locale = excluded.locale, known_batches = excluded.known_batches)
    select id from wanted`)
  return row !== undefined
}

export interface OpenedBatch {
  contact: string
  locale: Locale
  slug: string
  course_name: string
  batch_no: number
}

/** Takes people off the list whose course has a batch open that was not when they asked: they are told in this transaction. */
export function takeTold(transaction: Database, limit: number): Promise<OpenedBatch[]> {
  return transaction.query<OpenedBatch>(sql`
    with due as (
      select i.course_id, i.contact, n.batch_no
      from batch_interest i join course c on c.id = i.course_id and c.is_published and c.progress_status <> 1
        cross join lateral (
          select b.batch_no from batch b
          where b.course_id = i.course_id and not b.id = any (i.known_batches) and ${isOpen}
          order by b.reg_end_date nulls last, b.batch_no limit 1) n
      order by i.created_at limit ${limit} for update of i skip locked),
    told as (
      delete from batch_interest i using due d where i.course_id = d.course_id and i.contact = d.contact
      returning i.course_id, i.contact, i.locale, d.batch_no)
    select t.contact, t.locale, c.slug, tr(c.name, t.locale) as course_name, t.batch_no
    from told t join course c on c.id = t.course_id`)
}
