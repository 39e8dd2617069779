-- Questions under a lesson: who answered as a mentor, the best answer, what was hidden or removed, and who likes what.
alter table lecture_question
  -- Written by a mentor of the course or by staff.
  add column is_of_mentor boolean not null default false,
  add column is_best boolean not null default false,
  -- Of a question: since when somebody has answered it who knows.
  add column answered_at timestamptz,
  add column edited_at timestamptz,
  -- By its writer; the words are gone, answers of others stay.
  add column removed_at timestamptz,
  add column hidden_at timestamptz,
  add column hidden_by uuid references person (id),
  add column hidden_reason text,
  add check (parent_id is not null or not is_best),
  add check (parent_id is null or answered_at is null),
  add check ((hidden_at is null) = (hidden_reason is null)),
  add check (removed_at is null or text = '');
create unique index lecture_question_best on lecture_question (parent_id) where is_best;
create index lecture_question_hidden_by on lecture_question (hidden_by) where hidden_by is not null;
-- What waits for an answer, the longest first.
create index lecture_question_waiting on lecture_question (created_at, id)
  where parent_id is null and answered_at is null and hidden_at is null and removed_at is null;

create table lecture_question_like (
  question_id uuid not null references lecture_question (id) on delete cascade,
  person_id uuid not null references person (id),
  created_at timestamptz not null default now(),
  primary key (question_id, person_id)
);
create index lecture_question_like_person on lecture_question_like (person_id);
