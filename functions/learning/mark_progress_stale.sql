-- One course changed in two transactions at once: the second waits for the first, so no change is overlooked.
create or replace function mark_progress_stale() returns trigger language plpgsql as $$
begin
  insert into stale_progress (course_id)
  select c.id from published.course c
  where c.id in (select course_id from changed) and exists (select from enrolment e where e.course_id = c.id)
  order by c.id
  on conflict (course_id) do update set changed_at = now(), counted_to = null;
  return null;
end $$;

-- The same for what was retired or came back: other changes of an item change nobody's per cent.
create or replace function mark_progress_stale_of_retired() returns trigger language plpgsql as $$
begin
  insert into stale_progress (course_id)
  select c.id from published.course c
  where c.id in (select n.course_id from changed_rows n join old_rows o on o.id = n.id where (o.retired_at is null) <> (n.retired_at is null))
    and exists (select from enrolment e where e.course_id = c.id)
  order by c.id
  on conflict (course_id) do update set changed_at = now(), counted_to = null;
  return null;
end $$;
