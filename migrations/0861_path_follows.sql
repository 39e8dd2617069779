-- Who follows a learning path: they see on their dashboard how far they are, and its certificate is issued to them.
create table path_follow (
  learner_id uuid not null references learner (id),
  path_id uuid not null references learning_path (id) on delete cascade,
  followed_at timestamptz not null default now(),
  primary key (learner_id, path_id)
);
create index path_follow_path on path_follow (path_id);
