-- Shares are rounded, not cut: 2 of 3 are 67 per cent. What is begun is never shown as done.
create or replace function whole_percent(done bigint, total bigint) returns integer language sql immutable parallel safe as $$
  select case when total = 0 then 0 when done >= total then 100 else least(99, round(done * 100.0 / total))::integer end
$$;
create or replace function lecture_percent(kind text, duration integer, watched int4multirange, is_completed boolean) returns integer language sql immutable parallel safe as $$
  select case when is_completed then 100 when kind = 'video' and duration > 0 then least(99, whole_percent(covered_seconds(watched), duration)) else 0 end
$$;

update enrolment e set progress_percent = now_is.percent
from (
  select o.id, (select whole_percent(count(*) filter (where is_done), count(*)) from outline_progress(o.id, o.course_id)) as percent
  from enrolment o where o.progress_percent between 1 and 99
) now_is
where e.id = now_is.id and e.progress_percent <> now_is.percent;

-- An attempt that did not pass is never shown with the per cent that pass.
update attempt a set percent = case when a.is_passed then round(a.points * 100 / a.max_points)
  else greatest(0, least(round(a.points * 100 / a.max_points), q.pass_percent - 1)) end
from quiz q where q.id = a.quiz_id and a.percent is not null and a.max_points > 0;
