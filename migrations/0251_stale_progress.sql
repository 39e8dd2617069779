-- A lecture or quiz more or less changes the per cent of everybody in the course. The author's transaction only says so here;
-- a job counts again in small batches.
create table stale_progress (
  course_id uuid primary key references course (id) on delete cascade,
  changed_at timestamptz not null default now(),
  -- Enrolments up to this id were counted again since the last change.
  counted_to uuid
);

-- One course changed in two transactions at once: the second waits for the first, so no change is overlooked.
create function mark_progress_stale() returns trigger language plpgsql as $$
begin
  insert into stale_progress (course_id)
  select c.id from course c
  where c.id in (select course_id from changed) and exists (select from enrolment e where e.course_id = c.id)
  order by c.id
  on conflict (course_id) do update set changed_at = now(), counted_to = null;
  return null;
end $$;

drop trigger lecture_added on lecture;
drop trigger lecture_removed on lecture;
drop trigger quiz_added on quiz;
drop trigger quiz_removed on quiz;
drop function refresh_outline_progress();
create trigger lecture_added after insert on lecture referencing new table as changed for each statement execute function mark_progress_stale();
create trigger lecture_removed after delete on lecture referencing old table as changed for each statement execute function mark_progress_stale();
create trigger quiz_added after insert on quiz referencing new table as changed for each statement execute function mark_progress_stale();
create trigger quiz_removed after delete on quiz referencing old table as changed for each statement execute function mark_progress_stale();

create index enrolment_of_course on enrolment (course_id, id);

-- A lecture that goes away is not looked for in everybody's enrolment: a last lecture that is gone counts as none.
alter table enrolment drop constraint enrolment_last_lecture_id_fkey;
