-- Lists of the back office with their filters, kept under a name by who works there.
create table saved_view (
  id uuid primary key default new_id(),
  person_id uuid not null references person (id) on delete cascade,
  -- Which list: orders, courses.
  list text not null check (list ~ '^[a-z_]{1,40}$'),
  name text not null check (length(name) between 1 and 60),
  -- The filters and the order, as the list's address says them.
  query text not null check (length(query) <= 1000),
  -- Other staff who may see the list see it too.
  is_shared boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index saved_view_name on saved_view (person_id, list, lower(name));
create index saved_view_shared on saved_view (list) where is_shared;
