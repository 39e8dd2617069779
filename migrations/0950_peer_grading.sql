-- Assignments that other learners of the course grade. Without `peers` the mentor grades, as before.
alter table assignment add column peers smallint check (peers between 2 and 5),
  -- So many days after the handing in its peers may grade; then what lacks grades is the mentor's.
  add column peer_days smallint check (peer_days between 1 and 60);

-- As it was when it was handed in.
alter table submission add column peers smallint, add column peer_until timestamptz,
  -- Too few had graded it by then: it waits for the mentor.
  add column fell_at timestamptz,
  -- When its learner was last told that a work of another one waits for them.
  add column peers_told_at timestamptz;
create index submission_with_peers on submission (lecture_id, peer_until) where state = 'handed_in' and peers is not null;

create table peer_grading (
  id uuid primary key default new_id(),
  submission_id uuid not null references submission (id) on delete cascade,
  -- Who grades, by the run of the course in which they handed in.
  enrolment_id uuid not null references enrolment (id) on delete cascade,
  -- Of whose share it is: their own handing in.
  for_id uuid not null references submission (id) on delete cascade,
  given_at timestamptz not null default now(),
  marks jsonb not null default '{}',
  points numeric(6, 1),
  comment text not null default '',
  graded_at timestamptz,
  taken_out_at timestamptz,
  check ((graded_at is null) = (points is null)),
  unique (submission_id, enrolment_id)
);
create index peer_grading_enrolment on peer_grading (enrolment_id);
-- One open work at a time.
create index peer_grading_share on peer_grading (for_id, graded_at);
