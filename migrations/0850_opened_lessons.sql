-- Which lessons of a course that was bought were handed out, and when first: a refund asks what was opened, whatever the player reports of it.
create table opened_lesson (
  enrolment_id uuid not null references enrolment (id) on delete cascade,
  lecture_id uuid not null references lecture (id) on delete cascade,
  opened_at timestamptz not null default now(),
  primary key (enrolment_id, lecture_id)
);
create index opened_lesson_lecture on opened_lesson (lecture_id);
