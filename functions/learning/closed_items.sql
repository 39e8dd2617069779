-- What of the course is closed to this learner now: until when, and what has to be done first. What was done, or begun as a quiz, stays open.
-- While another course has to be completed first, all of it waits for that.
create or replace function closed_items(of_enrolment uuid) returns table (id uuid, opens_at timestamptz, waits_for jsonb) language sql stable as $$
  with missing as materialized (
    select m.name from missing_courses(of_enrolment) m order by m.place limit 1
  ), taught as (
    select o.id, o.is_done, e.enrolled_at, p.is_in_order, s.id as section_id, s.title as section_title, s.release as section_release,
      coalesce(l.release, q.release) as release, coalesce(l.title, q.title) as title, s.position as section_position,
      row_number() over (order by s.position, coalesce(l.position, q.position), o.id) as place
    from enrolment e join published.study_plan p on p.course_id = e.course_id and p.has_closed
    cross join lateral outline_progress(e.id, e.course_id) o
    join published.section s on s.id = o.section_id
    left join published.lecture l on l.id = o.id left join published.quiz q on q.id = o.id
    where e.id = of_enrolment
  ), items as (
    select t.*, lag(t.is_done) over by_place as is_before_done, lag(t.title) over by_place as before_title
    from taught t window by_place as (order by t.place)
  ), sections as (
    select section_id, lag(bool_and(is_done)) over by_place as is_before_done, lag(min(section_title::text)) over by_place as before_title
    from taught group by section_id, section_position window by_place as (order by section_position, section_id)
  ), found as (
    select i.id, greatest(opens_on(i.release, i.enrolled_at), opens_on(i.section_release, i.enrolled_at)) as opens_at,
      case
        when (i.section_release ->> 'waits')::boolean and not s.is_before_done then s.before_title::jsonb
        when (i.is_in_order or (i.release ->> 'waits')::boolean) and not i.is_before_done then i.before_title
      end as waits_for
    from items i join sections s on s.section_id = i.section_id
    where not i.is_done and not exists (
      select from attempt a where a.enrolment_id = of_enrolment and a.quiz_id = i.id and a.state = 'open')
  )
  select id, case when opens_at > now() then opens_at end, waits_for from found
  where (opens_at > now() or waits_for is not null) and not exists (select from missing)
  union all
  select o.id, null, m.name from missing m
  cross join (select e.id, e.course_id from enrolment e where e.id = of_enrolment) e
  cross join lateral outline_progress(e.id, e.course_id) o
  where not o.is_done and not exists (
    select from attempt a where a.enrolment_id = of_enrolment and a.quiz_id = o.id and a.state = 'open')
$$;

-- The beginning of the day in Dhaka on which something opens; null: with the course.
create or replace function opens_on(release jsonb, enrolled_at timestamptz) returns timestamptz language sql stable as $$
  select greatest((release ->> 'on')::date, (enrolled_at at time zone 'Asia/Dhaka')::date + (release ->> 'after_days')::int)::timestamp at time zone 'Asia/Dhaka'
$$;

create or replace function is_item_open(of_enrolment uuid, of_item uuid) returns boolean language sql stable as $$
  select not exists (select from closed_items(of_enrolment) closed where closed.id = of_item)
$$;
