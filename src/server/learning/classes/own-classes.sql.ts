/** SQL of a batch's classes as its learners see them. */
import type { Locale } from '#contracts/locales.ts'
import { type Sql, sql } from '#server/platform/postgres/database.ts'

/** A class as `classesOfBatch` reads it. */
export interface ClassRow {
  meeting_id: string
  number: number
  title: string
  /** YYYY-MM-DD in Dhaka. */
  date: string
  /** In Dhaka's time; with `hours` `day` it is midnight, and the end of a class whose end is unknown is the next one. */
  starts_at: string
  ends_at: string
  hours: 'known' | 'no_end' | 'day'
  state: 'planned' | 'cancelled'
  moved_from: string | null
  note: string
  venue: string | null
  live_link: string | null
  /** Of this learner. */
  attendance: 'present' | 'absent' | 'excused' | 'joined' | null
  /** By anybody of the batch; null where nothing is recorded. */
  was_attended: boolean | null
}

/** The classes of a batch with the clock of the database. */
export interface BatchClasses {
  training_type: 'Live' | 'On-site'
  now: string
  /** Its company may still take the seat back. */
  is_unopened_seat: boolean
  classes: ClassRow[]
}

const inDhaka = (moment: Sql) => sql`to_char(${moment} at time zone 'Asia/Dhaka', 'YYYY-MM-DD"T"HH24:MI:SS"+06:00"')`

/** Of enrolment `e`: its company may still take the seat back. */
export const isUnopenedSeat = sql`(e.allocation_id is not null and not exists (select from opened_enrolment o where o.id = e.id))`

/** Those of batch `b` that `which` names of `m`, as enrolment `e` attended them, as JSON; null when it has none at fixed times. */
export const classesOfBatch = (locale: Locale, which: Sql) => sql`
  case when b.training_type <> 'Self-paced' and b.class_start_date is not null then json_build_object(
    'training_type', b.training_type, 'now', now(), 'is_unopened_seat', ${isUnopenedSeat}, 'classes', coalesce((
      select json_agg(json_build_object('meeting_id', m.id, 'number', m.number, 'title', tr(m.title, ${locale}),
        'date', (m.starts_at at time zone 'Asia/Dhaka')::date, 'starts_at', ${inDhaka(sql`m.starts_at`)},
        'ends_at', ${inDhaka(sql`m.ends_at`)}, 'hours', m.hours, 'state', m.state, 'moved_from', ${inDhaka(sql`m.moved_from`)},
        'note', m.note, 'venue', tr(case when m.venue = '{}' then b.venue else m.venue end, ${locale}),
        'live_link', coalesce(m.live_link, b.live_link),
        'attendance', coalesce(a.mark, case when a.joined_at is not null then 'joined' end),
        'was_attended', case when m.ends_at <= now() then (
          select bool_or(has_attended(o.mark, o.joined_at)) from attendance o
          where o.meeting_id = m.id and (o.mark is not null or o.joined_at is not null)) end) order by m.starts_at, m.number)
      from class_meeting m left join attendance a on a.meeting_id = m.id and a.enrolment_id = e.id
      where m.batch_id = b.id and ${which}), '[]')) end`

/** Those that may be the next one: what was cancelled is not, and of what is to come only the first. */
export const upcomingClass = sql`m.id = (
  select n.id from class_meeting n where n.batch_id = b.id and n.state = 'planned' and n.ends_at > now()
  order by n.starts_at, n.number limit 1)`
