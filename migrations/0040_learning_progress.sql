-- What a reported second of video is worth is decided here, so that every writer decides it alike.

-- The learner's one clock in a course: watching is believed up to here, whichever lectures are open at once.
alter table enrolment add column watched_until timestamptz not null default '-infinity';

create function covered_seconds(ranges int4multirange) returns integer language sql immutable parallel safe as $$
  select coalesce(sum(upper(part) - lower(part)), 0)::integer from unnest(ranges) part
$$;

-- The first `budget` seconds of the ranges, from the earliest on.
create function first_seconds(ranges int4multirange, budget integer) returns int4multirange language sql immutable parallel safe as $$
  select coalesce(range_agg(int4range(lower(part), least(upper(part), lower(part) + budget - before))), '{}')
  from (
    select part, coalesce(sum(upper(part) - lower(part)) over (order by lower(part) rows between unbounded preceding and 1 preceding), 0)::integer as before
    from unnest(ranges) part
  ) parts
  where before < budget
$$;

-- [[from, to], …] in seconds as whole seconds within the video. Both ends are rounded alike, so reports that meet leave no gap.
create function reported_seconds(pairs jsonb, duration integer) returns int4multirange language sql immutable parallel safe as $$
  select coalesce(range_agg(int4range(starts, ends)), '{}')
  from (
    select greatest(0, round((pair ->> 0)::numeric)::integer) as starts, least(duration, round((pair ->> 1)::numeric)::integer) as ends
    from jsonb_array_elements(pairs) pair
  ) given
  where starts < ends
$$;

create function lecture_seconds(video jsonb, minutes integer) returns integer language sql immutable parallel safe as $$
  select greatest(coalesce(ceil((video ->> 'duration')::numeric)::integer, 0), case when coalesce((video ->> 'duration')::numeric, 0) > 0 then 0 else minutes * 60 end)
$$;

-- Adds to what is known the newly covered seconds, no more than can have been played since `since` at double speed, and 30
-- for a late report. Each believed second moves the clock on by half a second, so the 30 are given once, not for each report.
create function believe_watching(known int4multirange, reported int4multirange, since timestamptz, out watched int4multirange, out believed_until timestamptz)
language plpgsql stable as $$
declare
  start timestamptz := greatest(since, now() - interval '6 hours');
  budget integer := floor(2 * extract(epoch from now() - start))::integer + 30;
  fresh int4multirange := first_seconds(reported - known, budget);
begin
  watched := known + fresh;
  believed_until := start + covered_seconds(fresh) * interval '0.5 seconds';
end $$;

-- A video at nine tenths, a reading (or a video of unknown length) when the learner says so.
create function is_lecture_complete(kind text, duration integer, watched int4multirange, is_said boolean) returns boolean language sql immutable parallel safe as $$
  select case when kind = 'video' and duration > 0 then covered_seconds(watched) * 10 >= duration * 9 else is_said end
$$;

create function lecture_percent(kind text, duration integer, watched int4multirange, is_completed boolean) returns integer language sql immutable parallel safe as $$
  select case when is_completed then 100 when kind = 'video' and duration > 0 then least(99, covered_seconds(watched) * 100 / duration) else 0 end
$$;

-- Never 100 before everything is done.
create function whole_percent(done bigint, total bigint) returns integer language sql immutable parallel safe as $$
  select case when total = 0 then 0 else (done * 100 / total)::integer end
$$;

-- The lectures and quizzes of a course as they are now, and which of them this learner has done.
create function outline_progress(of_enrolment uuid, of_course uuid) returns table (id uuid, section_id uuid, is_done boolean) language sql stable as $$
  select l.id, l.section_id, p.completed_at is not null
  from lecture l left join lecture_progress p on p.enrolment_id = of_enrolment and p.lecture_id = l.id
  where l.course_id = of_course
  union all
  select q.id, q.section_id, exists (select from attempt a where a.enrolment_id = of_enrolment and a.quiz_id = q.id and a.is_passed)
  from quiz q where q.course_id = of_course
$$;

-- A lecture more or less changes everybody's per cent at once.
create function refresh_outline_progress() returns trigger language plpgsql as $$
begin
  update enrolment e set progress_percent = now_is.percent
  from (
    select o.id, (select whole_percent(count(*) filter (where is_done), count(*)) from outline_progress(o.id, o.course_id)) as percent
    from enrolment o where o.course_id in (select course_id from changed)
  ) now_is
  where e.id = now_is.id and e.progress_percent <> now_is.percent;
  return null;
end $$;
create trigger lecture_added after insert on lecture referencing new table as changed for each statement execute function refresh_outline_progress();
create trigger lecture_removed after delete on lecture referencing old table as changed for each statement execute function refresh_outline_progress();
create trigger quiz_added after insert on quiz referencing new table as changed for each statement execute function refresh_outline_progress();
create trigger quiz_removed after delete on quiz referencing old table as changed for each statement execute function refresh_outline_progress();

-- Everything done but not yet settled: the outline shrank, for example.
create index enrolment_unsettled on enrolment (id) where state = 'active' and progress_percent = 100 and completed_at is null;
create index attempt_running on attempt (ends_at) where state = 'open' and ends_at is not null;
