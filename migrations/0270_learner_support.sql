-- What staff allow a learner beside the rules of a quiz. Rows are added; each says who gave it and why.
create table attempt_allowance (
  id uuid primary key default new_id(),
  enrolment_id uuid not null references enrolment (id) on delete cascade,
  quiz_id uuid not null references quiz (id) on delete cascade,
  reason text not null,
  given_by uuid references person (id),
  given_at timestamptz not null default now()
);
create index attempt_allowance_enrolment on attempt_allowance (enrolment_id, quiz_id);
create index attempt_allowance_quiz on attempt_allowance (quiz_id);
create index attempt_allowance_giver on attempt_allowance (given_by) where given_by is not null;

-- More time in timed quizzes. The last row counts; one of nothing ends it.
create table extra_time (
  id uuid primary key default new_id(),
  learner_id uuid not null references learner (id),
  percent integer not null default 0 check (percent between 0 and 300),
  minutes integer not null default 0 check (minutes between 0 and 240),
  reason text not null,
  given_by uuid references person (id),
  given_at timestamptz not null default clock_timestamp()
);
create index extra_time_learner on extra_time (learner_id, given_at desc);
create index extra_time_giver on extra_time (given_by) where given_by is not null;
