-- Shares are rounded, not cut: 2 of 3 are 67 per cent. Never 100 before everything is done.
create or replace function whole_percent(done bigint, total bigint) returns integer language sql immutable parallel safe as $$
  select case when total = 0 then 0 when done >= total then 100 else least(99, round(done * 100.0 / total))::integer end
$$;

-- The lectures and quizzes of a course as it is taught now, and which of them this learner has done.
create or replace function outline_progress(of_enrolment uuid, of_course uuid) returns table (id uuid, section_id uuid, is_done boolean) language sql stable as $$
  select l.id, l.section_id, p.completed_at is not null
  from published.taught_lecture l left join lecture_progress p on p.enrolment_id = of_enrolment and p.lecture_id = l.id
  where l.course_id = of_course
  union all
  select q.id, q.section_id, exists (select from attempt a where a.enrolment_id = of_enrolment and a.quiz_id = q.id and a.is_passed)
  from published.taught_quiz q where q.course_id = of_course
$$;

create or replace trigger lecture_added after insert on lecture referencing new table as changed for each statement execute function mark_progress_stale();
create or replace trigger lecture_removed after delete on lecture referencing old table as changed for each statement execute function mark_progress_stale();
create or replace trigger quiz_added after insert on quiz referencing new table as changed for each statement execute function mark_progress_stale();
create or replace trigger quiz_removed after delete on quiz referencing old table as changed for each statement execute function mark_progress_stale();
create or replace trigger lecture_retired after update on lecture referencing old table as old_rows new table as changed_rows for each statement execute function mark_progress_stale_of_retired();
create or replace trigger quiz_retired after update on quiz referencing old table as old_rows new table as changed_rows for each statement execute function mark_progress_stale_of_retired();
