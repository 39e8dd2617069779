-- People of a company from a file: checked row by row, imported by a job, and undone.
alter table corporate_learner add column line text;

create table company_import (
  id uuid primary key default new_id(),
  company_id uuid not null references company (id) on delete cascade,
  file_name text not null,
  state text not null default 'checked' check (state in ('checked', 'applying', 'applied', 'undone')),
  -- What was changed by others since the import, and therefore stayed when it was undone.
  kept integer not null default 0,
  imported_by uuid references person (id) on delete set null,
  created_at timestamptz not null default now()
);
create index company_import_company on company_import (company_id, created_at desc);
create index company_import_importer on company_import (imported_by);

create table company_import_row (
  import_id uuid not null references company_import (id) on delete cascade,
  -- As the spreadsheet numbers it.
  row_no integer not null,
  name text,
  phone text,
  email text,
  employee_no text,
  department text,
  designation text,
  line text,
  outcome text not null check (outcome in ('new', 'changed', 'unchanged', 'bad')),
  -- [{column, message}]
  errors jsonb not null default '[]',
  member_id uuid references corporate_learner (id) on delete set null,
  -- Of an account that the import made.
  made_person uuid references person (id) on delete set null,
  -- The company's row before and after, so that undoing restores it and changes nothing that others wrote since.
  before jsonb,
  after jsonb,
  applied_at timestamptz,
  primary key (import_id, row_no)
);
create index company_import_row_member on company_import_row (member_id);
create index company_import_row_person on company_import_row (made_person);
create index company_import_row_phone on company_import_row (phone);
