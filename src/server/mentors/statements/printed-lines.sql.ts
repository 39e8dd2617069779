/** SQL of the lines of a printed statement: shares together by course, everything else one by one. */
import type { earningKinds } from '#contracts/mentors/earnings.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { iso } from '#server/platform/postgres/iso.ts'

export interface PrintedLine {
  kind: (typeof earningKinds)[number]
  course_name: string
  is_correction: boolean
  /** Of shares: how many orders. */
  count: number
  /** Of a class or a batch that is still there. */
  batch_no: number | null
  at: string
  amount_paisa: number
}

export const findPrintedLines = (
  database: Database,
  { mentorId, month }: { mentorId: string; month: string },
  locale: Locale,
): Promise<PrintedLine[]> =>
  database.query<PrintedLine>(sql`
    select e.kind, tr(c.name, ${locale}) as course_name, e.step > 1 as is_correction, count(*)::int as count,
      min(b.batch_no) as batch_no, ${iso(sql`min(e.at)`)} as at, sum(e.amount_paisa)::bigint as amount_paisa
    from mentor_earning e join mentor_terms t on t.id = e.terms_id join published.course c on c.id = t.course_id
    left join published.class_meeting k on e.kind = 'class' and k.id::text = e.source
    left join published.batch b on b.id::text = case when e.kind = 'batch' then e.source else k.batch_id::text end
    where t.mentor_id = ${mentorId} and e.at >= ((${`${month}-01`})::date::timestamp at time zone 'Asia/Dhaka')
      and e.at < (((${`${month}-01`})::date + interval '1 month')::timestamp at time zone 'Asia/Dhaka')
    group by e.kind, c.id, c.name, e.step > 1, case when e.kind <> 'share' then e.id end
    order by course_name, e.kind, is_correction, at`)

interface Named {
  name: string
  locale: Locale | null
  academy: string
  colour: string | null
}
/** The mentor's name in a language, and the one that the mentor reads; undefined for an unknown mentor. */
export const findNames = (database: Database, mentorId: string, locale: Locale | null): Promise<Named | undefined> =>
  database.first<Named>(sql`
    with read as (select m.name, p.locale from mentor m left join published.person p on p.id = m.person_id where m.id = ${mentorId})
    select tr(read.name, coalesce(${locale}::text, read.locale, 'en')) as name, read.locale, coalesce((
      select tr(config -> 'footer_summary_title', coalesce(${locale}::text, read.locale, 'en')) from published.website_config), '') as academy,
      (select config ->> 'brand_colour' from published.website_config) as colour
    from read`)
