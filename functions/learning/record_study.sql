-- For programs outside: somebody was enrolled, or completed a course.
create or replace function record_study() returns trigger language plpgsql as $$
begin
  perform record_event(tg_argv[0], new.id, jsonb_build_object('enrolment_id', new.id, 'learner_id', new.learner_id, 'course_id', new.course_id, 'batch_id', new.batch_id));
  return null;
end $$;
create or replace trigger enrolment_made after insert on enrolment for each row when (new.state = 'active') execute function record_study('enrolment.created');
create or replace trigger enrolment_back after update of state on enrolment for each row when (new.state = 'active' and old.state <> 'active') execute function record_study('enrolment.created');
create or replace trigger enrolment_done after update of completed_at on enrolment for each row when (new.completed_at is not null and old.completed_at is null) execute function record_study('course.completed');
