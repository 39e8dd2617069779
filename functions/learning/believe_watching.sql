-- What a learner has seen of a video is kept as whole seconds in ranges.
create or replace function covered_seconds(ranges int4multirange) returns integer language sql immutable parallel safe as $$
  select coalesce(sum(upper(part) - lower(part)), 0)::integer from unnest(ranges) part
$$;

-- The first `budget` seconds of the ranges, from the earliest on.
create or replace function first_seconds(ranges int4multirange, budget integer) returns int4multirange language sql immutable parallel safe as $$
  select coalesce(range_agg(int4range(lower(part), least(upper(part), lower(part) + budget - before))), '{}')
  from (
    select part, coalesce(sum(upper(part) - lower(part)) over (order by lower(part) rows between unbounded preceding and 1 preceding), 0)::integer as before
    from unnest(ranges) part
  ) parts
  where before < budget
$$;

-- [[from, to], …] in seconds as whole seconds within the video. Both ends are rounded alike, so reports that meet leave no gap.
create or replace function reported_seconds(pairs jsonb, duration integer) returns int4multirange language sql immutable parallel safe as $$
  select coalesce(range_agg(int4range(starts, ends)), '{}')
  from (
    select greatest(0, round((pair ->> 0)::numeric)::integer) as starts, least(duration, round((pair ->> 1)::numeric)::integer) as ends
    from jsonb_array_elements(pairs) pair
  ) given
  where starts < ends
$$;

-- Adds to what is known the newly covered seconds, no more than can have been played since `since`, or in the `longest` time
-- that is believed, at double speed, and 30 for a late report. Each believed second moves the clock on by half a second, so the 30 are given once, not for each report.
create or replace function believe_watching(known int4multirange, reported int4multirange, since timestamptz, longest interval, out watched int4multirange, out believed_until timestamptz)
language plpgsql stable as $$
declare
  start timestamptz := greatest(since, now() - longest);
  budget integer := floor(2 * extract(epoch from now() - start))::integer + 30;
  fresh int4multirange := first_seconds(reported - known, budget);
begin
  watched := known + fresh;
  believed_until := start + covered_seconds(fresh) * interval '0.5 seconds';
end $$;
