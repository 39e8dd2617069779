/** SQL of attendance by the code that a class shows. */
import type { AttendanceMark } from '#contracts/learning/attendance.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import { codeHolds } from './class-code.ts'

const epoch = sql`extract(epoch from now())::float8`

export interface ScannedClass {
  meeting_id: string
  course_slug: string
  course_name: string
  title: string
  number: number
  state: 'planned' | 'cancelled'
  is_begun: boolean
  is_over: boolean
  /** Null for who is not of its batch. */
  enrolment_id: string | null
  /** The learner is a mentor of the course, to whom the code is shown wherever they are. */
  is_taught: boolean
  /** Whole seconds. */
  now: number
}

const scanned = (learnerId: string, locale: Locale, which: Sql) => sql`
  select m.id as meeting_id, c.slug as course_slug, tr(c.name, ${locale}) as course_name, tr(m.title, ${locale}) as title, m.number, m.state,
    now() >= m.starts_at - interval '15 minutes' as is_begun, m.ends_at <= now() as is_over, e.id as enrolment_id, floor(${epoch})::float8 as now,
    exists (select from published.course_mentor cm join published.mentor t on t.id = cm.mentor_id join published.learner own on own.person_id = t.person_id
      where cm.course_id = c.id and own.id = ${learnerId}) as is_taught
  from class_meeting m join published.batch b on b.id = m.batch_id join published.course c on c.id = b.course_id
  left join current_enrolment e on e.batch_id = b.id and e.learner_id = ${learnerId} and e.state = 'active'
  where ${which}`

/** A class as this learner may attend it. */
export const findScannedClass = (
  database: Database,
  { learnerId, meetingId, locale }: { learnerId: string; meetingId: string; locale: Locale },
): Promise<ScannedClass | undefined> =>
  database.first<ScannedClass>(scanned(learnerId, locale, sql`m.id = ${meetingId}`))

/** The learner's own classes that are held about now: one of them showed the code that is typed. */
export const findClassesHeldNow = (database: Database, learnerId: string, locale: Locale): Promise<ScannedClass[]> =>
  database.query<ScannedClass>(
    scanned(
      learnerId,
      locale,
      sql`e.id is not null and m.state = 'planned' and now() >= m.starts_at - interval '15 minutes' and m.ends_at > now() - interval '15 minutes'`,
    ),
  )

/** By the clock of the database, once. False where it was noted before, or the code is too old by now. */
export async function writeScan(
  database: Database,
  { meetingId, enrolmentId, shownAt }: { meetingId: string; enrolmentId: string; shownAt: number },
): Promise<boolean> {
  const written = await database.run(sql`
    insert into attendance as a (meeting_id, enrolment_id, joined_at, joined_by)
    select m.id, ${enrolmentId}::uuid, now(), 'code' from class_meeting m
    where m.id = ${meetingId} and m.state = 'planned' and m.ends_at > now() and ${epoch} < ${shownAt}::float8 + ${codeHolds}
    on conflict (meeting_id, enrolment_id) do update set joined_at = excluded.joined_at, joined_by = 'code' where a.joined_at is null`)
  return written > 0
}

export interface OwnAttendance {
  joined_at: string | null
  mark: AttendanceMark | null
  attended: number
  held: number
}

/** What is noted of a learner at a class, and how many of the classes that began they attended. */
export const findOwnAttendance = (
  database: Database,
  { meetingId, enrolmentId }: { meetingId: string; enrolmentId: string },
): Promise<OwnAttendance | undefined> =>
  database.first<OwnAttendance>(sql`
    select to_json(a.joined_at) #>> '{}' as joined_at, a.mark, counted.attended, counted.held
    from class_meeting m left join attendance a on a.meeting_id = m.id and a.enrolment_id = ${enrolmentId}
    cross join lateral (
      select count(*) filter (where there.was)::int as attended, count(*) filter (where h.ends_at <= now() or there.was)::int as held
      from class_meeting h left join attendance o on o.meeting_id = h.id and o.enrolment_id = ${enrolmentId}
      cross join lateral (select coalesce(has_attended(o.mark, o.joined_at), false) as was) there
      where h.batch_id = m.batch_id and h.state = 'planned') counted
    where m.id = ${meetingId}`)

export interface ClassAtDoor {
  meeting_id: string
  course_id: string
  batch_id: string
  course_name: string
  title: string
  number: number
  starts_at: string
  is_open: boolean
  is_over: boolean
  now: number
  learners: number
  here: number
  /** Those who came last, first. */
  latest: { name: string }[]
}

export const findClassAtDoor = (
  database: Database,
  meetingId: string,
  locale: Locale,
): Promise<ClassAtDoor | undefined> =>
  database.first<ClassAtDoor>(sql`
    with people as (
      select p.name, a.joined_at, a.marked_at, coalesce(has_attended(a.mark, a.joined_at), false) as is_here
      from class_meeting m join current_enrolment e on e.batch_id = m.batch_id and e.state = 'active'
      join published.learner l on l.id = e.learner_id join published.person p on p.id = l.person_id
      left join attendance a on a.meeting_id = m.id and a.enrolment_id = e.id
      where m.id = ${meetingId} and p.deleted_at is null)
    select m.id as meeting_id, b.course_id, b.id as batch_id, tr(c.name, ${locale}) as course_name, tr(m.title, ${locale}) as title, m.number,
      to_json(m.starts_at) #>> '{}' as starts_at, floor(${epoch})::float8 as now, m.ends_at <= now() as is_over,
      m.state = 'planned' and now() >= m.starts_at - interval '15 minutes' and m.ends_at > now() as is_open,
      (select count(*)::int from people) as learners, (select count(*)::int from people where is_here) as here,
      (select coalesce(json_agg(json_build_object('name', name)), '[]') from (
        select name from people where is_here order by coalesce(joined_at, marked_at) desc, name limit 6) x) as latest
    from class_meeting m join published.batch b on b.id = m.batch_id join published.course c on c.id = b.course_id where m.id = ${meetingId}`)
