-- Papers that a mentor shows for an entry of their working life, so that the academy can verify it: a PDF, or a picture drawn anew.
create table record_document (
  id uuid primary key default new_id(),
  experience_id uuid references experience (id) on delete cascade,
  education_id uuid references education (id) on delete cascade,
  training_id uuid references training (id) on delete cascade,
  name text not null,
  storage_key text not null unique,
  bytes integer not null check (bytes > 0),
  added_at timestamptz not null default now(),
  check (num_nonnulls(experience_id, education_id, training_id) = 1)
);
create index record_document_experience on record_document (experience_id) where experience_id is not null;
create index record_document_education on record_document (education_id) where education_id is not null;
create index record_document_training on record_document (training_id) where training_id is not null;
