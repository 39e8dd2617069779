-- Courses that have to be completed before the lessons of another one open. It holds for enrolments made after it was asked for.
create table course_prerequisite (
  course_id uuid not null references course (id) on delete cascade,
  required_id uuid not null references course (id) on delete cascade,
  position smallint not null,
  added_at timestamptz not null default now(),
  primary key (course_id, required_id),
  check (course_id <> required_id)
);
create index course_prerequisite_required on course_prerequisite (required_id);

-- When staff opened the lessons of one run although another course is missing.
alter table enrolment add column opened_early_at timestamptz;
