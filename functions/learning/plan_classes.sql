-- The days of a batch's classes, in order: the first day whatever weekday it is, then its weekdays; a week apart without any.
create or replace function class_days(first_day date, days text[], includes_first boolean, most integer) returns table (place integer, day date) language sql immutable as $$
  with held as (
    select array_remove(array(select array_position(array['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'], lower(left(name, 3))) - 1 from unnest(days) name), null) as dows
  )
  select row_number() over (order by ahead)::integer, first_day + ahead
  from held, generate_series(case when includes_first then 0 else 1 end, 7 * (most + 1)) ahead
  where ahead = 0 or case when dows = '{}' then ahead % 7 = 0 else (extract(dow from first_day)::integer + ahead) % 7 = any (dows) end
  order by ahead limit most
$$;

-- Makes the classes of a batch, or makes them again after its days changed. What a person added or changed stays, and what
-- somebody attended. Unless the first day changed, what is over stays too, and the new days count from the last of it.
create or replace function plan_classes(of_batch uuid, starts_anew boolean) returns void language plpgsql as $$
declare
  plan record;
  -- The number and the day of the last class that is over and stays.
  held integer := 0;
  held_on date;
begin
  select b.class_start_date as first_day, b.class_days as days, t.starts, t.ends,
    case when b.training_type = 'Self-paced' or b.class_start_date is null then 0
      else coalesce(b.class_count, least(400, coalesce(ceil(coalesce(b.hours, nullif(c.hours, 0)) * 3600 / extract(epoch from t.ends - t.starts)), 1))::integer) end as classes
  into plan
  from published.batch b join published.course c on c.id = b.course_id
  cross join lateral (
    select case when b.class_time ~ '^([01]\d|2[0-3]):[0-5]\d$' then b.class_time::time end as starts,
      case when b.class_time ~ '^([01]\d|2[0-3]):[0-5]\d$' and b.class_end_time ~ '^([01]\d|2[0-3]):[0-5]\d$' and b.class_end_time > b.class_time
        then b.class_end_time::time end as ends) t
  where b.id = of_batch;

  delete from class_meeting m where m.batch_id = of_batch and not m.by_hand and m.number > plan.classes
    and (starts_anew or m.ends_at > now()) and not exists (select from attendance a where a.meeting_id = m.id);
  if not starts_anew then
    select m.number, (m.starts_at at time zone 'Asia/Dhaka')::date into held, held_on
    from class_meeting m where m.batch_id = of_batch and not m.by_hand and m.ends_at <= now() order by m.number desc limit 1;
  end if;

  with kept as materialized (
    select m.number, m.starts_at, m.ends_at, m.state = 'planned' as is_planned, case when m.is_extra then '{}' else
      array[(m.starts_at at time zone 'Asia/Dhaka')::date, (m.moved_from at time zone 'Asia/Dhaka')::date] end as days
    from class_meeting m where m.batch_id = of_batch
      and (m.by_hand or m.number <= coalesce(held, 0) or exists (select from attendance a where a.meeting_id = m.id))
  ), slot as (
    select d.day, s.starts_at, s.ends_at, row_number() over (order by d.place) as place
    from class_days(coalesce(held_on, plan.first_day), plan.days, held_on is null, plan.classes + (select count(*)::integer from kept)) d
    cross join lateral (
      select (d.day + coalesce(plan.starts, '00:00')) at time zone 'Asia/Dhaka' as starts_at,
        case when plan.ends is null then (d.day + 1)::timestamp else d.day + plan.ends end at time zone 'Asia/Dhaka' as ends_at) s
    where not exists (select from kept k where d.day = any (k.days) or (k.is_planned and k.starts_at < s.ends_at and s.starts_at < k.ends_at))
  ), missing as (
    select number, row_number() over (order by number) as place
    from generate_series(1, plan.classes) number where number not in (select k.number from kept k)
  )
  insert into class_meeting (batch_id, number, starts_at, ends_at, hours)
  select of_batch, n.number, s.starts_at, s.ends_at, case when plan.starts is null then 'day' when plan.ends is null then 'no_end' else 'known' end
  from missing n join slot s using (place)
  on conflict (batch_id, number) do update
    set starts_at = excluded.starts_at, ends_at = excluded.ends_at, hours = excluded.hours, revision = class_meeting.revision + 1, changed_at = now()
    where (class_meeting.starts_at, class_meeting.ends_at, class_meeting.hours) is distinct from (excluded.starts_at, excluded.ends_at, excluded.hours);
end $$;

create or replace function plan_classes_of_batch() returns trigger language plpgsql as $$
begin
  perform plan_classes(new.id, tg_op = 'INSERT' or (old.class_start_date, old.training_type) is distinct from (new.class_start_date, new.training_type));
  return null;
end $$;
create or replace trigger batch_classes_made after insert on batch for each row
  when (new.class_start_date is not null) execute function plan_classes_of_batch();
create or replace trigger batch_classes_planned after update on batch for each row
  when ((old.class_start_date, old.class_days, old.class_time, old.class_end_time, old.hours, old.class_count, old.training_type)
    is distinct from (new.class_start_date, new.class_days, new.class_time, new.class_end_time, new.hours, new.class_count, new.training_type))
  execute function plan_classes_of_batch();

-- Where a batch says neither how many classes it has nor its hours, those of the course count.
create or replace function plan_classes_of_course() returns trigger language plpgsql as $$
begin
  perform plan_classes(b.id, false) from published.batch b
  where b.course_id = new.id and b.hours is null and b.class_count is null and b.class_start_date is not null;
  return null;
end $$;
create or replace trigger course_hours_planned after update on course for each row
  when (old.hours is distinct from new.hours) execute function plan_classes_of_course();
