-- The table tells, whatever way led there; what happened once stays as it was told first.
create or replace function keep_progress(of_enrolment uuid, what text, subject uuid, at timestamptz, source text, device uuid) returns void language sql volatile as $$
  insert into progress_event (enrolment_id, kind, subject_id, happened_at, source, device_id)
  values (of_enrolment, what, subject, at, source, device) on conflict do nothing
$$;

create or replace function record_item_completed() returns trigger language plpgsql as $$
begin
  perform keep_progress(new.enrolment_id, 'item_completed', new.lecture_id, new.completed_at, coalesce(new.done_source, 'system'), new.done_device);
  return null;
end $$;
create or replace trigger item_completed_first after insert on lecture_progress for each row when (new.completed_at is not null) execute function record_item_completed();
create or replace trigger item_completed after update of completed_at on lecture_progress for each row when (new.completed_at is not null and old.completed_at is null) execute function record_item_completed();

-- One that had ended before is passed by who graded it.
create or replace function record_quiz_passed() returns trigger language plpgsql as $$
begin
  perform keep_progress(new.enrolment_id, 'quiz_passed', new.quiz_id,
    case when tg_op = 'UPDATE' and old.state <> 'open' then now() else coalesce(new.submitted_at, now()) end,
    case when tg_op = 'UPDATE' and old.state <> 'open' then 'grading' else coalesce(new.ended_source, 'system') end, new.ended_device);
  return null;
end $$;
create or replace trigger quiz_passed_first after insert on attempt for each row when (new.is_passed) execute function record_quiz_passed();
create or replace trigger quiz_passed after update of is_passed on attempt for each row when (new.is_passed and old.is_passed is distinct from true) execute function record_quiz_passed();

-- By what completed it, where that happened in the same transaction.
create or replace function record_course_completed() returns trigger language plpgsql as $$
declare
  last progress_event;
begin
  select * into last from progress_event p where p.enrolment_id = new.id and p.recorded_at = now() order by p.id desc limit 1;
  perform keep_progress(new.id, 'course_completed', new.course_id, new.completed_at, coalesce(last.source, 'system'), last.device_id);
  return null;
end $$;
create or replace trigger course_completed_first after insert on enrolment for each row when (new.completed_at is not null) execute function record_course_completed();
create or replace trigger course_completed after update of completed_at on enrolment for each row when (new.completed_at is not null and old.completed_at is null) execute function record_course_completed();

-- Told is told: an event is not changed.
create or replace function keep_progress_event() returns trigger language plpgsql as $$
begin
  raise exception 'An event of progress is not changed';
end $$;
create or replace trigger progress_event_stays before update on progress_event for each row execute function keep_progress_event();
