-- People whom a company's own directory keeps here by SCIM: what it calls them, beside the company's record of them.
create table directory_user (
  member_id uuid primary key references corporate_learner (id) on delete cascade,
  company_id uuid not null references company (id) on delete cascade,
  user_name text not null,
  external_id text,
  display_name text,
  given_name text,
  family_name text,
  email text,
  phone text,
  -- Whom the directory names as manager: of its people, whether they act for the company here or not.
  manager_member_id uuid references corporate_learner (id) on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- Deleted there: the row stays, so that the company's sign-in lets nobody in by the same e-mail as somebody new.
  removed_at timestamptz
);
create unique index directory_user_name on directory_user (company_id, lower(user_name)) where removed_at is null;
create index directory_user_listed on directory_user (company_id, created_at, member_id);
create index directory_user_external on directory_user (company_id, external_id);
create index directory_user_email on directory_user (company_id, email);
create unique index directory_user_email_once on directory_user (company_id, email) where removed_at is null;
create index directory_user_manager on directory_user (manager_member_id);
