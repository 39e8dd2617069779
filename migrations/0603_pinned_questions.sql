-- The question that a mentor keeps at the top of a lesson's questions: one a lesson, the last that was pinned.
create table lecture_pin (
  lecture_id uuid primary key references lecture (id) on delete cascade,
  question_id uuid not null references lecture_question (id) on delete cascade
);
create index lecture_pin_question on lecture_pin (question_id);
