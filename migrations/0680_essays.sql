-- Essays: questions of a quiz that a person grades. An attempt with one that is not graded yet has ended without a result.
alter table question drop constraint question_kind_check;
alter table question add constraint question_kind_check
  check (kind in ('single', 'multiple', 'true_false', 'numeric', 'matching', 'ordering', 'short_text', 'essay'));

-- Since when it waits for its essays to be graded; null once they are.
alter table attempt add column waits_since timestamptz;
-- When its essays were graded last.
alter table attempt add column essays_graded_at timestamptz;
alter table attempt add constraint attempt_waits_without_result
  check (waits_since is null or (state <> 'open' and percent is null and is_passed is null));
create index attempt_waiting on attempt (waits_since, id) where waits_since is not null;
create index attempt_essays_graded on attempt (essays_graded_at desc, id) where essays_graded_at is not null;

-- What each answer was given, once for each time that it was graded: the one with the highest number counts.
create table essay_grade (
  attempt_id uuid not null references attempt (id) on delete cascade,
  question_id uuid not null,
  number integer not null,
  points numeric(4, 1) not null check (points >= 0),
  comment text not null,
  graded_by uuid references person (id) on delete set null,
  graded_at timestamptz not null default now(),
  primary key (attempt_id, question_id, number)
);
create index essay_grade_person on essay_grade (graded_by);
