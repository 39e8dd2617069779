-- The length of the video where it is known, else the minutes that the course states.
create or replace function lecture_seconds(video jsonb, minutes integer) returns integer language sql immutable parallel safe as $$
  select greatest(coalesce(ceil((video ->> 'duration')::numeric)::integer, 0), case when coalesce((video ->> 'duration')::numeric, 0) > 0 then 0 else minutes * 60 end)
$$;

-- Film and sound at nine tenths, an assignment when its grade is given, all else (or a film of unknown length) when the learner says so.
create or replace function is_lecture_complete(kind text, duration integer, watched int4multirange, is_said boolean) returns boolean language sql immutable parallel safe as $$
  select case when kind = 'assignment' then false when kind in ('video', 'audio') and duration > 0 then covered_seconds(watched) * 10 >= duration * 9 else is_said end
$$;

create or replace function lecture_percent(kind text, duration integer, watched int4multirange, is_completed boolean) returns integer language sql immutable parallel safe as $$
  select case when is_completed then 100 when kind in ('video', 'audio') and duration > 0 then least(99, whole_percent(covered_seconds(watched), duration)) else 0 end
$$;
