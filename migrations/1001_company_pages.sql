-- A company's own page: the colour beside its logo, what it says of itself, and whom its learners ask for help.
alter table company add column accent text check (accent ~ '^#[0-9a-f]{6}$');
alter table company add column about text not null default '';
alter table company add column help text not null default '';

-- A company's logo as it was agreed for certificates: a picture of its own, so that no later upload changes what was issued.
create table company_mark (
  id uuid primary key default new_id(),
  company_id uuid not null references company (id) on delete cascade,
  -- Of which picture it is.
  picture text not null,
  png bytea not null,
  agreed_by uuid references person (id),
  agreed_at timestamptz not null default now()
);
create index company_mark_company on company_mark (company_id);
create index company_mark_agreed_by on company_mark (agreed_by) where agreed_by is not null;
alter table company add column asks_mark boolean not null default false;
-- The one that new certificates of its seats carry.
alter table company add column certificate_mark_id uuid references company_mark (id) on delete set null;
create index company_certificate_mark on company (certificate_mark_id) where certificate_mark_id is not null;
