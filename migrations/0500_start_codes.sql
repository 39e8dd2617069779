-- A worker's first PIN is chosen with a code that the company handed to that worker: code and number of a factory are no secrets.
create table worker_start_code (
  member_id uuid primary key references corporate_learner (id) on delete cascade,
  code_hash bytea not null,
  made_at timestamptz not null default now()
);
