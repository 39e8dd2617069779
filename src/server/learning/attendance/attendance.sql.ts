/** SQL of who was at a class. */
import type { AttendanceMark } from '#contracts/learning/attendance.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

const isOpen = sql`m.state = 'planned' and now() >= m.starts_at - interval '15 minutes'`

/** Notes that the learner joins a live class of their batch now; the first moment stays. Answers its link, or undefined. */
export async function writeJoin(
  database: Database,
  { learnerId, meetingId }: { learnerId: string; meetingId: string },
): Promise<string | undefined> {
  const row = await database.first<{ link: string }>(sql`
    with open as (
      select m.id, e.id as enrolment_id, coalesce(m.live_link, b.live_link) as link
      from class_meeting m join published.batch b on b.id = m.batch_id
      join current_enrolment e on e.batch_id = b.id and e.learner_id = ${learnerId} and e.state = 'active'
      where m.id = ${meetingId} and ${isOpen} and m.ends_at > now() and b.training_type = 'Live'
        and coalesce(m.live_link, b.live_link) is not null
    ), noted as (
      insert into attendance (meeting_id, enrolment_id, joined_at) select id, enrolment_id, now() from open
      on conflict (meeting_id, enrolment_id) do update set joined_at = coalesce(attendance.joined_at, excluded.joined_at)
    )
    select link from open`)
  return row?.link
}

/** Whether the class is one of the learner's own. */
export async function isOwnClass(
  database: Database,
  { learnerId, meetingId }: { learnerId: string; meetingId: string },
): Promise<boolean> {
  const found = await database.first(sql`
    select from class_meeting m join current_enrolment e on e.batch_id = m.batch_id
    where m.id = ${meetingId} and e.learner_id = ${learnerId} and e.state = 'active'`)
  return found !== undefined
}

export interface MeetingAttendance {
  meeting_id: string
  course_id: string
  batch_id: string
  course_name: string
  batch_no: number
  number: number
  starts_at: string
  is_open: boolean
  people: {
    enrolment_id: string
    person_id: string
    name: string
    mark: AttendanceMark | null
    joined_at: string | null
    joined_by: 'link' | 'code' | null
    held: number
    attended: number
  }[]
}

export function findAttendance(
  database: Database,
  meetingId: string,
  locale: Locale,
): Promise<MeetingAttendance | undefined> {
  return database.first<MeetingAttendance>(sql`
    select m.id as meeting_id, b.course_id, b.id as batch_id, tr(c.name, ${locale}) as course_name, b.batch_no, m.number,
      to_json(m.starts_at) #>> '{}' as starts_at, ${isOpen} as is_open,
      (select coalesce(json_agg(x order by x.name, x.enrolment_id), '[]') from (
        select e.id as enrolment_id, p.id as person_id, p.name, a.mark, to_json(a.joined_at) #>> '{}' as joined_at, a.joined_by, counted.held, counted.attended
        from current_enrolment e join published.learner l on l.id = e.learner_id join published.person p on p.id = l.person_id
        left join attendance a on a.meeting_id = m.id and a.enrolment_id = e.id
        cross join lateral (
          select count(*)::int as held, count(*) filter (where has_attended(o.mark, o.joined_at))::int as attended
          from class_meeting h left join attendance o on o.meeting_id = h.id and o.enrolment_id = e.id
          where h.batch_id = b.id and h.state = 'planned' and h.ends_at <= now()) counted
        where e.batch_id = b.id and e.state = 'active' and p.deleted_at is null) x) as people
    from class_meeting m join published.batch b on b.id = m.batch_id join published.course c on c.id = b.course_id where m.id = ${meetingId}`)
}

export interface Mark {
  enrolment_id: string
  mark: AttendanceMark | null
}

/** Of people of the class's batch only. Answers how many marks are other than before. */
export async function writeMarks(
  transaction: Database,
  { meetingId, personId, marks }: { meetingId: string; personId: string; marks: readonly Mark[] },
): Promise<number> {
  const given = sql`(select * from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as x (enrolment_id uuid, mark text))`
  const removed = await transaction.run(sql`
    delete from attendance a using ${given} x
    where a.meeting_id = ${meetingId} and a.enrolment_id = x.enrolment_id and x.mark is null and a.joined_at is null`)
  const emptied = await transaction.run(sql`
    update attendance a set mark = null, marked_by = ${personId}, marked_at = now() from ${given} x
    where a.meeting_id = ${meetingId} and a.enrolment_id = x.enrolment_id and x.mark is null and a.mark is not null`)
  const marked = await transaction.run(sql`
    insert into attendance as a (meeting_id, enrolment_id, mark, marked_by, marked_at)
    select m.id, e.id, x.mark, ${personId}::uuid, now()
    from class_meeting m join current_enrolment e on e.batch_id = m.batch_id and e.state = 'active' join ${given} x on x.enrolment_id = e.id
    where m.id = ${meetingId} and x.mark is not null
    on conflict (meeting_id, enrolment_id) do update set mark = excluded.mark, marked_by = excluded.marked_by, marked_at = excluded.marked_at
      where a.mark is distinct from excluded.mark`)
  return removed + emptied + marked
}
