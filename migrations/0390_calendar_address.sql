-- The secret address at which a person's calendar is read. The address itself is made of the nonce and the academy's secret, so
-- that it can be shown again, and a copy of this table opens no calendar.
create table calendar_address (
  person_id uuid primary key references person (id) on delete cascade,
  nonce text not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  made_at timestamptz not null default now()
);
