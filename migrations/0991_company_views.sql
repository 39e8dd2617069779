-- What a company keeps of its training list under a name, and who gets its numbers by email.
create table company_view (
  id uuid primary key default new_id(),
  company_id uuid not null references company (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- By the names of the list's filters.
  filters jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create unique index company_view_name on company_view (company_id, lower(name));

create table company_view_reader (
  view_id uuid not null references company_view (id) on delete cascade,
  corporate_user_id uuid not null references corporate_user (id) on delete cascade,
  every text not null check (every in ('week', 'month')),
  -- The first day of the week or month for which it was sent last.
  sent_for date not null,
  primary key (view_id, corporate_user_id)
);
create index company_view_reader_user on company_view_reader (corporate_user_id);
