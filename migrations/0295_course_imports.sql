-- Archives of courses: checked, imported as a draft, and undone.
create table course_import (
  id uuid primary key default new_id(),
  file_name text not null,
  bytes bigint not null,
  state text not null default 'checked' check (state in ('checked', 'applying', 'applied', 'failed', 'undone')),
  -- Texts by language.
  course_name jsonb not null,
  counts jsonb not null,
  -- What is wrong with it, part by part; see check-archive.ts.
  faults jsonb not null,
  -- Parts that storage holds of it, and all that it will hold.
  done integer not null default 0,
  total integer not null default 0,
  -- Keys and addresses in storage that were made for it, so that all of them can be removed.
  kept text[] not null default '{}',
  failure text,
  course_id uuid references course (id) on delete set null,
  imported_by uuid not null references person (id),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index course_import_created on course_import (created_at desc);
create index course_import_course on course_import (course_id);
create index course_import_importer on course_import (imported_by);
