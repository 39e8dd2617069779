-- An answer is an act of a person at a moment. Of each question the answer that was given last counts, whenever it arrives;
-- the same act sent again changes nothing.
create table attempt_answer (
  attempt_id uuid not null references attempt (id) on delete cascade,
  -- Of the questions as they were asked; the author may have removed it since.
  question_id uuid not null,
  -- From the device that gave it.
  operation_id uuid not null default new_id(),
  -- null: taken back.
  value jsonb not null,
  -- By the academy's clock, never later than it arrived.
  given_at timestamptz(3) not null,
  -- Of two answers of one moment the one that arrived later counts.
  arrival bigint generated always as identity,
  primary key (attempt_id, question_id, operation_id)
);

create function attempt_answers(of_attempt uuid) returns table (question_id uuid, value jsonb, given_at timestamptz) language sql stable as $$
  select distinct on (a.question_id) a.question_id, a.value, a.given_at
  from attempt_answer a where a.attempt_id = of_attempt
  order by a.question_id, a.given_at desc, a.arrival desc
$$;

insert into attempt_answer (attempt_id, question_id, value, given_at)
select a.id, given.key::uuid, given.value, coalesce(a.submitted_at, a.started_at) from attempt a, jsonb_each(a.answers) given;

alter table attempt drop column answers;
