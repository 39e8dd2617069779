/** SQL of the mentor's day. */
import { fewestTries } from '#contracts/mentors/teaching.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface ComingClass {
  course_id: string
  course_name: string
  batch_id: string
  batch_no: number
  meeting_id: string
  number: number
  title: string
  starts_at: string
  ends_at: string
  hours: 'known' | 'no_end' | 'day'
  training_type: 'Live' | 'On-site'
}
interface NextClassRow extends ComingClass {
  venue: string
  live_link: string | null
  came_last: number | null
  people: { name: string; held: number; attended: number; missed_two: boolean }[]
}
export interface DayRow {
  now: string
  next_class: NextClassRow | null
  week: ComingClass[]
  batches: {
    course_id: string
    course_name: string
    batch_id: string
    batch_no: number
    training_type: 'Live' | 'On-site' | 'Self-paced'
    has_classes: boolean
    learners: number
    completed: number
    progress: number
    attendance: number | null
    next_starts_at: string | null
  }[]
  to_sign_off: { course_id: string; course_name: string; batch_id: string; batch_no: number; learners: number }[]
  failing: {
    course_id: string
    course_name: string
    kind: 'quiz' | 'assignment'
    title: string
    tries: number
    failed: number
  }[]
  reviews: {
    rating: number | null
    count: number
    recent: number
    latest: { course_name: string; rating: number; text: string; language: string; at: string }[]
  }
}

