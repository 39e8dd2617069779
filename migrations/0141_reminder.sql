-- What learners were reminded of: once each, however often the job runs.
create table reminder (
  person_id uuid not null references person (id) on delete cascade,
  kind text not null check (kind in ('class_reminders', 'learning_reminders', 'new_courses')),
  -- A batch with a day, an enrolment with the day of its last use, or a course.
  subject text not null,
  told_at timestamptz not null default now(),
  primary key (person_id, kind, subject)
);
create index reminder_told on reminder (told_at);
