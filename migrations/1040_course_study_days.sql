-- The days in Dhaka on which a course was studied, kept as progress is written: reports say from them who was active in it.
create table course_study_day (
  enrolment_id uuid not null references enrolment (id) on delete cascade,
  day date not null,
  primary key (enrolment_id, day)
);
-- What was studied before counts on the day of its last change.
insert into course_study_day (enrolment_id, day)
select distinct enrolment_id, (updated_at at time zone 'Asia/Dhaka')::date from lecture_progress
where watched <> '{}' or completed_at is not null;
-- As the rows behind the report ask for them.
create index course_study_day_at on course_study_day ((day::timestamp at time zone 'Asia/Dhaka'));
create index enrolment_begun on enrolment (enrolled_at);
create index enrolment_completed on enrolment (completed_at) where completed_at is not null;
create index attempt_handed_in on attempt (submitted_at) where submitted_at is not null;
