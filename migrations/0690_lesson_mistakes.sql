-- Mistakes that learners reported in lessons, and what became of them.
create table lesson_mistake (
  id uuid primary key default new_id(),
  lecture_id uuid not null references lecture (id) on delete cascade,
  person_id uuid not null references person (id),
  text text not null check (length(text) between 1 and 500),
  state text not null default 'open' check (state in ('open', 'mended', 'no_mistake')),
  -- In the words of who closed it; empty for none.
  answer text not null default '' check (length(answer) <= 500),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by uuid references person (id),
  check ((state = 'open') = (closed_at is null)),
  check (closed_by is null or closed_at is not null),
  check (state <> 'open' or answer = '')
);
create index lesson_mistake_lecture on lesson_mistake (lecture_id, state);
create index lesson_mistake_person on lesson_mistake (person_id, created_at);
create index lesson_mistake_closed_by on lesson_mistake (closed_by) where closed_by is not null;
-- What is open, the longest first.
create index lesson_mistake_open on lesson_mistake (created_at, id) where state = 'open';