/** One statement over the courses that the mentor teaches; what was marked of a class counts before what its button noted. */
export async function findDay(database: Database, mentorId: string, locale: Locale): Promise<DayRow> {
  const row = await database.first<DayRow>(sql`
    with mine as materialized (
      select c.id as course_id, tr(c.name, ${locale}) as course_name
      from published.course_mentor t join published.course c on c.id = t.course_id where t.mentor_id = ${mentorId}),
    groups as materialized (
      select m.*, b.id as batch_id, b.batch_no, b.training_type, b.live_link, b.venue, b.class_start_date
      from mine m join published.batch b on b.course_id = m.course_id),
    coming as materialized (
      select g.course_id, g.course_name, g.batch_id, g.batch_no, g.training_type, x.id as meeting_id, x.number, tr(x.title, ${locale}) as title,
        x.starts_at, x.ends_at, x.hours, coalesce(x.live_link, g.live_link) as live_link,
        tr(case when x.venue = '{}' then g.venue else x.venue end, ${locale}) as venue
      from groups g join published.class_meeting x on x.batch_id = g.batch_id
      where g.training_type <> 'Self-paced' and x.state = 'planned' and x.ends_at > now()
        and (x.starts_at < now() + interval '7 days' or x.starts_at = (
          select min(o.starts_at) from published.class_meeting o where o.batch_id = g.batch_id and o.state = 'planned' and o.ends_at > now()))),
    first as materialized (select * from coming order by starts_at, meeting_id limit 1),
    held as materialized (
      select x.id, x.batch_id, row_number() over (partition by x.batch_id order by x.starts_at desc, x.id) as back
      from published.class_meeting x where x.state = 'planned' and x.ends_at <= now() and x.batch_id in (select batch_id from groups)),
    studying as materialized (
      select e.id, e.batch_id, e.learner_id, e.progress_percent, e.completed_at from published.current_enrolment e
      where e.state = 'active' and e.batch_id in (select batch_id from groups)),
    came as materialized (
      select s.batch_id, s.id as enrolment_id, h.id as meeting_id, h.back, coalesce(has_attended(a.mark, a.joined_at), false) as was_there
      from studying s join held h on h.batch_id = s.batch_id
      left join published.attendance a on a.meeting_id = h.id and a.enrolment_id = s.id)
    select to_json(now()) #>> '{}' as now,
      (select row_to_json(n) from (select f.*,
        (select count(*) filter (where was_there)::int from came c where c.batch_id = f.batch_id and c.back = 1 having count(*) > 0) as came_last,
        (select coalesce(json_agg(p order by p.name, p.id), '[]') from (
          select s.id, r.name, count(c.meeting_id)::int as held, (count(*) filter (where c.was_there))::int as attended,
            count(*) filter (where c.back <= 2 and not c.was_there) = 2 as missed_two
          from studying s join published.learner l on l.id = s.learner_id join published.person r on r.id = l.person_id
          left join came c on c.enrolment_id = s.id where s.batch_id = f.batch_id group by s.id, r.name limit 1000) p) as people
        from first f) n) as next_class,
      (select coalesce(json_agg(w order by w.starts_at, w.meeting_id), '[]') from (
        select * from coming where starts_at < now() + interval '7 days' and meeting_id not in (select meeting_id from first)
        order by starts_at, meeting_id limit 20) w) as week,
      (select coalesce(json_agg(b order by b.next_starts_at nulls last, b.class_start_date desc nulls last, b.batch_id), '[]') from (
        select g.course_id, g.course_name, g.batch_id, g.batch_no, g.training_type, g.class_start_date,
          g.training_type <> 'Self-paced' and g.class_start_date is not null as has_classes,
          count(s.id)::int as learners, count(s.completed_at)::int as completed, coalesce(round(avg(s.progress_percent)), 0)::int as progress,
          (select round(100.0 * count(*) filter (where was_there) / nullif(count(*), 0))::int from came c where c.batch_id = g.batch_id) as attendance,
          (select min(n.starts_at) from coming n where n.batch_id = g.batch_id) as next_starts_at
        from groups g left join studying s on s.batch_id = g.batch_id
        group by g.course_id, g.course_name, g.batch_id, g.batch_no, g.training_type, g.class_start_date
        order by next_starts_at nulls last, g.class_start_date desc nulls last, g.batch_id limit 100) b) as batches,
      (select coalesce(json_agg(w order by w.learners desc, w.batch_id), '[]') from (
        select g.course_id, g.course_name, g.batch_id, g.batch_no, count(*)::int as learners
        from groups g join studying s on s.batch_id = g.batch_id
        where exists (select from published.skill k where k.course_id = g.course_id and k.retired_at is null and not exists (
          select from published.skill_sign_off o
          where o.enrolment_id = s.id and o.skill_id = k.id and o.is_competent and o.withdrawn_at is null))
        group by g.course_id, g.course_name, g.batch_id, g.batch_no order by learners desc, g.batch_id limit 5) w) as to_sign_off,
      (select coalesce(json_agg(f order by f.failed desc, f.tries desc, f.title), '[]') from (
        select m.course_id, m.course_name, t.kind, t.title, count(*)::int as tries,
          round(100.0 * count(*) filter (where not t.is_passed) / count(*))::int as failed
        from mine m join lateral (
          select 'quiz' as kind, q.id, tr(q.title, ${locale}) as title, a.is_passed from published.quiz q join published.attempt a on a.quiz_id = q.id
          where q.course_id = m.course_id and a.submitted_at > now() - interval '30 days' and a.is_passed is not null
          union all
          select 'assignment', l.id, tr(l.title, ${locale}), s.is_passed from published.lecture l join published.submission s on s.lecture_id = l.id
          where l.course_id = m.course_id and s.state = 'graded' and s.graded_at > now() - interval '30 days') t on true
        group by m.course_id, m.course_name, t.kind, t.id, t.title
        having count(*) >= ${fewestTries} and count(*) filter (where not t.is_passed) > 0
        order by failed desc, tries desc, t.title limit 5) f) as failing,
      (select json_build_object('rating', round(avg(v.rating), 1)::float8, 'count', count(*),
          'recent', count(*) filter (where v.created_at > now() - interval '30 days'),
          'latest', (select coalesce(json_agg(z order by z.at desc), '[]') from (
            select m.course_name, v.rating, v.text, v.language, v.created_at as at from published.review v join mine m on m.course_id = v.course_id
            where v.status = 'published' order by v.created_at desc, v.id limit 3) z))
        from published.review v join mine m on m.course_id = v.course_id where v.status = 'published') as reviews`)
  if (!row) throw new Error('No answer')
  return row
}
