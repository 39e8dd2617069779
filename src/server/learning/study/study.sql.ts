/** SQL of a learner's week and of what they chose for studying. */
import type { Locale } from '#contracts/locales.ts'
import type { PlayerChoices, Study } from '#contracts/learning/study.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'

/** The week begins on Saturday. */
const weekOf = sql`day - (extract(isodow from day)::integer + 1) % 7`

/** Weeks in a row end with this one or, while its goal is not met yet, with the one before. */
export async function readStudy(database: Database, learnerId: string, locale: Locale): Promise<Study> {
  const row = await database.first<Study>(sql`
    with now_is as (select (now() at time zone 'Asia/Dhaka')::date as day),
      this_week as (select ${weekOf} as first, day as today from now_is),
      goal as (
        select case when exists (select from study_choice where learner_id = ${learnerId})
          then (select goal_minutes from study_choice where learner_id = ${learnerId}) else 60 end as minutes),
      met as (
        select ${weekOf} as week, row_number() over (order by ${weekOf} desc) as place
        from study_day, goal where learner_id = ${learnerId} and goal.minutes is not null
        group by ${weekOf}, goal.minutes having sum(seconds / 60) >= goal.minutes),
      days as (
        select (t.first + n)::text as day, coalesce(d.seconds / 60, 0) as minutes
        from this_week t cross join generate_series(0, 6) n
        left join study_day d on d.learner_id = ${learnerId} and d.day = t.first + n)
    select t.today::text as today, (select json_agg(days order by day) from days) as days,
      (select sum(minutes)::integer from days) as minutes, goal.minutes as goal_minutes,
      case when goal.minutes is not null then (
        select count(*)::integer from met where week = (select max(week) from met where week >= t.first - 7) - 7 * (place - 1)::integer
      ) end as weeks_in_row,
      coalesce((select json_agg(w order by w.due_at nulls last, w.title) from (
        select c.slug as course_slug, tr(c.name, ${locale}) as course_name, i.kind, i.id, i.slug, tr(i.title, ${locale}) as title,
          i.is_returned, i.more, i.due_at, coalesce(i.due_at < now(), false) as is_late
        from current_enrolment e join published.course c on c.id = e.course_id
        cross join lateral (
          select l.kind, l.id, l.slug, l.title, s.state is not distinct from 'returned' as is_returned, d.due_at, 0 as more
          from published.taught_lecture l join published.assignment a on a.lecture_id = l.id
          left join item_deadlines(e.id) d on d.id = l.id
          left join lateral (
            select state from submission where enrolment_id = e.id and lecture_id = l.id order by number desc limit 1) s on true
          where l.course_id = e.course_id and coalesce(s.state, 'draft') in ('draft', 'returned')
          union all
          select d.kind, d.id, d.slug, d.title, false, d.due_at, d.count - 1 from (
            select d.*, (count(*) over (partition by d.due_at))::int as count, row_number() over (partition by d.due_at order by d.place, d.id) as nth
            from item_deadlines(e.id) d
            where d.kind <> 'assignment' and not d.is_done and not exists (select from closed_items(e.id) closed where closed.id = d.id)
          ) d where d.nth = 1
        ) i
        where e.learner_id = ${learnerId} and e.state = 'active'
        order by i.due_at nulls last, title limit 5) w), '[]') as due
    from this_week t, goal`)
  if (!row) throw new Error('A week always has its days')
  return row
}

export async function writeGoal(database: Database, learnerId: string, minutes: number | null): Promise<void> {
  await database.run(sql`
    insert into study_choice (learner_id, goal_minutes) values (${learnerId}, ${minutes})
    on conflict (learner_id) do update set goal_minutes = excluded.goal_minutes`)
}

/** What this learner chose for films, as JSON; null where nothing was chosen. */
export const playerChoices = (learnerId: Sql): Sql => sql`(
  select json_build_object('speed', h.speed::float8, 'captions', h.captions, 'saves_data', h.saves_data, 'quality', h.quality) from study_choice h where h.learner_id = ${learnerId})`

/** What is not given stays. */
export async function writePlayerChoices(
  database: Database,
  learnerId: string,
  {
    speed = null,
    captions = null,
    saves_data = null,
    quality = null,
  }: { [Name in keyof PlayerChoices]?: PlayerChoices[Name] },
): Promise<void> {
  await database.run(sql`
    insert into study_choice as c (learner_id, speed, captions, saves_data, quality)
    values (${learnerId}, ${speed}::numeric, ${captions}, ${saves_data}::boolean, ${quality}::smallint)
    on conflict (learner_id) do update set
      speed = coalesce(${speed}::numeric, c.speed), captions = coalesce(${captions}, c.captions),
      saves_data = coalesce(${saves_data}::boolean, c.saves_data),
      quality = coalesce(${quality}::smallint, c.quality)`)
}
