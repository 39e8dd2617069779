-- Links that many people share to come into a company, until it closes them. Of the address a hash is kept.
create table join_link (
  id uuid primary key default new_id(),
  company_id uuid not null references company (id) on delete cascade,
  token_hash bytea not null unique,
  name text not null,
  -- What whoever joins by it gets in the company's record.
  department text,
  site text,
  -- In Dhaka; null: until it is closed.
  last_day date,
  most_joins integer check (most_joins > 0),
  -- Those who joined by it and those who wait: who is refused gives the place back.
  uses integer not null default 0 check (uses >= 0),
  -- Whoever uses it waits until the company says yes.
  waits boolean not null,
  made_by uuid references person (id),
  made_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint join_link_used_up check (uses <= most_joins)
);
create index join_link_company on join_link (company_id, made_at desc);
create index join_link_maker on join_link (made_by) where made_by is not null;

-- People who used a link and wait for the company's yes.
create table join_request (
  id uuid primary key default new_id(),
  company_id uuid not null references company (id) on delete cascade,
  link_id uuid not null references join_link (id) on delete cascade,
  learner_id uuid not null references learner (id) on delete cascade,
  employee_no text not null,
  asked_at timestamptz not null default now(),
  constraint join_request_once unique (company_id, learner_id)
);
create unique index join_request_number on join_request (company_id, lower(employee_no));
create index join_request_link on join_request (link_id);
create index join_request_learner on join_request (learner_id);
create index join_request_waiting on join_request (company_id, asked_at);
