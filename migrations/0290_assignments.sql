-- Work that learners write and hand in, and that mentors grade. What a learner reads of it is a lecture of this kind, so its
-- place, its brief and its progress are those of any lecture; how it is handed in and graded stands beside it.
alter table item drop constraint item_kind_check;
alter table item add constraint item_kind_check check (kind in ('video', 'audio', 'reading', 'file', 'link', 'live', 'onsite', 'quiz', 'assignment'));
alter table lecture drop constraint lecture_kind_check;
alter table lecture add constraint lecture_kind_check check (kind in ('video', 'audio', 'reading', 'file', 'link', 'live', 'onsite', 'assignment'));

create table assignment (
  lecture_id uuid primary key references lecture (id) on delete cascade,
  -- 'text', 'photo', 'file'.
  accepts text[] not null,
  most_files integer not null,
  -- Endings of names.
  file_types text[] not null,
  -- Without a rubric; with one they are the sum of its best levels.
  points numeric(6, 1) not null,
  pass_percent smallint not null check (pass_percent between 0 and 100),
  -- [{"id": "…", "title": {…}, "levels": [{"title": {…}, "points": n}, …]}, …]
  rubric jsonb not null default '[]',
  -- Days after the enrolment; null: at any time.
  due_days integer,
  -- null: as often as one likes.
  attempts_allowed integer
);

-- Each handing in is a row of its own, so what was said of an earlier one stays.
create table submission (
  id uuid primary key default new_id(),
  enrolment_id uuid not null references enrolment (id) on delete cascade,
  lecture_id uuid not null references lecture (id) on delete cascade,
  number integer not null,
  state text not null default 'draft' check (state in ('draft', 'handed_in', 'returned', 'graded')),
  text text not null default '',
  -- By what it is graded, as it was when it was handed in.
  rubric jsonb not null default '[]',
  max_points numeric(6, 1),
  pass_percent smallint,
  -- By criterion the place of its level. Of returned work a proposal.
  marks jsonb not null default '{}',
  points numeric(6, 1),
  is_passed boolean,
  comment text not null default '',
  is_late boolean not null default false,
  handed_in_at timestamptz,
  graded_at timestamptz,
  graded_by uuid references person (id),
  updated_at timestamptz not null default now(),
  unique (enrolment_id, lecture_id, number)
);
create unique index submission_open on submission (enrolment_id, lecture_id) where state in ('draft', 'handed_in');
create index submission_waiting on submission (handed_in_at, id) where state = 'handed_in';
create index submission_lecture on submission (lecture_id, handed_in_at);
create index submission_grader on submission (graded_by);

-- Several rows may share their bytes: what is handed in again takes its files along.
create table submission_file (
  id uuid primary key default new_id(),
  submission_id uuid not null references submission (id) on delete cascade,
  kind text not null check (kind in ('photo', 'file')),
  name text not null,
  content_type text not null,
  bytes bigint not null,
  storage_key text not null,
  created_at timestamptz not null default now()
);
create index submission_file_submission on submission_file (submission_id, created_at);
create index submission_file_key on submission_file (storage_key);
