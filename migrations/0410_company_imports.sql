-- People of a company from a file: checked row by row, imported by a job, and undone.
alter table corporate_learner add column site text;
alter table corporate_learner add column line text;
alter table corporate_learner add column grade text;
alter table corporate_learner add column joined_on date;

-- Workers whom their company knows by an employee number alone have neither phone nor e-mail.
alter table person add column is_worker boolean not null default false;
alter table person drop constraint person_check;
alter table person add constraint person_reachable
  check (email is not null or phone is not null or deleted_at is not null or is_worker);

create table company_import (
  id uuid primary key default new_id(),
  company_id uuid not null references company (id) on delete cascade,
  file_name text not null,
  -- The first row of the file, and what each of its columns is; empty for one that is left out.
  head text[] not null default '{}',
  columns text[] not null default '{}',
  -- `columns` waits until somebody says which column is which.
  state text not null default 'checked' check (state in ('columns', 'checked', 'applying', 'applied', 'undone')),
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
  -- As the file has them, and what was written in their place, by column; forgotten when the import is done.
  cells text[],
  mended jsonb not null default '{}',
  name text,
  phone text,
  email text,
  employee_no text,
  department text,
  designation text,
  site text,
  line text,
  grade text,
  joined_on date,
  -- [{column, message}]: of single cells, and all of the row.
  cell_errors jsonb not null default '[]',
  errors jsonb not null default '[]',
  outcome text not null default 'bad' check (outcome in ('new', 'changed', 'unchanged', 'bad')),
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
