-- Who was trained in what, frozen for an auditor: number, time and rows stay as they were; a stranger opens it by its code.
create sequence audit_sheet_number;
create table audit_sheet (
  id uuid primary key default new_id(),
  company_id uuid not null references company (id) on delete cascade,
  number text not null unique,
  -- 128 random bits: the public address.
  code text not null unique,
  company_name jsonb not null,
  -- Which people and courses were asked for, in words that were valid then.
  filters jsonb not null,
  prepared_by text,
  made_by uuid references person (id) on delete set null,
  made_at timestamptz not null default now(),
  -- Of its rows as they were frozen.
  checksum text not null default '',
  revoked_at timestamptz
);
create index audit_sheet_company on audit_sheet (company_id, made_at desc, id);
create index audit_sheet_maker on audit_sheet (made_by) where made_by is not null;

create table audit_sheet_row (
  sheet_id uuid not null references audit_sheet (id) on delete cascade,
  position integer not null,
  course_name jsonb not null,
  -- Null once the person had their account deleted; then their name and number are gone too.
  learner_id uuid references learner (id) on delete set null,
  name text,
  employee_no text,
  department text,
  designation text,
  joined_on date,
  state text not null,
  progress smallint not null,
  due_on date not null,
  done_on date,
  valid_until date,
  result_percent smallint,
  trained_by jsonb,
  serial text,
  certificate_slug text,
  primary key (sheet_id, position)
);
create index audit_sheet_row_learner on audit_sheet_row (learner_id) where learner_id is not null;
