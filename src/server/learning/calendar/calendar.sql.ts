/** SQL of a person's calendar and of its secret address. */
import type { CalendarEntry } from '#contracts/learning/calendar.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import { iso } from '#server/platform/postgres/iso.ts'

export type CalendarRow = Omit<CalendarEntry, 'map_link'>

/** Programs show what is behind as well, for a while. */
const since = sql`now() - interval '60 days'`
const mostEntries = 500

/** Classes of the batches `b` of courses `c` that `from` names. */
const classes = (kind: 'class' | 'teaching', locale: Locale, { from, path }: { from: Sql; path: Sql }) => sql`
  select m.id, ${kind}::text as kind, tr(c.name, ${locale}) as course_name, ${path} as path, tr(m.title, ${locale}) as title, m.number,
    m.starts_at as moment, (m.starts_at at time zone 'Asia/Dhaka')::date::text as date,
    case when m.hours <> 'day' then ${iso(sql`m.starts_at`)} end as starts_at,
    case when m.hours = 'known' then ${iso(sql`m.ends_at`)} end as ends_at, ${iso(sql`m.moved_from`)} as moved_from, m.note,
    case when b.training_type = 'On-site' then nullif(tr(case when m.venue = '{}' then b.venue else m.venue end, ${locale}), '') end as venue,
    m.state, m.ends_at <= now() as is_over, m.revision, ${iso(sql`m.changed_at`)} as changed_at
  from ${from} join class_meeting m on m.batch_id = b.id
  where b.training_type <> 'Self-paced' and b.class_start_date is not null and m.starts_at > ${since}`

const deadlines = (learner: Sql, locale: Locale) => sql`
  select due.id, 'deadline', tr(c.name, ${locale}),
    case due.kind when 'quiz' then '/quiz?course=' || c.slug || '&quiz=' || due.slug else '/my-course/' || c.slug || '/lecture/' || due.slug end,
    tr(due.title, ${locale}), null, due.due_at, (due.due_at at time zone 'Asia/Dhaka')::date::text, ${iso(sql`due.due_at`)}, null, null, '', null,
    'planned', due.due_at <= now(), 0, ${iso(sql`e.enrolled_at`)}
  from current_enrolment e join published.course c on c.id = e.course_id cross join lateral item_deadlines(e.id) due
  where e.learner_id = ${learner} and e.state = 'active' and due.due_at > ${since} and not due.is_done`

/** Everything in one statement; who learns and teaches has both. */
const entriesOf = (personId: Sql, locale: Locale) => {
  const learner = sql`(select id from published.learner where person_id = ${personId})`
  const attended = classes('class', locale, {
    from: sql`current_enrolment e join published.batch b on b.id = e.batch_id and e.learner_id = ${learner} and e.state = 'active' join published.course c on c.id = b.course_id`,
    path: sql`'/my-course/' || c.slug`,
  })
  const taught = classes('teaching', locale, {
    from: sql`published.mentor t join published.course_mentor cm on cm.mentor_id = t.id and t.person_id = ${personId} join published.course c on c.id = cm.course_id
      join published.batch b on b.course_id = c.id`,
    path: sql`'/mentor/courses/' || c.id || '/batches/' || b.id || '/classes/' || m.id`,
  })
  return sql`
    select id, kind, course_name, path, title, number, date, starts_at, ends_at, moved_from, note, venue, state, is_over, revision, changed_at
    from (${attended} union all ${taught} union all ${deadlines(learner, locale)}) entry order by moment, id limit ${mostEntries}`
}

export const findEntries = (database: Database, personId: string, locale: Locale): Promise<CalendarRow[]> =>
  database.query<CalendarRow>(entriesOf(sql`${personId}::uuid`, locale))

/** The person of this calendar; none once the account is closed or suspended. */
export const findOwner = (database: Database, hash: Buffer): Promise<{ person_id: string } | undefined> =>
  database.first<{ person_id: string }>(sql`
    select a.person_id from calendar_address a join published.person p on p.id = a.person_id
    where a.token_hash = ${hash} and p.suspended_at is null and p.deleted_at is null`)

export const findNonce = (database: Database, personId: string): Promise<{ nonce: string } | undefined> =>
  database.first<{ nonce: string }>(sql`select nonce from calendar_address where person_id = ${personId}`)

export const writeAddress = (
  database: Database,
  personId: string,
  { nonce, hash }: { nonce: string; hash: Buffer },
): Promise<number> =>
  database.run(sql`
    insert into calendar_address (person_id, nonce, token_hash) values (${personId}, ${nonce}, ${hash})
    on conflict (person_id) do update set nonce = excluded.nonce, token_hash = excluded.token_hash, made_at = now()`)

export const deleteAddress = (database: Database, personId: string): Promise<number> =>
  database.run(sql`delete from calendar_address where person_id = ${personId}`)
