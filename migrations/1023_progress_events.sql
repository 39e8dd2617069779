-- What a learner finished and when, as it came to be: kept for good, and for other parts to read.
create table progress_event (
  id bigint generated always as identity primary key,
  enrolment_id uuid not null references enrolment (id) on delete cascade,
  kind text not null check (kind in ('item_completed', 'quiz_passed', 'course_completed')),
  -- The lesson, the quiz or the course.
  subject_id uuid not null,
  happened_at timestamptz not null,
  -- How the academy came to know: by the device at the moment, by one that had been without a line, by its time, by who graded it,
  -- by the academy itself, or before events were kept.
  source text not null check (source in ('online', 'offline', 'time', 'grading', 'system', 'before')),
  -- Which device of the learner, where one said it.
  device_id uuid,
  recorded_at timestamptz not null default now(),
  unique (enrolment_id, kind, subject_id)
);
create index progress_event_subject on progress_event (subject_id, happened_at);

-- How what completed a lesson came in, and on which device.
alter table lecture_progress add column done_source text, add column done_device uuid;
-- The same of an attempt that was handed in.
alter table attempt add column ended_source text, add column ended_device uuid;

insert into progress_event (enrolment_id, kind, subject_id, happened_at, source)
select enrolment_id, 'item_completed', lecture_id, completed_at, 'before' from lecture_progress where completed_at is not null
union all
select enrolment_id, 'quiz_passed', quiz_id, min(coalesce(submitted_at, started_at)), 'before' from attempt where is_passed group by enrolment_id, quiz_id
union all
select id, 'course_completed', course_id, completed_at, 'before' from enrolment where completed_at is not null;
