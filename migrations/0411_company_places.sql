-- A company's own lists (sites, departments, lines, grades), who manages whom, and the roles of those who act for it.
create table company_place (
  id uuid primary key default new_id(),
  company_id uuid not null references company (id) on delete cascade,
  kind text not null check (kind in ('site', 'department', 'line', 'grade')),
  name text not null check (name <> ''),
  position integer not null default 0,
  -- Undoing the import takes it away again where nobody has it.
  made_by_import uuid references company_import (id) on delete set null
);
create unique index company_place_name on company_place (company_id, kind, lower(name));
create index company_place_import on company_place (made_by_import);

insert into company_place (company_id, kind, name)
select distinct on (company_id, lower(department)) company_id, 'department', department
from corporate_learner where department <> '';

-- Who acts for a company today may do everything there.
alter table corporate_user add column role text not null default 'owner'
  check (role in ('owner', 'hr', 'buyer', 'viewer', 'line_manager'));
alter table corporate_learner add column manager_id uuid references corporate_user (id) on delete set null;
create index corporate_learner_manager on corporate_learner (manager_id);
create index corporate_learner_line on corporate_learner (company_id, line);
