-- Workers without phone or e-mail log in with the number and a PIN of their own, also at a tablet that many share.
create table worker_pin (
  member_id uuid primary key references corporate_learner (id) on delete cascade,
  pin_hash text not null,
  set_at timestamptz not null default now()
);

create table kiosk (
  id uuid primary key default new_id(),
  company_id uuid not null references company (id) on delete cascade,
  -- What the address of the tablet ends with.
  secret_hash bytea not null unique,
  name text not null,
  -- Whose names it lists; all lines to choose from where it is empty.
  line text,
  opened_by uuid references person (id) on delete set null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz
);
create index kiosk_company on kiosk (company_id, opened_at desc);
create index kiosk_opener on kiosk (opened_by);

-- A session of a shared tablet ends soon after nobody uses it.
alter table session add column kiosk_id uuid references kiosk (id) on delete cascade;
create index session_kiosk on session (kiosk_id) where kiosk_id is not null;
